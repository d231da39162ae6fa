import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/**
 * An agent that prints records as fast as it is told to, and at its end writes down what it has printed: how many lines
 * and bytes, and their digest. Arguments: the file for that, and records to a second.
 */
const [report = '', rate = '8000'] = process.argv.slice(2);
const hash = createHash('sha256');
let lines = 0;
let bytes = 0;
let wanted = 0;
let isFull = false;

/** Of every kind that could be damaged: quotes, escapes, line separators, four bytes to a character, some very long. */
function nextLine(): string {
  const number = lines++;
  const delta = `word ${number} "quoted" \\ \u2028 größer € 𝄞 \u0007${number % 5000 === 0 ? 'x'.repeat(300_000) : ''}`;
  const update = { type: 'text_delta', contentIndex: 0, delta };
  return `${JSON.stringify({ type: 'message_update', assistantMessageEvent: update, usage: { output: number } })}\n`;
}

function print(): void {
  wanted += Number(rate) / 100;
  let text = '';
  for (; wanted >= 1 && !isFull; wanted -= 1) text += nextLine();
  if (text === '') return;
  const chunk = Buffer.from(text);
  hash.update(chunk);
  bytes += chunk.length;
  if (process.stdout.write(chunk)) return;
  isFull = true;
  process.stdout.once('drain', () => {
    isFull = false;
  });
}

const printing = setInterval(print, 10);
process.stdin.resume().once('end', () => {
  clearInterval(printing);
  process.stdout.end(() =>
    writeFileSync(report, JSON.stringify({ lines, bytes, sha256: hash.digest('hex') })),
  );
});
