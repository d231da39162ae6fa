import type { Scenario } from '../scenario.ts';

/** A transparent PNG of one pixel. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export default {
  shows: 'a prompt with an image, and one whose image cannot be read',
  async play(pi) {
    await pi.run('demo:plain with a picture', {
      images: [{ type: 'image', data: pixel, mimeType: 'image/png' }],
    });
    await pi.run('demo:plain with no picture', {
      images: [{ type: 'image', data: 'bm8gcGljdHVyZQ==', mimeType: 'image/png' }],
    });
    await pi.ask({
      type: 'prompt',
      message: 'demo:plain',
      images: [{ type: 'image', mimeType: 'image/png' }],
    });
    await pi.ask({ type: 'prompt', message: 'demo:plain', images: 'picture.png' });
  },
} satisfies Scenario;
