import type { Agent } from '../agent.ts';

/** A prompt that begins with the name of a template becomes its text. */
export function expandTemplate({ templates }: Agent, text: string): string {
  if (!text.startsWith('/')) return text;
  const [name = '', ...words] = text.slice(1).split(' ');
  const found = templates.find((template) => template.name === name);
  if (!found) return text;
  if (found.source === 'prompt')
    return found.body
      .replace(/\$(\d+)/g, (_, number: string) => words[Number(number) - 1] ?? '')
      .replaceAll('$@', words.join(' '));
  const folder = found.path.replace(/\/[^/]*$/, '');
  const skill = `<skill name="${name.replace('skill:', '')}" location="${found.path}">\nReferences are relative to ${folder}.\n\n${found.body}\n</skill>`;
  return words.length > 0 ? `${skill}\n\n${words.join(' ')}` : skill;
}
