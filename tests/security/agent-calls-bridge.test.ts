import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Guard } from '../../playground/bridge/guards.ts';
import { callerIsKnown } from '../../playground/bridge/guards.ts';
import type { AttackedBridge } from './bridge-under-attack.ts';
import { bridgeUnderAttack, openSession } from './bridge-under-attack.ts';

/**
 * To the bridge an agent is a program of this machine like any other, and its model may have been told to call it: a
 * second agent, started by the first, would run with nobody who watches it.
 */

/** What an agent does that has found the port: it asks for everything, as a page of the bridge would. */
const asks = `
  const { readFileSync, writeFileSync, existsSync } = require("node:fs");
  const whenPort = setInterval(async () => {
    if (!existsSync("port")) return;
    clearInterval(whenPort);
    const port = readFileSync("port", "utf8");
    const origin = "http://127.0.0.1:" + port;
    const headers = { origin, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const answers = {};
    for (const [method, path] of ${JSON.stringify([
      ['GET', '/'],
      ['GET', '/bridge/profiles'],
      ['GET', '/bridge/sessions'],
      ['POST', '/bridge/login'],
      ['POST', '/bridge/sessions'],
    ])}) {
      const body = method === "POST" ? JSON.stringify({ code: process.env.WIREBOOK_SESSION, profile: "noted" }) : undefined;
      const response = await fetch(origin + path, { method, headers, body });
      answers[method + " " + path] = { status: response.status, text: await response.text() };
    }
    writeFileSync("answers.json.part", JSON.stringify(answers));
    require("node:fs").renameSync("answers.json.part", "answers.json");
  }, 20);
  process.stdin.resume().on("end", () => process.exit());
`;

async function answersTo(without?: Guard) {
  const bridge = await bridgeUnderAttack({ without, script: asks });
  const token = await bridge.token();
  const session = await openSession(bridge, token);
  tellPort(bridge);
  const file = join(bridge.folder, 'answers.json');
  await expect.poll(() => existsSync(file), { timeout: 20_000 }).toBe(true);
  const text = readFileSync(file, 'utf8');
  return {
    bridge,
    token,
    session,
    text,
    answers: JSON.parse(text) as Record<string, { status: number; text: string }>,
  };
}

const tellPort = ({ folder, port }: AttackedBridge) => {
  writeFileSync(join(folder, 'port.part'), String(port));
  renameSync(join(folder, 'port.part'), join(folder, 'port'));
};

describe('an agent that calls the bridge', () => {
  test('starts another agent where callers need not be known', async () => {
    const { bridge, answers } = await answersTo(callerIsKnown);
    expect(answers['POST /bridge/sessions']?.status).toBe(201);
    expect(bridge.asked()).toBe(2);
  });

  test('gets 401 below /bridge/, and nothing secret anywhere', async () => {
    const { bridge, token, session, text, answers } = await answersTo();
    expect(Object.entries(answers).map(([asked, { status }]) => [asked, status])).toEqual([
      ['GET /', 200],
      ['GET /bridge/profiles', 401],
      ['GET /bridge/sessions', 401],
      ['POST /bridge/login', 401],
      ['POST /bridge/sessions', 401],
    ]);
    for (const hidden of [token, session.ticket, session.path.split('/').at(-1)!])
      expect(text).not.toContain(hidden);
    expect(bridge.asked()).toBe(1);
  });
});
