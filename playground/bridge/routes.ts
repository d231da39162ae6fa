import type { IncomingMessage } from 'node:http';
import { Failure } from '../../src/failure.ts';
import type { BridgeInfo, SessionInfo } from '../../src/wire/bridge-contract.ts';
import type { Access } from './access.ts';
import type { AgentSession } from './agent-session.ts';
import type { Agents } from './agents.ts';
import type { Reply } from './http.ts';
import { pathOf, Refused, readJson, refused, reply } from './http.ts';
import type { Profile } from './profile.ts';

export interface RouteContext {
  access: Access;
  agents: Agents;
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
      return reply(200, context.agents.list().map(sessionInfo));
    case 'POST sessions':
      return open(context, await readJson(request));
  }
  const [, id = '', action] = /^POST sessions\/([\w-]+)\/(ticket|stop)$/.exec(asked) ?? [];
  const session = context.agents.get(id);
  if (!session) return refused({ status: 404, reason: 'There is no such session or request.' });
  if (action === 'ticket') return reply(200, { ticket: context.access.newTicket(id) });
  await session.stop();
  return reply(200, sessionInfo(session));
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

const sessionInfo = ({ id, profile, running }: AgentSession): SessionInfo => ({ id, profile, running });

/** Starts the agent of a profile. The page gives a name; everything else is known here. */
async function open(context: RouteContext, asked: unknown): Promise<Reply> {
  const name = member(asked, 'profile');
  const profile = context.profiles.find((candidate) => candidate.name === name);
  if (!profile) {
    const known = context.profiles.map((candidate) => candidate.name).join(', ');
    return refused({ status: 400, reason: `Expected "profile" to be one of ${known}.` });
  }
  const session = await context.agents.start(profile);
  return reply(201, sessionInfo(session));
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
