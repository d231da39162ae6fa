import { describe, expect, test } from 'vitest';
import type { Scenario } from '../../../playground/demo-agent/scenario.ts';
import { loadModel } from '../../../src/protocol/catalogue.ts';
import { applyOverlay } from '../../../src/protocol/overlay.ts';
import { createValidators } from '../../../src/protocol/validate.ts';
import { kindOf } from '../../../src/wire/record.ts';
import { checked } from '../check/checked.ts';
import { driveDemo, scenarios } from './driven.ts';

const pi = await loadModel('pi@1.6.0');
const validators = createValidators(applyOverlay(pi.model, pi.differences), { members: 'closed' });

/** Those that are about their size; what they are made of is in the others. */
const huge = new Set(['flood', 'large-record', 'large-result']);
const all = [...scenarios.values()];
const small = all.filter(({ name }) => !huge.has(name));

/** Plays a scenario to its end, answers its dialogs, and waits for what comes later. */
function played({ name, prompt }: Scenario) {
  const demo = driveDemo({ noSession: true });
  demo.send({ id: 'p', type: 'prompt', message: prompt ?? `demo:${name}` });
  const answered = new Set<unknown>();
  for (let round = 0; round < 40 && !demo.hasEnded(); round++) {
    demo.pass(2000);
    if (round === 1) demo.send({ id: 's', type: 'get_state' });
    for (const { type, id, method, timeout } of demo.records()) {
      if (type !== 'extension_ui_request' || answered.has(id) || timeout !== undefined) continue;
      answered.add(id);
      if (method === 'confirm') demo.send({ type: 'extension_ui_response', id, confirmed: true });
      else if (['select', 'input', 'editor'].includes(String(method)))
        demo.send({ type: 'extension_ui_response', id, value: 'red' });
    }
  }
  demo.pass(5000);
  return demo;
}

describe('each scenario', () => {
  test.for(small.map((scenario) => [scenario.name, scenario] as const))(
    'sends only what the protocol has, in an order that it allows: %s',
    ([, scenario]) => {
      const demo = played(scenario);
      const broken = new Set(scenario.breaks);
      const misfits = demo.records().flatMap((record) => validators[kindOf(record, 'out').family](record));
      if (!scenario.breaks) expect(misfits).toEqual([]);
      const faults = checked(demo.entries).filter(({ side, level }) => side === 'agent' && level === 'error');
      expect(faults.filter(({ rule }) => !broken.has(rule))).toEqual([]);
      // What is declared to be broken is broken.
      for (const rule of broken) expect(faults.map((fault) => fault.rule)).toContain(rule);
    },
  );

  test.for(small.map((scenario) => [scenario.name, scenario] as const))(
    'gives the same bytes for the same seed: %s',
    ([, scenario]) => {
      expect(played(scenario).text()).toBe(played(scenario).text());
    },
  );

  test.for(all.map(({ name, shows, from, try: todo }) => ({ name, shows, from, todo })))(
    'says what it shows: $name',
    ({ name, shows, from, todo }) => {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(shows).toMatch(/^[a-z].*[^.]$/s);
      for (const sentence of [from, todo])
        if (sentence !== undefined) expect(sentence).toMatch(/^[A-Za-z].*\.$/s);
    },
  );
});

test('another seed gives other ids, and nothing else that is different', () => {
  const [one, two] = [1, 2].map((seed) => {
    const demo = driveDemo({ seed });
    demo.send({ id: 1, type: 'get_state' });
    return demo.text();
  }) as [string, string];
  expect(one).not.toBe(two);
  const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
  expect(one.replace(uuid, 'id')).toBe(two.replace(uuid, 'id'));
});

describe('a huge scenario is as large as it says', () => {
  test('flood: each of its pieces comes once and in order', () => {
    const demo = driveDemo();
    demo.send({ type: 'prompt', message: 'demo:flood' });
    demo.pass(1000);
    const numbers = [...demo.text().matchAll(/"text_delta","contentIndex":0,"delta":"(\d+) of/g)].map(
      ([, number]) => Number(number),
    );
    expect(numbers.length).toBe(100_000);
    expect(numbers.every((number, index) => number === index + 1)).toBe(true);
  });

  test.for([
    ['large-record', 20_000_000, 1],
    ['large-result', 1_048_576, 5],
  ] as const)('%s: a record of more than %d characters', ([name, characters, times]) => {
    const demo = driveDemo();
    demo.send({ type: 'prompt', message: `demo:${name}` });
    demo.pass(1000);
    const lines = demo.text().split('\n');
    expect(lines.filter(({ length }) => length > characters).length).toBeGreaterThanOrEqual(times);
    expect(lines.at(-2)).toContain('"agent_settled"');
  });
});

test('a cut inside of a character falls there, and nothing of it is lost', () => {
  const demo = driveDemo();
  demo.send({ type: 'prompt', message: 'demo:cut-character' });
  demo.pass(1000);
  expect(demo.text()).toContain('größer € 𝄞');
});
