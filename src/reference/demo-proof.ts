import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentId } from '../protocol/agent.ts';
import { projectFolder } from '../site.ts';

/** How the demo agent did in the scenarios in which a real agent was recorded. `npm run demo-agent` writes it. */
export interface DemoProof {
  /** By the name of the recording. */
  scenarios: Record<string, DemoResult>;
  /** What may differ, by id. */
  differences: Record<string, { what: string; why: string }>;
}

export type DemoResult =
  /** Why the demo agent cannot be driven through it. */
  | { notReproduced: string }
  /** How many of the agent's lines were compared, and ids of the differences that were met. */
  | { compared: number; differences: string[] };

export const demoProofFile = ({ agent, version }: AgentId) =>
  join(projectFolder, 'content', 'demo-agent', `${agent}-${version}.json`);

export function readDemoProof(agent: AgentId): DemoProof {
  const file = demoProofFile(agent);
  if (!existsSync(file)) return { scenarios: {}, differences: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as DemoProof;
}
