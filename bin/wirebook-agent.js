#!/usr/bin/env node
// The demo agent as a program of its own, for clients that start an agent by its path and put their own options right behind it.
import { fileURLToPath } from 'node:url';
import { isAble, isCheckout, runOnOwnNode } from './able-node.js';

const args = process.argv.slice(2);
if (isAble) {
  void import(isCheckout ? '../src/cli/main.ts' : '../dist/cli/main.js').then(({ main }) =>
    main(['agent', ...args]),
  );
} else {
  runOnOwnNode(fileURLToPath(import.meta.url), args);
}
