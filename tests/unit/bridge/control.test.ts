import { expect, test } from 'vitest';
import { createControl } from '../../../playground/bridge/control.ts';

const page = (tab: string, session = 's') => ({ tab, session });

test('the first page that opens a session controls it, the next one reads', () => {
  const control = createControl();
  const [first, second] = [page('a'), page('b')];
  control.join(first);
  control.join(second);
  expect([control.controls(first), control.controls(second)]).toEqual([true, false]);
  expect([control.mayStop('s', 'a'), control.mayStop('s', 'b')]).toEqual([true, false]);
});

test('a tab that is loaded again keeps control, even if its old socket closes late', () => {
  const control = createControl();
  const [before, other, after] = [page('a'), page('b'), page('a')];
  control.join(before);
  control.join(other);
  control.join(after);
  control.leave(before);
  expect([control.controls(after), control.controls(other)]).toEqual([true, false]);
});

test('a page that only reads gets nothing by the other one leaving, until it asks', () => {
  const control = createControl();
  const [first, second] = [page('a'), page('b')];
  control.join(first);
  control.join(second);
  control.leave(first);
  expect(control.controls(second)).toBe(false);
  expect(control.mayStop('s', 'b'), 'nobody controls it').toBe(true);
  expect(control.take('s', 'b')).toBe(true);
  expect(control.controls(second)).toBe(true);
});

test('control is taken from another page, and only by a tab that follows the session', () => {
  const control = createControl();
  const [first, second, elsewhere] = [page('a'), page('b'), page('c', 'other')];
  for (const joined of [first, second, elsewhere]) control.join(joined);
  expect(control.take('s', 'c')).toBe(false);
  expect(control.take('s', 'b')).toBe(true);
  expect([control.controls(first), control.controls(second), control.controls(elsewhere)]).toEqual([
    false,
    true,
    true,
  ]);
});
