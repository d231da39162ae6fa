import type { OpenCommand } from './commands.ts';
import type { WireLine } from './line.ts';
import type { WireRecord } from './record.ts';

/** The session that the agent works in. */
export interface Session {
  /** The line in which it was seen to be replaced last. */
  replaced: number | undefined;
  /** A command that replaces it is under way, since that line. */
  replacing: number | undefined;
  id: string | undefined;
  file: string | undefined;
  name: string | undefined;
}

export const unknownSession = (): Session => ({
  replaced: undefined,
  replacing: undefined,
  id: undefined,
  file: undefined,
  name: undefined,
});

const replacing = new Set<unknown>(['new_session', 'switch_session', 'fork', 'clone']);

export function takeSessionCommand(session: Session, { number, record }: WireLine): void {
  if (replacing.has(record?.type)) session.replacing = number;
}

/** Takes an answer; gives whether another session has begun. */
export function takeSessionAnswer(
  session: Session,
  { number, record = {} }: WireLine,
  command: OpenCommand,
): boolean {
  const { data } = record;
  const { cancelled, sessionId, sessionFile, sessionName } =
    typeof data === 'object' && data !== null ? (data as WireRecord) : ({} as WireRecord);
  if (command.line === session.replacing) session.replacing = undefined;
  if (!command.answer?.success) return false;
  if (replacing.has(command.type)) {
    if (cancelled === true) return false;
    Object.assign(session, unknownSession(), { replaced: number });
    return true;
  }
  if (command.type === 'get_state') {
    session.id = typeof sessionId === 'string' ? sessionId : undefined;
    session.file = typeof sessionFile === 'string' ? sessionFile : undefined;
    session.name = typeof sessionName === 'string' ? sessionName : undefined;
  }
  return false;
}
