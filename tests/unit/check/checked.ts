import type { Finding } from '../../../src/check/finding.ts';
import { loadRules } from '../../../src/check/load-rules.ts';
import { createTranscriptChecker } from '../../../src/check/transcript.ts';
import { loadModel } from '../../../src/protocol/catalogue.ts';
import { wireModel } from '../../../src/protocol/overlay.ts';

const rules = await loadRules();
const model = wireModel(await loadModel('pi@1.6.0'), 'open');

/** What the checker finds in a transcript, in the order of its lines. */
export function checked(transcript: string | Uint8Array | readonly object[]): Finding[] {
  const findings: Finding[] = [];
  const checker = createTranscriptChecker({
    file: 'case.jsonl',
    model,
    rules,
    onFinding: (finding) => findings.push(finding),
  });
  checker.push(bytesOf(transcript));
  checker.end();
  return findings.toSorted((a, b) => a.line - b.line || a.column - b.column);
}

export const errors = (findings: readonly Finding[]) => findings.filter(({ level }) => level === 'error');

function bytesOf(transcript: string | Uint8Array | readonly object[]): Uint8Array {
  if (transcript instanceof Uint8Array) return transcript;
  const text =
    typeof transcript === 'string'
      ? transcript
      : transcript.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  return new TextEncoder().encode(text);
}
