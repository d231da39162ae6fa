import type { ImageContent, TextContent, UserMessage } from '../records.ts';

/** How the data of the images begin that Pi can read. */
const signatures = ['iVBORw0KGgo', '/9j/', 'R0lGOD', 'UklGR', 'Qk'];

const isReadable = ({ data }: ImageContent) => signatures.some((start) => data.startsWith(start));

/** @throws TypeError with Node's words for an image without data, as Pi answers it. */
export function checkImages(images: unknown): void {
  if (!images) return;
  for (const image of images as Iterable<{ data?: unknown }>) {
    if (typeof image.data !== 'string')
      throw new TypeError(
        `The first argument must be of type string or an instance of Buffer, ArrayBuffer, or Array or an Array-like Object. Received ${image.data === undefined ? 'undefined' : JSON.stringify(image.data)}`,
      );
  }
}

/** An image that cannot be read is replaced by a remark in the text. */
export function normaliseImages(content: UserMessage['content']): UserMessage['content'] {
  const images = content.filter((block): block is ImageContent => block.type === 'image');
  const unreadable = images.filter((image) => !isReadable(image));
  if (unreadable.length === 0) return content;
  const [first, ...rest] = content;
  const remarks = unreadable.map(
    () => '[Image omitted: could not be resized below the inline image size limit.]',
  );
  const text: TextContent = {
    type: 'text',
    text: `${(first as TextContent).text}\n\n${remarks.join('\n')}`,
  };
  return [text, ...rest.filter((block) => block.type !== 'image' || isReadable(block))];
}
