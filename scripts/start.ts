import { main } from '../src/cli/main.ts';
import { buildIfStale } from './site-build.ts';

console.log('Building the site if it is stale, which takes about 15 seconds the first time …');
try {
  buildIfStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
await main(['serve', ...process.argv.slice(2)]);
