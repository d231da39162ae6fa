import type { BridgeNews, SessionInfo } from '../../../src/wire/bridge-contract.ts';
import { sessionPath, subprotocol, ticketPrefix } from '../../../src/wire/bridge-contract.ts';
import type { TranscriptEntry, TranscriptHeader } from '../../../src/wire/transcript.ts';
import type { AgentConnection, ConnectionListener } from './connection.ts';
import { BridgeRefusal, newTicket, olderEntries, stopAgent, takeControl } from './requests.ts';

/** Milliseconds before each further try to reach the bridge. After the last it has gone: asking for ever finds nobody. */
const retryAfter = [500, 1000, 2000, 4000, 8000];

/** A socket that was open for so many milliseconds has been of use; the tries are counted anew. */
const steady = 10_000;

/** Entries that a page begins with; it fetches older ones when they are asked for. */
const newest = 20_000;

const gone = 'The bridge has gone. Open a new launch address: press Enter in its terminal';
const withoutTerminal = `${gone}, or start "wirebook serve" again.`;
const replaced = `${gone}. (Another bridge is running in its place.)`;
const forgotten = 'The bridge no longer has this agent. Start it again.';

type FrameLine = TranscriptHeader | TranscriptEntry | BridgeNews;

/**
 * Follows an agent session of the bridge; after an interruption it goes on where it stopped.
 *
 * @param onSessions is told how all sessions of the bridge are doing, this one among them.
 */
export function followSession(
  id: string,
  listener: ConnectionListener,
  onSessions: (sessions: SessionInfo[]) => void = () => {},
): AgentConnection {
  let next: number | undefined;
  let begun = false;
  let socket: WebSocket | undefined;
  let left = false;
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = async () => {
    let opened: WebSocket;
    try {
      const { ticket } = await newTicket(id);
      if (left) return;
      const place = next === undefined ? `newest=${newest}` : `from=${next}`;
      const address = `ws://${location.host}${sessionPath(id)}?${place}`;
      opened = new WebSocket(address, [subprotocol, `${ticketPrefix}${ticket}`]);
    } catch (error) {
      failed(error);
      return;
    }
    socket = opened;
    let since: number | undefined;
    opened.onopen = () => {
      since = performance.now();
      listener.link('open');
    };
    opened.onmessage = ({ data }) => {
      if (!left) takeFrame(String(data));
    };
    opened.onclose = () => {
      if (since !== undefined && performance.now() - since > steady) tries = 0;
      interrupted('The connection to the bridge is interrupted.');
    };
  };
  const takeFrame = (frame: string) => {
    const lines = frame.split('\n').map((line) => JSON.parse(line) as FrameLine);
    for (const line of lines) {
      if ('bridge' in line) takeNews(line);
      if (!('wirebook' in line) || begun) continue;
      begun = true;
      listener.header(line);
    }
    const entries = lines.filter((line): line is TranscriptEntry => 'dir' in line);
    for (const { seq } of entries) if (seq !== undefined) next = seq + 1;
    if (entries.length > 0) listener.entries(entries);
  };
  const takeNews = ({ bridge: { sessions, control } }: BridgeNews) => {
    onSessions(sessions);
    listener.control?.(control);
  };
  const failed = (error: unknown) => {
    if (!(error instanceof BridgeRefusal))
      return interrupted(error instanceof Error ? error.message : String(error));
    // The bridge is another one now, or it has forgotten the session: asking again would not change that.
    if (!left) listener.link('lost', error.status === 401 ? replaced : forgotten);
  };
  const interrupted = (reason: string) => {
    socket = undefined;
    if (left) return;
    const wait = retryAfter[tries++];
    if (wait === undefined) {
      listener.link('gone', withoutTerminal);
      return;
    }
    listener.link('interrupted', `${reason} Trying again …`);
    timer = setTimeout(() => void open(), wait);
  };
  void open();

  return {
    send(frame) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(frame));
      return true;
    },
    async stop() {
      await stopAgent(id);
    },
    older: (from, to) => olderEntries(id, from, to),
    async takeControl() {
      await takeControl(id);
    },
    retry() {
      tries = 0;
      void open();
    },
    leave() {
      left = true;
      clearTimeout(timer);
      socket?.close();
    },
  };
}
