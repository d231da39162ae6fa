import { notices, statuses } from '../run.ts';
import { visible } from '../visible.ts';

/** What extensions told the client without asking anything. */
export function Extensions() {
  if (notices.value.length === 0 && statuses.value.size === 0) return null;
  return (
    <section class="extensions" aria-label="From extensions">
      <h2>From extensions</h2>
      <dl>
        {[...statuses.value].map(([key, text]) => (
          <div key={key}>
            <dt>{visible(key)}</dt>
            <dd class="said">{visible(text)}</dd>
          </div>
        ))}
      </dl>
      <ul>
        {notices.value.slice(-20).map(({ key, level, text }) => (
          <li key={key} class={`notice level-${level}`}>
            <span class="kind">{level}</span> {visible(text)}
          </li>
        ))}
      </ul>
    </section>
  );
}
