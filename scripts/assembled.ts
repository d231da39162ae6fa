import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import wabt from 'wabt';
import { projectFolder } from '../src/site.ts';

const folder = join(projectFolder, 'playground', 'bridge');
export const assembledFile = join(folder, 'line-entries-wasm.ts');

/** `line-entries.wat` as a module that holds the program in base64. */
export async function assembled(): Promise<string> {
  const name = 'line-entries.wat';
  const { parseWat } = await wabt();
  const parsed = parseWat(name, readFileSync(join(folder, name), 'utf8'), { simd: true, multi_value: true });
  parsed.validate();
  const base64 = Buffer.from(parsed.toBinary({}).buffer).toString('base64');
  const lines = base64.match(/.{1,100}/g)!.map((line) => `  '${line}'`);
  return `/** Made of ${name} by \`npm run wasm\`. */\nexport const program =\n${lines.join(' +\n')};\n`;
}
