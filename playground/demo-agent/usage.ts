import type { Model } from './models.ts';
import type { Usage } from './records.ts';

/** What a message costs before the model has told. */
export const noUsage = (): Usage => ({
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 0,
  cost: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 },
});

/** Tokens, and what they cost: the prices of a model are in US dollars for a million of them. */
export function usageOf(model: Model, { input, output }: { input: number; output: number }): Usage {
  const cost = {
    input: (model.cost.input / 1_000_000) * input,
    output: (model.cost.output / 1_000_000) * output,
    cacheRead: 0,
    cacheWrite: 0,
  };
  return {
    input,
    output,
    cacheRead: 0,
    cacheWrite: 0,
    // Only one of the two interfaces tells how many tokens went into thinking.
    ...(model.api === 'openai-completions' ? { reasoning: 0 } : {}),
    totalTokens: input + output,
    cost: {
      ...cost,
      total: cost.input + cost.output + cost.cacheRead + cost.cacheWrite,
      totalFromProvider: false,
    },
    ...(model.api === 'anthropic-messages' ? { cacheWrite1h: 0 } : {}),
  };
}

export function sumOfUsage(a: Usage, b: Usage): Usage {
  const sum = (x: Usage, y: Usage, name: 'input' | 'output' | 'cacheRead' | 'cacheWrite') =>
    x[name] + y[name];
  const cost = (name: 'input' | 'output' | 'cacheRead' | 'cacheWrite' | 'total') =>
    a.cost[name] + b.cost[name];
  const reasoning =
    a.reasoning === undefined && b.reasoning === undefined
      ? {}
      : { reasoning: (a.reasoning ?? 0) + (b.reasoning ?? 0) };
  return {
    input: sum(a, b, 'input'),
    output: sum(a, b, 'output'),
    cacheRead: sum(a, b, 'cacheRead'),
    cacheWrite: sum(a, b, 'cacheWrite'),
    ...reasoning,
    totalTokens: a.totalTokens + b.totalTokens,
    cost: {
      input: cost('input'),
      output: cost('output'),
      cacheRead: cost('cacheRead'),
      cacheWrite: cost('cacheWrite'),
      total: cost('total'),
      totalFromProvider: false,
    },
  };
}

/** Tokens that fill the context of the model after this answer. */
export const contextTokens = ({ totalTokens, input, output, cacheRead, cacheWrite }: Usage) =>
  totalTokens || input + output + cacheRead + cacheWrite;
