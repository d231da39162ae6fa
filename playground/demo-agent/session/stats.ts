import { contextEstimate } from '../compaction/estimate.ts';
import type { Model } from '../models.ts';
import type { Usage } from '../records.ts';
import { contextTokens } from '../usage.ts';
import type { SessionTree } from './tree.ts';
import { branchOf, projectionOf } from './tree.ts';

/** What `get_session_stats` tells: counted over all entries, also those that were summarised or lie on other branches. */
export function statsOf(tree: SessionTree, model: Model | undefined) {
  const totals = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
  let cost = 0;
  const add = (usage: Usage | undefined) => {
    if (!usage) return;
    totals.input += usage.input;
    totals.output += usage.output;
    totals.cacheRead += usage.cacheRead;
    totals.cacheWrite += usage.cacheWrite;
    cost += usage.cost.total;
  };
  const counts = { user: 0, assistant: 0, toolCalls: 0, toolResult: 0, all: 0 };
  for (const entry of tree.entries) {
    if (entry.type === 'compaction' || entry.type === 'branch_summary' || entry.type === 'usage')
      add(entry.usage);
    if (entry.type !== 'message') continue;
    counts.all += 1;
    const { message } = entry;
    if (message.role === 'user') counts.user += 1;
    else if (message.role === 'toolResult') counts.toolResult += 1;
    else if (message.role === 'assistant') {
      counts.assistant += 1;
      counts.toolCalls += message.content.filter(({ type }) => type === 'toolCall').length;
      add(message.usage);
    }
  }
  return {
    sessionFile: tree.file,
    sessionId: tree.header.id,
    userMessages: counts.user,
    assistantMessages: counts.assistant,
    toolCalls: counts.toolCalls,
    toolResults: counts.toolResult,
    totalMessages: counts.all,
    tokens: { ...totals, total: totals.input + totals.output + totals.cacheRead + totals.cacheWrite },
    cost,
    contextUsage: contextUsage(tree, model),
  };
}

/** How full the context is; unknown after a summary until the model has answered again. */
function contextUsage(tree: SessionTree, model: Model | undefined) {
  if (!model || model.contextWindow <= 0) return undefined;
  const { contextWindow } = model;
  const branch = branchOf(tree);
  const projection = projectionOf(tree, branch);
  const compaction = branch.findLastIndex(({ type }) => type === 'compaction');
  if (compaction >= 0) {
    const later = new Set(branch.slice(compaction + 1));
    const isKnown = projection.some(
      ({ entry, messages }) =>
        later.has(entry) &&
        messages.some(
          (message) =>
            message.role === 'assistant' &&
            message.stopReason !== 'error' &&
            message.stopReason !== 'aborted' &&
            contextTokens(message.usage) > 0,
        ),
    );
    if (!isKnown) return { tokens: null, contextWindow, percent: null };
  }
  const tokens = contextEstimate(projection, branch);
  return { tokens, contextWindow, percent: (tokens / contextWindow) * 100 };
}
