import type { Scenario } from '../scenario.ts';

export default {
  topic: 'Runs',
  shows:
    'a prompt template and a skill: get_commands lists them, and prompts are expanded before they are sent',
  files: {
    'prompts/greet.md': '---\ndescription: Greet somebody\n---\ndemo:short Say hello to $1.\n',
    'skills/counting/SKILL.md':
      '---\nname: counting\ndescription: How to count\n---\ndemo:short Count from one.\n',
  },
  args: ['--prompt-template', 'prompts', '--skill', 'skills'],
  async play(pi) {
    await pi.ask({ type: 'get_commands' });
    await pi.run('/greet Ada');
    await pi.run('/skill:counting');
    await pi.run('/no-such-command demo:short');
  },
} satisfies Scenario;
