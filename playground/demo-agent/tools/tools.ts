import { builtInTools } from './built-in.ts';
import { extensionTools, scenarioTools } from './extension-tools.ts';
import type { Tool } from './tool.ts';

/** The tools that are there from the start. */
export const toolsAtStart: readonly Tool[] = [...builtInTools, ...extensionTools];

/** Every tool, those of scenarios included, by name. */
export const allTools: ReadonlyMap<string, Tool> = new Map(
  [...toolsAtStart, ...scenarioTools].map((tool) => [tool.name, tool]),
);
