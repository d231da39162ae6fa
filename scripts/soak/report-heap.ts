import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Loaded into a process with `--import`: tells the process that started it, twice in a second, how many bytes are in use
 * after everything that is not has been taken away. Without that, memory shows how lazy the collector is, and no leak.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
setInterval(() => {
  collect();
  process.send?.({ heap: process.memoryUsage().heapUsed });
}, 500).unref();
process.channel?.unref();
