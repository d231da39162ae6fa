import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { DemoWorker } from '../../../playground/app/connection/demo-session.ts';
import { startDemoAgent } from '../../../playground/app/connection/demo-session.ts';
import type { DemoStart, FromDemoAgent, ToDemoAgent } from '../../../playground/app/demo/messages.ts';
import { serveDemoAgent } from '../../../playground/app/demo/serve-demo-agent.ts';
import { loadScenarios } from '../../../playground/demo-agent/load-scenarios.ts';
import type { Reply } from '../../../playground/demo-agent/model/script.ts';
import type { Scenario } from '../../../playground/demo-agent/scenario.ts';
import type { TranscriptEntry, TranscriptHeader } from '../../../src/wire/transcript.ts';

const scenarios = [...(await loadScenarios()).values()];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs what a worker runs beside the test: messages are copied, and arrive later. */
class FakeWorker implements DemoWorker {
  onmessage: DemoWorker['onmessage'] = null;
  onerror: DemoWorker['onerror'] = null;
  terminated = false;
  /** What the page has sent; messages for which `holds` are not passed on. */
  readonly asked: ToDemoAgent[] = [];
  readonly given: FromDemoAgent[] = [];
  holds: (message: ToDemoAgent) => boolean = () => false;
  private readonly answer: (message: ToDemoAgent) => void;

  constructor(played: readonly Scenario[] = scenarios) {
    this.answer = serveDemoAgent(played, (message) => {
      this.given.push(message);
      const data = structuredClone(message);
      queueMicrotask(() => this.onmessage?.({ data } as MessageEvent<FromDemoAgent>));
    });
  }
  postMessage(message: ToDemoAgent) {
    this.asked.push(message);
    if (!this.holds(message)) queueMicrotask(() => this.pass(message));
  }
  pass(message: ToDemoAgent) {
    if (!this.terminated) this.answer(structuredClone(message));
  }
  terminate() {
    this.terminated = true;
  }
}

function started(worker = new FakeWorker(), start: DemoStart = {}) {
  const headers: TranscriptHeader[] = [];
  const entries: TranscriptEntry[] = [];
  const links: string[] = [];
  const connection = startDemoAgent(
    {
      header: (header) => headers.push(header),
      entries: (more) => entries.push(...more),
      link: (state, reason) => links.push(reason ? `${state}: ${reason}` : state),
    },
    start,
    () => worker,
  );
  const send = (record: object) => connection.send({ raw: JSON.stringify(record) });
  return { connection, worker, headers, entries, links, send };
}

const aMinute = () => vi.advanceTimersByTimeAsync(60_000);
const rawOf = (entry: TranscriptEntry) => ('raw' in entry ? entry.raw! : '');
const recordsOf = (entries: TranscriptEntry[]) =>
  entries.filter(({ dir }) => dir === 'out').map((entry) => JSON.parse(rawOf(entry)));
const typesOf = (entries: TranscriptEntry[]) => recordsOf(entries).map(({ type }) => type);

describe('a demo agent in a page is a session like any other', () => {
  test('the header comes first, then entries with numbers without a gap and times that do not go back', async () => {
    const { headers, entries, links, send } = started();
    send({ id: '1', type: 'get_state' });
    await aMinute();
    send({ id: '2', type: 'prompt', message: 'demo:tool' });
    await aMinute();
    expect(headers).toEqual([
      { wirebook: 1, agent: 'pi@1.6.0', command: ['wirebook', 'agent'], startedAt: expect.any(String) },
    ]);
    expect(links).toEqual(['open']);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.every(({ t = 0 }, index) => t >= (entries[index - 1]?.t ?? 0))).toBe(true);
    expect(entries.slice(0, 2)).toMatchObject([
      { dir: 'in', raw: '{"id":"1","type":"get_state"}' },
      { dir: 'out', raw: expect.stringContaining('"command":"get_state"') },
    ]);
    expect(typesOf(entries).at(-1)).toBe('agent_settled');
  });

  test('a dialog waits for its answer', async () => {
    const { entries, send } = started();
    send({ type: 'prompt', message: 'demo:ask' });
    await aMinute();
    const asked = recordsOf(entries).find(({ type }) => type === 'extension_ui_request');
    expect(typesOf(entries)).not.toContain('agent_settled');
    send({ type: 'extension_ui_response', id: asked.id, confirmed: true });
    await aMinute();
    expect(typesOf(entries).at(-1)).toBe('agent_settled');
  });

  test('its time is that of the page', async () => {
    const { entries, send } = started();
    await vi.advanceTimersByTimeAsync(5_000);
    send({ type: 'prompt', message: 'demo:slow' });
    await vi.advanceTimersByTimeAsync(3_000);
    const deltas = entries.filter((entry) => rawOf(entry).includes('"text_delta"'));
    expect(deltas.length).toBeGreaterThan(3);
    expect(typesOf(entries)).not.toContain('agent_settled');
    expect(deltas.every(({ t = 0 }) => t >= 5_000 && t <= 8_000)).toBe(true);
  });

  test('stopping closes its stdin, and it ends with code 0', async () => {
    const { connection, entries } = started();
    await connection.stop();
    expect(entries).toMatchObject([
      { dir: 'note', what: 'stopping' },
      { dir: 'exit', code: 0, signal: null },
    ]);
  });
});

describe('a line that would hurt it', () => {
  test.for(['null', '[1]', '{', '{}\n{}'])('is refused with a note: %j', async (raw) => {
    const { connection, entries } = started();
    connection.send({ raw });
    await aMinute();
    expect(entries).toEqual([
      { t: 0, seq: 1, dir: 'note', what: 'refused', text: expect.stringMatching(/^Not sent: /), raw },
    ]);
  });

  test('ends it if it is null and sent as it is, and what comes then is refused', async () => {
    const { connection, entries } = started();
    connection.send({ raw: 'null', asItIs: true });
    connection.send({ raw: '{"type":"get_state"}' });
    await aMinute();
    expect(entries).toMatchObject([
      { dir: 'in', raw: 'null' },
      { dir: 'err', raw: "TypeError: Cannot read properties of null (reading 'id')" },
      { dir: 'exit', code: 1, signal: null },
      { dir: 'note', what: 'refused', text: 'The agent is not running. Start it again.' },
    ]);
  });
});

describe('what is no whole line', () => {
  const scenario = (...turn: Reply): Scenario => ({
    name: 'odd',
    topic: 'Answers',
    shows: '',
    turns: [turn],
  });

  test.for([
    ['a record that is cut inside a character', scenario({ aside: { cut: true } }, { text: 'é🙂' }), /é🙂/],
    ['text before a record', scenario({ aside: { stdout: 'noise' } }, { text: 'x' }), /^noise\{"type":"/],
  ] as const)('is put together: %s', async ([, odd, expected]) => {
    const { entries, send } = started(new FakeWorker([odd]));
    send({ type: 'prompt', message: 'demo:odd' });
    await aMinute();
    const lines = entries.filter(({ dir }) => dir === 'out').map(rawOf);
    expect(lines.filter((line) => expected.test(line))).not.toEqual([]);
    expect(lines.at(-1)).toContain('"agent_settled"');
    expect(entries.filter((entry) => 'enc' in entry)).toEqual([]);
  });

  test('is given when the agent dies before its end', async () => {
    const dying = scenario(
      { aside: { stdout: 'half' } },
      { aside: { later: 10, aside: { crash: 'Oh.' } } },
      { pause: 1000 },
      { text: 'x' },
    );
    const { entries, send } = started(new FakeWorker([dying]));
    send({ type: 'prompt', message: 'demo:odd' });
    await aMinute();
    expect(entries.slice(-3)).toMatchObject([
      { dir: 'out', raw: 'half', lf: false },
      { dir: 'err', raw: 'Oh.', lf: false },
      { dir: 'exit', code: 1 },
    ]);
  });
});

test('no more is made than the page takes', async () => {
  const pieces = Array.from({ length: 10_000 }, (_, index) => `${index} `);
  const worker = new FakeWorker([{ name: 'flood', topic: 'Answers', shows: '', turns: [[{ pieces }]] }]);
  worker.holds = (message) => 'taken' in message;
  const { entries, send } = started(worker);
  send({ type: 'prompt', message: 'demo:flood' });
  await aMinute();
  const batches = () => worker.given.filter((message) => 'entries' in message);
  let seen = 0;
  while (batches().length > seen) {
    expect(batches()).toHaveLength(seen + 1);
    const size = batches()
      .at(-1)!
      .entries.reduce((sum, entry) => sum + rawOf(entry).length, 0);
    expect(size).toBeLessThan(600_000);
    seen += 1;
    worker.pass({ taken: true });
    await aMinute();
  }
  expect(seen).toBeGreaterThan(5);
  expect(typesOf(entries).at(-1)).toBe('agent_settled');
});

describe('with a seed', () => {
  const played = async (seed: number | undefined, wait: number) => {
    const { headers, entries, send } = started(new FakeWorker(), { seed });
    await vi.advanceTimersByTimeAsync(wait);
    send({ type: 'get_state' });
    send({ type: 'prompt', message: 'demo:tool' });
    await aMinute();
    return { command: headers[0]!.command, lines: entries.map(rawOf) };
  };

  test('a start says the same as any other, whenever it is', async () => {
    const first = await played(7, 0);
    expect(first.command).toEqual(['wirebook', 'agent', '--seed', '7']);
    expect(first.lines.length).toBeGreaterThan(20);
    expect((await played(7, 1234)).lines).toEqual(first.lines);
    expect((await played(8, 0)).lines).not.toEqual(first.lines);
  });

  test('only: without one, each start has ids of its own', async () => {
    expect((await played(undefined, 0)).lines).not.toEqual((await played(undefined, 0)).lines);
  });
});

describe('a worker that does not do well', () => {
  const fails = (worker: FakeWorker, message: string) =>
    worker.onerror?.({ message, preventDefault() {} } as ErrorEvent);

  test.for([
    ['fails', 'RangeError: no', 'lost: The demo agent has failed (RangeError: no). Start it again.'],
    [
      'cannot be loaded',
      '',
      'lost: The demo agent could not be loaded. Check the connection to this site, then start it again.',
    ],
  ] as const)('%s: the page is told, and can start another', async ([, message, expected]) => {
    const { connection, worker, links } = started();
    await aMinute();
    fails(worker, message);
    expect(links).toEqual(['open', expected]);
    expect(worker.terminated).toBe(true);
    expect(connection.send({ raw: '{}' })).toBe(false);
    await connection.stop();
  });

  test('does not end: it is ended', async () => {
    const worker = new FakeWorker();
    worker.holds = (message) => 'stop' in message;
    const { connection, links } = started(worker);
    const stopped = connection.stop();
    await aMinute();
    await stopped;
    expect(worker.terminated).toBe(true);
    expect(links.at(-1)).toMatch(/^lost: The demo agent did not end/);
  });
});

test('who lets go of it ends it, and nothing comes after that', async () => {
  const { connection, worker, entries, send } = started();
  send({ type: 'prompt', message: 'demo:slow' });
  await vi.advanceTimersByTimeAsync(1_000);
  const before = entries.length;
  connection.leave();
  await aMinute();
  expect(worker.terminated).toBe(true);
  expect(entries).toHaveLength(before);
});
