// Runs a script of the checkout, for example "node bin/script.js test", on a Node that can run it.
import { fileURLToPath } from 'node:url';
import { isAble, runOnOwnNode } from './able-node.js';

const [name, ...args] = process.argv.slice(2);
if (isAble) {
  process.argv.splice(2, 1);
  import(`../scripts/${name}.ts`).catch((error) => {
    console.error(error);
    process.exit(1);
  });
} else {
  runOnOwnNode(fileURLToPath(import.meta.url), [name, ...args]);
}
