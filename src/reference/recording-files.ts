import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { AgentId } from '../protocol/agent.ts';
import { recordingsPath } from './addresses.ts';
import { recordingsFolder } from './recordings.ts';

/** Puts the transcripts beside their pages, for programs. */
export function recordingFiles(id: AgentId): AstroIntegration {
  return {
    name: 'wirebook-recording-files',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const to = join(fileURLToPath(dir), recordingsPath, `${id.agent}-${id.version}`);
        cpSync(recordingsFolder(id), to, { recursive: true });
      },
    },
  };
}
