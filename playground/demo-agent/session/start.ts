import { nearestLevel } from '../models.ts';
import type { DemoAgentOptions } from '../options.ts';
import type { Session } from '../run/session.ts';
import { sessionOf } from '../run/session.ts';
import type { SessionTree, TreeParts } from './tree.ts';
import { append } from './tree.ts';

interface Parts extends TreeParts {
  options: DemoAgentOptions;
  hasModel: boolean;
}

/** Takes up the session of a tree, as Pi does: a new one gets the model and the level that it starts with. */
export function startSession(parts: Parts, tree: SessionTree): Session {
  const { model, thinkingLevel: wanted } = parts.options;
  const isFresh = !tree.entries.some(({ type }) => type === 'message');
  const told = tree.entries.findLast((entry) => entry.type === 'thinking_level_change');
  const restored = isFresh || told?.type !== 'thinking_level_change' ? 'medium' : told.thinkingLevel;
  const thinkingLevel = nearestLevel(model, wanted ?? restored);
  if (isFresh) {
    if (parts.hasModel)
      append(parts, tree, { type: 'model_change', provider: model.provider, modelId: model.id });
    append(parts, tree, { type: 'thinking_level_change', thinkingLevel });
  }
  return sessionOf(tree, model, thinkingLevel);
}
