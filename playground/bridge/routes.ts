import type { IncomingMessage } from 'node:http';
import { Failure } from '../../src/failure.ts';
import type { BridgeInfo } from '../../src/wire/bridge-contract.ts';
import type { Access } from './access.ts';
import type { AgentSession } from './agent-session.ts';
import type { Agents } from './agents.ts';
import type { Control } from './control.ts';
import type { Reply } from './http.ts';
import { numberOf, pathOf, Refused, readJson, refused, reply, replyLines, tokenIn } from './http.ts';
import type { Profile } from './profile.ts';
import type { Page } from './socket.ts';

export interface RouteContext {
  access: Access;
  agents: Agents;
  control: Control<Page>;
  /** Every page learns how things stand. */
  tellPages(): void;
  profiles: Profile[];
  /** Working folder of the agents. */
  cwd: string;
}

/** Answers what a page asks below `/bridge/`; the contract is in `src/wire/bridge-contract.ts`. */
export async function route(context: RouteContext, request: IncomingMessage): Promise<Reply> {
  try {
    return await choose(context, request);
  } catch (error) {
    if (error instanceof Refused) return refused(error.refusal);
    if (error instanceof Failure) return refused({ status: 409, reason: error.message });
    console.error(error);
    return refused({
      status: 500,
      reason: 'The bridge failed at this request; its terminal has the details.',
    });
  }
}

async function choose(context: RouteContext, request: IncomingMessage): Promise<Reply> {
  const path = pathOf(request).slice('/bridge/'.length);
  const asked = `${request.method} ${path}`;
  switch (asked) {
    case 'POST login':
      return login(context.access, await readJson(request));
    case 'GET profiles':
      return reply(200, bridgeInfo(context));
    case 'GET sessions':
      return reply(
        200,
        context.agents.list().map(({ info }) => info),
      );
    case 'POST sessions':
      return open(context, await readJson(request));
  }
  const [, method = '', id = '', action = ''] = /^(\w+) sessions\/([\w-]+)\/(\w+)$/.exec(asked) ?? [];
  const session = context.agents.get(id);
  const act = actions[`${method} ${action}`];
  if (!session || !act) return refused({ status: 404, reason: 'There is no such session or request.' });
  return act(session, { context, request, tab: context.access.tabOf(tokenIn(request) ?? '') ?? '' });
}

interface Asked {
  context: RouteContext;
  request: IncomingMessage;
  tab: string;
}

/** What can be asked of a session. */
const actions: Record<string, (session: AgentSession, asked: Asked) => Reply | Promise<Reply>> = {
  'GET lines': (session, { request }) => lines(session, request),
  'POST ticket': ({ id }, { context, tab }) =>
    reply(200, { ticket: context.access.newTicket({ session: id, tab }) }),
  'POST control'({ id, info }, { context, tab }) {
    if (!context.control.take(id, tab))
      return refused({ status: 409, reason: 'Expected a page that follows this session. Open it first.' });
    context.tellPages();
    return reply(200, info);
  },
  async 'POST stop'(session, { context, tab }) {
    if (!context.control.mayStop(session.id, tab))
      return refused({
        status: 409,
        reason: 'Another page controls this agent, and this one only reads. Take control of it first.',
      });
    await session.stop();
    return reply(200, session.info);
  },
};

/** Bytes of one answer with older entries, about. */
const linesSize = 1024 * 1024;

async function lines(session: AgentSession, request: IncomingMessage): Promise<Reply> {
  const from = numberOf(request, 'from');
  const to = numberOf(request, 'to');
  if (!from || !to || to < from)
    return refused({
      status: 400,
      reason: 'Expected "from" and "to" to be numbers of entries, the first 1.',
    });
  const piece = await session.read(from, linesSize);
  const lines = firstLines(piece.lines, Math.max(0, to + 1 - from - piece.dropped));
  // A copy: when it has been sent is not known here.
  const copy = Buffer.from(lines);
  piece.done();
  return replyLines(copy);
}

/** The first so many lines. */
function firstLines(bytes: Buffer, count: number): Buffer {
  let end = 0;
  for (let taken = 0; taken < count && end < bytes.length; taken++) end = bytes.indexOf('\n', end) + 1;
  return bytes.subarray(0, end);
}

function login(access: Access, asked: unknown): Reply {
  const code = member(asked, 'code');
  const result = access.login(typeof code === 'string' ? code : '');
  if (result === 'locked')
    return refused({ status: 429, reason: 'Too many wrong launch codes. Wait a minute.' });
  if (result !== 'wrong') return reply(200, result);
  return refused({
    status: 401,
    reason:
      'This launch address was used already or is older than a minute. Press Enter in the terminal for a new one.',
  });
}

const bridgeInfo = ({ profiles, cwd }: RouteContext): BridgeInfo => ({
  cwd,
  profiles: profiles.map(({ name, title, describes, environment, scenarios }) => ({
    name,
    title,
    describes,
    environment,
    ...(scenarios && { scenarios }),
  })),
});

/** Starts the agent of a profile. The page gives a name; everything else is known here. */
async function open(context: RouteContext, asked: unknown): Promise<Reply> {
  const name = member(asked, 'profile');
  const profile = context.profiles.find((candidate) => candidate.name === name);
  if (!profile) {
    const known = context.profiles.map((candidate) => candidate.name).join(', ');
    return refused({ status: 400, reason: `Expected "profile" to be one of ${known}.` });
  }
  const session = await context.agents.start(profile);
  return reply(201, session.info);
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
