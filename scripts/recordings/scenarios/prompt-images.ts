import type { Scenario } from '../scenario.ts';

/** A transparent PNG of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export default {
  topic: 'Runs',
  shows: 'images with prompt, steer and follow_up, and images that cannot be read',
  async play(pi) {
    await pi.run('demo:plain with a picture', {
      images: [{ type: 'image', data: pixel, mimeType: 'image/png' }],
    });
    await pi.run('demo:plain with no picture', {
      images: [{ type: 'image', data: 'bm8gcGljdHVyZQ==', mimeType: 'image/png' }],
    });
    const from = pi.records.length;
    await pi.ask({ type: 'prompt', message: 'demo:waiting' });
    await pi.until(({ type }) => type === 'message_update', from);
    await pi.quiet();
    const images = [{ type: 'image', data: pixel, mimeType: 'image/png' }];
    await pi.ask({ type: 'steer', message: 'demo:short', images });
    await pi.ask({ type: 'follow_up', message: 'demo:short', images });
    await pi.until(({ type }) => type === 'agent_settled', from);
    await pi.ask({
      type: 'prompt',
      message: 'demo:plain',
      images: [{ type: 'image', mimeType: 'image/png' }],
    });
    await pi.ask({ type: 'prompt', message: 'demo:plain', images: 'picture.png' });
  },
} satisfies Scenario;
