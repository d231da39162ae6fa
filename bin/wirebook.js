#!/usr/bin/env node
// Starts the command line, on a Node that can run it.
import { fileURLToPath } from 'node:url';
import { isAble, isCheckout, runOnOwnNode } from './able-node.js';

const args = process.argv.slice(2);
if (isAble) {
  void import(isCheckout ? '../src/cli/main.ts' : '../dist/cli/main.js').then(({ main }) => main(args));
} else {
  runOnOwnNode(fileURLToPath(import.meta.url), args);
}
