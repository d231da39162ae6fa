import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Access } from './access.ts';
import type { AgentSession } from './agent-session.ts';
import { startSession } from './agent-session.ts';
import { CannotStart } from './failure.ts';
import type { Reply } from './http.ts';
import { pathOf, Refused, readJson, refused, reply } from './http.ts';
import type { Profile } from './profile.ts';
import { allowedEnvironment, userPath } from './profile.ts';

export interface RouteContext {
  access: Access;
  sessions: Map<string, AgentSession>;
  profiles: Profile[];
  /** Working folder of the agents. */
  cwd: string;
  /** Names of variables that every agent gets beside those of its profile. */
  environment: string[];
}

/**
 * What the bridge offers a page under `/bridge/`:
 *
 * ```
 * POST login                  {code} to {token}; the guards want the token from every other request
 * GET  profiles               the agents that can be started, and the working folder
 * GET  sessions               the agents that were started
 * POST sessions               {profile}: starts one
 * POST sessions/ID/ticket     {} to {ticket}, for the socket at sessions/ID
 * POST sessions/ID/stop       {}: ends it, when it has ended answers
 * ```
 */
export async function route(context: RouteContext, request: IncomingMessage): Promise<Reply> {
  try {
    return await choose(context, request);
  } catch (error) {
    if (error instanceof Refused) return refused(error.refusal);
    if (error instanceof CannotStart) return reply(409, { error: error.message });
    console.error(error);
    return reply(500, { error: 'The bridge failed at this request; its terminal has the details.' });
  }
}

async function choose(context: RouteContext, request: IncomingMessage): Promise<Reply> {
  const path = pathOf(request).slice('/bridge/'.length);
  const asked = `${request.method} ${path}`;
  if (asked === 'POST login') return login(context.access, await readJson(request));
  switch (asked) {
    case 'GET profiles':
      return reply(200, profileList(context));
    case 'GET sessions':
      return reply(200, [...context.sessions.values()].map(summary));
    case 'POST sessions':
      return open(context, await readJson(request));
  }
  const [, id = '', action] = /^POST sessions\/([\w-]+)\/(ticket|stop)$/.exec(asked) ?? [];
  const session = context.sessions.get(id);
  if (!session) return reply(404, { error: 'There is no such session or request.' });
  if (action === 'ticket') return reply(200, { ticket: context.access.newTicket(id) });
  await session.stop();
  return reply(200, summary(session));
}

function login(access: Access, asked: unknown): Reply {
  if (access.isLocked()) {
    return refused({ status: 429, reason: 'Too many wrong launch codes. Wait a minute.' });
  }
  const code = member(asked, 'code');
  const token = typeof code === 'string' ? access.login(code) : undefined;
  if (token) return reply(200, { token });
  return refused({
    status: 401,
    reason:
      'This launch address was used already or is older than a minute. Press Enter in the terminal for a new one.',
  });
}

const profileList = ({ profiles, cwd }: RouteContext) => ({
  cwd,
  profiles: profiles.map(({ name, title, describes, environment }) => ({
    name,
    title,
    describes,
    environment,
  })),
});

const summary = ({ id, profile, running }: AgentSession) => ({ id, profile, running });

/** Ended sessions that are kept for a page that comes back to look. */
const endedKept = 8;

/** Starts the agent of a profile. The page gives a name; everything else is known here. */
async function open(context: RouteContext, asked: unknown): Promise<Reply> {
  const name = member(asked, 'profile');
  const profile = context.profiles.find((candidate) => candidate.name === name);
  if (!profile) {
    const known = context.profiles.map((candidate) => candidate.name).join(', ');
    return reply(400, { error: `Expected "profile" to be one of ${known}.` });
  }
  const env = allowedEnvironment(process.env, [...profile.environment, ...context.environment]);
  if (env.PATH !== undefined) env.PATH = userPath(env.PATH);
  const { launch, cleanUp } = await profile.prepare({ cwd: context.cwd, env });
  const session = startSession({ id: randomUUID(), profile: profile.name, launch, cleanUp });
  const ended = [...context.sessions.values()].filter(({ running }) => !running);
  for (const { id } of ended.slice(0, -endedKept)) context.sessions.delete(id);
  context.sessions.set(session.id, session);
  return reply(201, summary(session));
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
