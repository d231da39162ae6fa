import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Bad input',
  shows: 'lines that are no command, each with the answer it gets: no id where none could be read',
  fast: true,
  async play(pi) {
    const refused = async (line: object | string) => {
      const from = pi.records.length;
      pi.send(line);
      await pi.until(({ type, success }) => type === 'response' && success === false, from);
    };
    for (const line of [
      '',
      '   ',
      '{"type":"get_state"',
      "{'type':'get_state'}",
      '{"type":"get_state",}',
      'NaN',
      '\ufeff{"type":"get_state"}',
    ]) {
      await refused(line);
    }
    for (const line of ['[]', '5', 'true', '"get_state"', '{}', '{"type":null}', '{"type":5}'])
      await refused(line);
    await refused({ id: 'u', type: 'no_such_command' });
    await refused({ id: 'v', type: 'Get_State' });
  },
} satisfies Scenario;
