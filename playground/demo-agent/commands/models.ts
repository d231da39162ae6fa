import type { Agent } from '../agent.ts';
import type { Model } from '../models.ts';
import { nearestLevel, thinkingLevels } from '../models.ts';
import { append } from '../session/tree.ts';
import type { CommandHandler } from './command.ts';
import { atOnce } from './command.ts';

export const modelCommands: Record<string, CommandHandler> = {
  *set_model(agent, { provider, modelId }) {
    const model = agent.models.find((known) => known.provider === provider && known.id === modelId);
    if (!model) throw new Error(`Model not found: ${provider}/${modelId}`);
    yield* agent.schedule.turn();
    choose(agent, model);
    return model;
  },
  *cycle_model(agent) {
    const { scopedModels } = agent.options;
    const models = scopedModels.length > 0 ? scopedModels : agent.models;
    if (models.length <= 1) return null;
    yield* agent.schedule.turn();
    const at = models.findIndex((model) => isSame(model, agent.session.model));
    const model = models[(at + 1) % models.length]!;
    choose(agent, model);
    return { model, thinkingLevel: agent.session.thinkingLevel, isScoped: scopedModels.length > 0 };
  },
  get_available_models: atOnce(({ models }) => ({ models })),
  set_thinking_level: atOnce((agent, { level }) => setLevel(agent, level)),
  cycle_thinking_level: atOnce((agent) => {
    const { model, thinkingLevel } = agent.session;
    if (!model.reasoning) return null;
    const levels = thinkingLevels(model);
    const level = levels[(levels.indexOf(thinkingLevel) + 1) % levels.length]!;
    setLevel(agent, level);
    return { level };
  }),
  get_available_thinking_levels: atOnce(({ session }) => ({ levels: thinkingLevels(session.model) })),
};

const isSame = (a: Model, b: Model) => a.provider === b.provider && a.id === b.id;

function choose(agent: Agent, model: Model): void {
  const { session } = agent;
  session.model = model;
  append(agent, session.tree, { type: 'model_change', provider: model.provider, modelId: model.id });
  setLevel(agent, session.thinkingLevel);
}

/** Sets the level that the model has in place of the wanted one; told only if it is another than before. */
function setLevel(agent: Agent, wanted: unknown): void {
  const { session } = agent;
  const level = nearestLevel(session.model, wanted);
  if (level === session.thinkingLevel) return;
  session.thinkingLevel = level;
  append(agent, session.tree, { type: 'thinking_level_change', thinkingLevel: level });
  agent.emit({ type: 'thinking_level_changed', level });
}
