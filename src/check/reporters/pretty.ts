import { visible } from '../../wire/visible.ts';
import type { Finding } from '../finding.ts';
import type { Reporter } from '../report.ts';

/** For people: findings by file, and a last line that sums them up. */
export default (({ files, records, errors, warnings, findings }) => {
  const sections = [...Map.groupBy(findings, ({ file }) => file)].map(
    ([file, found]) => `${visible(file)}\n${found.map(row).join('\n')}\n`,
  );
  const summed = `${counted(errors, 'error')} and ${counted(warnings, 'warning')} in ${counted(records, 'record')} of ${counted(files, 'file')}`;
  return `${[...sections, summed].join('\n')}\n`;
}) satisfies Reporter;

function row({ line, column, level, side, message, hint, rule }: Finding): string {
  const place = `${line}:${column}`.padEnd(9);
  const words = hint ? `${message} ${hint}` : message;
  return `  ${place} ${level.padEnd(7)} ${side.padEnd(6)} ${visible(words)}  ${rule}`;
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
