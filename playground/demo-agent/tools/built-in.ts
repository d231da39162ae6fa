import { cleaned, shown } from '../shell/output.ts';
import { runShell } from '../shell/shell.ts';
import type { Tool } from './tool.ts';
import { textResult } from './tool.ts';

/** How Pi asks a provider to keep the arguments of its own tools to their schema. */
const constrainedSampling = { type: 'json_schema', strict: 'prefer' };

const string = (description: string) => ({ type: 'string', description });
const number = (description: string) => ({ type: 'number', description });

/** The tools that Pi has by itself, on the demo agent's own disk and without a shell. */
export const builtInTools: Tool[] = [
  {
    name: 'read',
    description: 'Reads a file of the demo agent.',
    parameters: {
      type: 'object',
      required: ['path'],
      properties: {
        path: string('From the working folder on.'),
        offset: number('The first line, counted from 1.'),
        limit: number('How many lines.'),
      },
    },
    constrainedSampling,
    // biome-ignore lint/correctness/useYield: other tools wait, and all have one shape.
    *run({ agent, args }) {
      const { path, offset = 1, limit } = args as { path: string; offset?: number; limit?: number };
      const text = textAt(agent.disk, path);
      if (offset === 1 && limit === undefined) return textResult(text);
      const lines = text.split('\n').slice(offset - 1, limit === undefined ? undefined : offset - 1 + limit);
      return textResult(lines.join('\n'));
    },
  },
  {
    name: 'bash',
    description: 'Runs a line of built-in commands. No shell is started.',
    parameters: {
      type: 'object',
      required: ['command'],
      properties: { command: string('The line.'), timeout: number('Seconds.') },
    },
    constrainedSampling,
    *run({ agent, args, abort, update }) {
      const startedAt = agent.schedule.now();
      let output = '';
      update({ content: [] });
      const { exitCode } = yield* runShell(String(args.command), {
        disk: agent.disk,
        cwd: agent.options.cwd,
        schedule: agent.schedule,
        abort,
        output(text) {
          output += cleaned(text);
          update({ content: [{ type: 'text', text: shown(output).output }], details: {} });
        },
      });
      const { output: end, truncated } = shown(output);
      if (exitCode === undefined) throw new Error(`${end}${end ? '\n\n' : ''}Command aborted`);
      if (exitCode !== 0) throw new Error(`${end || '(no output)'}\n\nCommand exited with code ${exitCode}`);
      const seconds = (agent.schedule.now() - startedAt) / 1000;
      return {
        content: [{ type: 'text', text: end || '(no output)' }],
        structuredContent: { output: end, truncated, exit_code: exitCode, wall_time_seconds: seconds },
      };
    },
  },
  {
    name: 'edit',
    description: 'Replaces text in a file of the demo agent.',
    parameters: {
      type: 'object',
      required: ['path', 'edits'],
      properties: {
        path: string('From the working folder on.'),
        edits: {
          type: 'array',
          items: {
            type: 'object',
            required: ['oldText', 'newText'],
            properties: { oldText: string('What is there.'), newText: string('What comes in its place.') },
          },
          description: 'Replacements; each old text stands once in the file.',
        },
      },
    },
    constrainedSampling,
    *run({ agent, args }) {
      const { path, edits } = args as { path: string; edits: { oldText: string; newText: string }[] };
      let text = textAt(agent.disk, path);
      for (const { oldText, newText } of edits) {
        if (!text.includes(oldText)) throw new Error(`Could not find the exact text in ${path}.`);
        text = text.replace(oldText, () => newText);
      }
      agent.disk.write(path, text);
      return textResult(`Replaced ${edits.length} block(s) in ${path}.`);
    },
  },
  {
    name: 'write',
    description: 'Writes a file of the demo agent.',
    parameters: {
      type: 'object',
      required: ['path', 'content'],
      properties: { path: string('From the working folder on.'), content: string('The whole text.') },
    },
    constrainedSampling,
    // biome-ignore lint/correctness/useYield: other tools wait, and all have one shape.
    *run({ agent, args }) {
      const { path, content } = args as { path: string; content: string };
      agent.disk.write(path, content);
      return textResult(`Wrote ${content.length} characters to ${path}.`);
    },
  },
];

function textAt(
  { read, resolve }: { read(path: string): string | undefined; resolve(path: string): string },
  path: string,
) {
  const text = read(path);
  if (text === undefined) throw new Error(`ENOENT: no such file or directory, access '${resolve(path)}'`);
  return text;
}
