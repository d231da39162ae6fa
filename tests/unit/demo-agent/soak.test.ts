import { expect, test } from 'vitest';
import { soakDemoAgent } from '../../../scripts/soak/demo-agent.ts';

/** The long one is `npm run soak`. */
test('answers random commands for a while, on stdio, and takes no more and more memory', async () => {
  const { sent, answered, records } = await soakDemoAgent({ seconds: 8, seed: 3, log: () => {} });
  expect(sent).toBeGreaterThan(100);
  // What is under way when stdin is closed is not waited for.
  expect(answered).toBeGreaterThanOrEqual(sent - 8);
  expect(records).toBeGreaterThan(answered);
});
