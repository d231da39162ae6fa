import { sent } from '../../example.ts';
import type { Rule } from '../../rule.ts';

const image = (data: string) => ({ type: 'image', data, mimeType: 'image/png' });

export default {
  name: 'schema/image-data',
  level: 'error',
  side: 'client',
  text: 'The data of an image is base64 and nothing else: no data: address, no link, no path.',
  bad: [sent({ type: 'prompt', message: 'Look', images: [image('data:image/png;base64,iVBORw0KGgo=')] })],
  good: [sent({ type: 'prompt', message: 'Look', images: [image('iVBORw0KGgo=')] })],
  on: ['in prompt', 'in steer', 'in follow_up'],
  check({ record = {} }) {
    const images = Array.isArray(record.images) ? record.images : [];
    const at = images.findIndex((each) => typeof each?.data === 'string' && !isBase64(each.data));
    if (at < 0) return undefined;
    const { data } = images[at] as { data: string };
    return {
      path: `/images/${at}/data`,
      message: `Expected base64; got ${JSON.stringify(data.slice(0, 40))}. The agent leaves the image out and answers as if all had gone well.`,
      ...(data.startsWith('data:') ? { hint: 'Send what stands after the comma.' } : {}),
    };
  },
} satisfies Rule;

/** Spaces and line breaks are passed over, as decoders do. A text of megabytes is judged by its beginning. */
const isBase64 = (data: string) =>
  /^[\w+/\s-]*={0,2}\s*$/.test(data.length > 4096 ? data.slice(0, 4096) : data);
