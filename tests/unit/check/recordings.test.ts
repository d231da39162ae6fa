import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { recordedAgent } from '../../../scripts/recordings/record.ts';
import { loadRecordings, recordingFile } from '../../../src/reference/recordings.ts';
import { checked, errors } from './checked.ts';

const recordings = [...loadRecordings(recordedAgent).values()];
const textOf = (name: string) => readFileSync(recordingFile(recordedAgent, name), 'utf8');

describe('every recording', () => {
  test.for(recordings.map((recording) => [recording.name, recording.expect] as const))(
    'has no error of the agent, and those of the client that it makes on purpose: %s',
    ([name, expected]) => {
      const found = errors(checked(textOf(name)));
      expect(found.filter(({ side }) => side === 'agent')).toEqual([]);
      expect(found.map(({ line, rule }) => ({ line, rule }))).toEqual(
        expected.map(({ line, rule }) => ({ line, rule })),
      );
    },
  );
});

/** A transcript may start late and stop early; what is cut off is no fault of anybody. */
describe('every cut-out of a recording', () => {
  test.for(recordings.map(({ name }) => name))('has no error of the agent: %s', (name) => {
    const lines = textOf(name).trimEnd().split('\n').slice(1);
    const step = Math.max(1, Math.floor(lines.length / 8));
    for (let start = 0; start < lines.length; start += step) {
      for (let end = lines.length; end > start; end -= 2 * step) {
        const cut = lines
          .slice(start, end)
          .map((line) => ({ ...JSON.parse(line), seq: undefined, t: undefined }));
        const found = errors(checked(cut)).filter(({ side }) => side === 'agent');
        expect({ start, end, found }).toEqual({ start, end, found: [] });
      }
    }
  });

  test.for(recordings.map((recording) => [recording.name, recording.expect] as const))(
    'has no error of the client but those of the whole: %s',
    ([name, expected]) => {
      const lines = textOf(name).split('\n').slice(1);
      const step = Math.max(1, Math.floor(lines.length / 8));
      for (let start = 0; start < lines.length; start += step) {
        const found = errors(checked(lines.slice(start).join('\n')));
        // Which rule a mistake breaks may depend on what came before; that it is one does not.
        const places = found.map(({ line }) => line + start + 1);
        expect(places.filter((place) => !expected.some(({ line }) => line === place))).toEqual([]);
      }
    },
  );
});
