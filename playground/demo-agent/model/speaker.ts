import type { Conversation } from './conversation.ts';
import type { ModelScript, Reply } from './script.ts';

export type Speaker = (conversation: Conversation) => Reply;

/**
 * Chooses what to say. It remembers how often each turn was asked for, so that a script can fail first.
 *
 * @param otherwise the script of prompts that name none.
 */
export function createSpeaker(scripts: ReadonlyMap<string, ModelScript>, otherwise?: string): Speaker {
  const asked = new Map<string, number>();

  return ({ prompt, replied, hasTools }) => {
    const name = scriptName(prompt, hasTools) ?? (hasTools ? otherwise : undefined);
    const script = name === undefined ? undefined : scripts.get(name);
    if (!script)
      return [{ text: hasTools ? introduction(name, scripts) : 'A summary of what was said so far.' }];
    const turn = script.turns[replied] ?? [{ text: 'The script has ended.' }];
    if (Array.isArray(turn)) return turn;
    const key = `${script.name} ${replied}`;
    const attempt = asked.get(key) ?? 0;
    asked.set(key, attempt + 1);
    // Whoever plays a script again sees it from the beginning; a summary is asked for in pieces, and only the first one fails.
    const last = turn.attempts.length - 1;
    return turn.attempts[hasTools ? attempt % (last + 1) : Math.min(attempt, last)] ?? [];
  };
}

/**
 * The script that a prompt names. A request for a summary holds the whole conversation; only the instructions at its
 * end are meant for the model.
 */
export function scriptName(prompt: string, hasTools = true): string | undefined {
  const names = [...prompt.matchAll(/\bdemo:([\w-]+)/g)].map(([, name]) => name);
  return hasTools ? names[0] : names.findLast((name) => name?.startsWith('summary'));
}

function introduction(name: string | undefined, scripts: ReadonlyMap<string, ModelScript>): string {
  const opening = name === undefined ? 'I am a scripted model' : `I have no script "${name}"`;
  return `${opening}. A prompt that holds demo: and one of these names plays a script: ${[...scripts.keys()].join(', ')}.`;
}
