import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Messages and tools',
  shows: 'characters that end no record: U+2028, U+2029, U+0085, CR LF; and an emoji that two deltas share',
  fast: true,
  async play(pi) {
    await pi.run('demo:separators \u2028 \u2029');
    pi.sendBytes(new TextEncoder().encode('{"id":"crlf","type":"get_last_assistant_text"}\r\n'));
    await pi.until(({ id }) => id === 'crlf');
    await pi.ask({ type: 'set_session_name', name: '  größer € 𝄞\nsecond line  ' });
  },
} satisfies Scenario;
