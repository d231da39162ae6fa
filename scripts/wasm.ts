import { writeFileSync } from 'node:fs';
import { assembled, assembledFile } from './assembled.ts';

/** `npm run wasm`: assembles the WebAssembly of the bridge. The result is committed: whoever starts a bridge needs no assembler. */
writeFileSync(assembledFile, await assembled());
