import { describe, expect, test } from 'vitest';
import { createAccess } from '../../../playground/bridge/access.ts';

function accessWithClock() {
  let time = 0;
  let count = 0;
  const access = createAccess({ now: () => time, random: () => `secret-${++count}` });
  return { access, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('the launch code', () => {
  test('is traded for a token once', () => {
    const { access } = accessWithClock();
    const code = access.newLaunchCode();
    const result = access.login(code);
    expect(result).toEqual({ token: expect.any(String) });
    expect(access.tabOf((result as { token: string }).token)).toMatch(/^[0-9a-f]{64}$/);
    expect(access.login(code)).toBe('wrong');
  });

  test('dies after a minute', () => {
    const { access, pass } = accessWithClock();
    const code = access.newLaunchCode();
    pass(59_999);
    expect(access.login('other')).toBe('wrong');
    pass(1);
    expect(access.login(code)).toBe('wrong');
  });

  test('is replaced by the next one', () => {
    const { access } = accessWithClock();
    const old = access.newLaunchCode();
    const fresh = access.newLaunchCode();
    expect(access.login(old)).toBe('wrong');
    expect(access.login(fresh)).toEqual({ token: expect.any(String) });
  });

  test('is never the empty string, and nothing is a token before the first login', () => {
    const { access } = accessWithClock();
    expect(access.login('')).toBe('wrong');
    expect(access.tabOf('')).toBeUndefined();
  });
});

describe('the ticket', () => {
  const grant = { session: 'session-a', tab: 'tab-a' };

  test('opens one session once', () => {
    const { access } = accessWithClock();
    const ticket = access.newTicket(grant);
    expect(access.redeem(ticket)).toEqual(grant);
    expect(access.redeem(ticket)).toBeUndefined();
  });

  test('dies after half a minute', () => {
    const { access, pass } = accessWithClock();
    const ticket = access.newTicket(grant);
    pass(30_000);
    expect(access.redeem(ticket)).toBeUndefined();
  });
});

test('ten wrong codes lock the door for a minute, and then it opens again', () => {
  const { access, pass } = accessWithClock();
  for (let attempt = 0; attempt < 10; attempt++) access.login('wrong');
  // Even the right code has to wait: nobody may learn by the answer that a guess was right.
  const code = access.newLaunchCode();
  expect(access.login(code)).toBe('locked');
  pass(60_000);
  expect(access.login(access.newLaunchCode())).toEqual({ token: expect.any(String) });
});

test('secrets of the product are long and differ', () => {
  const access = createAccess();
  const codes = Array.from({ length: 100 }, () => access.newLaunchCode());
  expect(new Set(codes).size).toBe(100);
  expect(codes.every((code) => /^[\w-]{43}$/.test(code))).toBe(true);
});
