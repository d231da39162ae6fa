import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareDemo } from '../../../scripts/recordings/compare-demo.ts';
import { demoDifferences, notReproduced } from '../../../scripts/recordings/demo-differences.ts';
import { demoProof } from '../../../scripts/recordings/demo-proof.ts';
import { recordedAgent } from '../../../scripts/recordings/record.ts';
import { loadScenarios } from '../../../scripts/recordings/scenarios.ts';
import { demoProofFile } from '../../../src/reference/demo-proof.ts';

const { proof, unexplained } = await demoProof();

describe('where Pi was recorded, the demo agent', () => {
  test.for(Object.keys(proof.scenarios))('does the same: %s', (name) => {
    expect(unexplained[name]).toBeUndefined();
  });

  test('is compared in nearly every scenario, line by line', () => {
    const played = Object.values(proof.scenarios).flatMap((result) =>
      'compared' in result ? [result.compared] : [],
    );
    expect(played.length).toBeGreaterThanOrEqual(106);
    expect(played.reduce((sum, lines) => sum + lines, 0)).toBeGreaterThan(2500);
  });

  test('differs only where it is listed, and all that is listed differs', () => {
    const met = Object.values(proof.scenarios).flatMap((result) =>
      'compared' in result ? result.differences : [],
    );
    expect([...new Set(met)].toSorted()).toEqual(demoDifferences.map(({ id }) => id).toSorted());
  });

  test('is left out only of scenarios that there are', async () => {
    const scenarios = await loadScenarios();
    expect(Object.keys(notReproduced).filter((name) => !scenarios.has(name))).toEqual([]);
  });

  test('has its page made of what it did now ("npm run demo-agent" writes it)', () => {
    expect(JSON.parse(readFileSync(demoProofFile(recordedAgent), 'utf8'))).toEqual(proof);
  });
});

describe('a demo agent that does something else', () => {
  test('is found out', async () => {
    const scenario = (await loadScenarios()).get('plain-answer')!;
    const other = await compareDemo('plain-answer', {
      ...scenario,
      async play(pi) {
        await pi.run('demo:short');
        await scenario.play(pi);
      },
    });
    expect(other).toHaveProperty('unexplained');
  });

  test('is not excused by a difference that is listed', async () => {
    const scenario = (await loadScenarios()).get('compaction-manual')!;
    const other = await compareDemo('compaction-manual', {
      ...scenario,
      settings: { compaction: { keepRecentTokens: 40, reserveTokens: 1000 } },
    });
    expect(other).toHaveProperty('unexplained');
  });
});
