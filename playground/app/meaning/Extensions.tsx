import { visible } from '../../../src/wire/visible.ts';
import { run } from '../session.ts';

/** The levels that stand out; an extension may name any other. */
const looks = new Map([
  ['warning', 'level-warning'],
  ['error', 'level-error'],
]);

/** What extensions told the client without asking anything. */
export function Extensions() {
  const { notices, shown } = run.value;
  if (notices.length === 0 && shown.size === 0) return null;
  return (
    <section class="extensions" aria-label="From extensions">
      <h2>From extensions</h2>
      <dl>
        {[...shown].map(([key, text]) => (
          <div key={key}>
            <dt>{visible(key)}</dt>
            <dd class="said">{visible(text)}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {notices.slice(-20).map(({ level, text }, index) => (
          <li key={`${index} ${text}`} class={`notice ${looks.get(level) ?? ''}`}>
            <span class="kind">{visible(level)}</span> {visible(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
