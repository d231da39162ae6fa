import type { Scenario } from '../scenario.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

export default {
  topic: 'Bad input',
  shows: 'a picture as a data URL, which is no base64: accepted, and left out of the message',
  fast: true,
  async play(pi) {
    pi.mistake(
      'schema/image-data',
      'The data of an image is base64 alone; the picture is left out, and the answer says nothing of it.',
    );
    await pi.run('demo:plain', {
      images: [{ type: 'image', data: `data:image/png;base64,${pixel}`, mimeType: 'image/png' }],
    });
  },
} satisfies Scenario;
