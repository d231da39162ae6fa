import type { Message } from '../records.ts';

/** Which files the model has read and which it has changed, as a summary lists them. */
export interface FileLists {
  readFiles: string[];
  modifiedFiles: string[];
}

export function filesTouched(messages: readonly Message[], before?: FileLists): FileLists {
  const read = new Set(before?.readFiles);
  const modified = new Set(before?.modifiedFiles);
  for (const { name, args } of messages.flatMap(callsOf)) {
    const { path } = args;
    if (typeof path !== 'string') continue;
    if (name === 'read') read.add(path);
    if (name === 'write' || name === 'edit') modified.add(path);
  }
  return {
    readFiles: [...read].filter((path) => !modified.has(path)).toSorted(),
    modifiedFiles: [...modified].toSorted(),
  };
}

function callsOf(message: Message): { name: string; args: Record<string, unknown> }[] {
  if (message.role !== 'assistant') return [];
  return message.content.flatMap((block) =>
    block.type === 'toolCall' ? [{ name: block.name, args: block.arguments }] : [],
  );
}

/** How the lists stand at the end of a summary. */
export function listedFiles({ readFiles, modifiedFiles }: FileLists): string {
  const section = (tag: string, files: string[]) =>
    files.length > 0 ? `\n\n<${tag}>\n${files.join('\n')}\n</${tag}>` : '';
  return section('read-files', readFiles) + section('modified-files', modifiedFiles);
}
