// A client in twenty lines: starts an agent, sends one prompt, answers its dialogs, prints the answer, and ends it.
import { spawn } from 'node:child_process';

const [message, ...command] = process.argv.slice(2);
const [program, ...args] = command.length > 0 ? command : ['pi', '--mode', 'rpc', '--no-session'];
const agent = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
const send = (record) => agent.stdin.write(`${JSON.stringify(record)}\n`);
const dialogs = ['select', 'confirm', 'input', 'editor'];

send({ id: '1', type: 'prompt', message });
let rest = '';
for await (const chunk of agent.stdout.setEncoding('utf8')) {
  const lines = (rest + chunk).split('\n'); // at LF only, which readline does not do
  rest = lines.pop();
  for (const { type, id, method, success, error, data, message } of lines.map((line) => JSON.parse(line))) {
    if (type === 'extension_ui_request' && dialogs.includes(method))
      send({ type: 'extension_ui_response', id, cancelled: true });
    if (type === 'message_end' && message.role === 'assistant')
      console.log(message.content.map((block) => block.text ?? '').join(''));
    if (success === false) console.error(error);
    // Settled, refused, or handled, after which nothing runs: the end of stdin asks the agent to end.
    if (type === 'agent_settled' || success === false || data?.disposition === 'handled') agent.stdin.end();
  }
}
