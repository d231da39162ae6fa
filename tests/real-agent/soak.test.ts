import { describe, expect, test } from 'vitest';
import { findChromium } from '../../scripts/chromium.ts';
import { flood } from '../../scripts/soak/flood.ts';
import { kills } from '../../scripts/soak/kills.ts';

/** The short versions; `npm run soak` has the long ones. They read `/proc`, and need a browser. */
const isAble = process.platform === 'linux' && findChromium() !== undefined;

describe.runIf(isAble)('a bridge for a while', () => {
  test('flooded for 60 seconds: the transcript has every byte, and memory stays bounded', async () => {
    const { records, reloads, bridgePeak } = await flood({ seconds: 60 });
    expect(records).toBeGreaterThan(10_000);
    expect(reloads).toBeGreaterThan(3);
    expect(bridgePeak).toBeLessThan(200);
  });

  test('10 kills: nobody is left over, and no transcript is torn', async () => {
    const { bridge, agent, page } = await kills({ times: 10 });
    expect([bridge, agent, page]).toEqual([4, 3, 3]);
  });
});
