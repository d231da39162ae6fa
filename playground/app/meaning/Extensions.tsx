import { visible } from '../../../src/wire/visible.ts';
import { run } from '../session.ts';

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
          <li key={`${index} ${text}`} class={`notice level-${level}`}>
            <span class="kind">{level}</span> {visible(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
