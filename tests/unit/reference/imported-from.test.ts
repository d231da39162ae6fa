import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { importedFrom } from '../../../src/reference/imported-from.ts';
import { temporaryFolder } from '../temporary.ts';

test('a module leads to what it imports, over several steps and in circles, and not to packages', () => {
  const folder = temporaryFolder();
  const files = {
    'theme.ts':
      "import { x } from 'typedoc';\nimport type {\n  A,\n} from './a.ts';\nimport { b } from './b.ts';\n",
    'a.ts': "export { b } from './b.ts';\n",
    'b.ts': "import { c } from './theme.ts';\n",
    'unused.ts': '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const found = [...importedFrom(pathToFileURL(join(folder, 'theme.ts')))];
  expect(found.map((url) => basename(fileURLToPath(url)))).toEqual(['theme.ts', 'a.ts', 'b.ts']);
});
