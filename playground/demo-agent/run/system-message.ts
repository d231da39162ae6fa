import type { Agent } from '../agent.ts';
import type { SystemMessage, ToolDeclaration } from '../records.ts';

/** The message that tells the model what it is and which tools it has: before the first prompt, and when a tool was added. */
export function systemMessageFor(agent: Agent): SystemMessage | undefined {
  const { session, options } = agent;
  const added = [...agent.tools.values()].filter(({ name }) => !session.declared.has(name));
  const isFirst = !session.messages.some(({ role }) => role === 'system');
  if (!isFirst && added.length === 0) return undefined;
  const skills = agent.templates.filter(({ source }) => source === 'skill');
  const sections = {
    preamble: options.systemPrompt ?? 'You are a demo agent: a script answers, and no model is asked.',
    ...(skills.length > 0 ? { skills: skills.map(({ name, path }) => `${name}: ${path}`).join('\n') } : {}),
    cwd: `The working folder is ${options.cwd}.`,
  };
  return {
    role: 'system',
    content: '',
    ...(isFirst ? { sections } : {}),
    timestamp: agent.clock(),
    ...(added.length > 0 ? { toolsAdded: added.map(declared) } : {}),
  };
}

/** What the model is told of a tool. */
const declared = ({
  name,
  description,
  parameters,
  constrainedSampling,
}: ToolDeclaration): ToolDeclaration => ({
  name,
  description,
  parameters,
  ...(constrainedSampling ? { constrainedSampling } : {}),
});
