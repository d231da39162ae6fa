import type { DemoAgentOptions } from '../options.ts';
import type { Disk } from '../session/disk.ts';

/** A prompt template or a skill: a Markdown file that a prompt names. */
export interface Template {
  /** As `get_commands` lists it. */
  name: string;
  description: string;
  source: 'prompt' | 'skill';
  path: string;
  body: string;
}

/** Those in the folders that the agent was started with, on its own disk. */
export function loadTemplates(disk: Disk, options: DemoAgentOptions): Template[] {
  const prompts = options.promptTemplates.flatMap((folder) =>
    disk
      .list(folder)
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) => {
        const path = disk.resolve(`${folder}/${file}`);
        return templateAt(path, disk.read(path), 'prompt', file.replace(/\.md$/, ''));
      }),
  );
  const skills = options.skills.flatMap((folder) =>
    disk.list(folder).flatMap((name) => {
      const path = disk.resolve(`${folder}/${name}/SKILL.md`);
      return templateAt(path, disk.read(path), 'skill', `skill:${name}`);
    }),
  );
  return [...prompts, ...skills];
}

function templateAt(
  path: string,
  text: string | undefined,
  source: Template['source'],
  name: string,
): Template[] {
  if (text === undefined) return [];
  const [, front = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const description = /^description: *(.*)$/m.exec(front)?.[1] ?? '';
  return [{ name, description, source, path, body: body.trim() }];
}
