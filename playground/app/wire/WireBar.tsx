import type { Signal } from '@preact/signals';

interface Props {
  filter: Signal<string>;
  follow: Signal<boolean>;
  /** Rows that ever were there. */
  total: number;
  /** Rows that fit the filter; missing without one. */
  fitting: number | undefined;
}

/** What of the log is shown: all or what fits, the newest or what one has scrolled to. */
export function WireBar({ filter, follow, total, fitting }: Props) {
  return (
    <div class="wire-bar">
      <input
        type="search"
        placeholder={`Filter: word -without "two words"`}
        title="A row has to hold every word. A minus in front excludes; quotes keep words together."
        aria-label="Filter rows"
        value={filter.value}
        onInput={({ currentTarget }) => {
          filter.value = currentTarget.value;
        }}
      />
      <label title="Scrolling up stops it, scrolling to the end starts it again">
        <input
          type="checkbox"
          checked={follow.value}
          onChange={({ currentTarget }) => {
            follow.value = currentTarget.checked;
          }}
        />
        Follow
      </label>
      <span class="count">
        {fitting === undefined ? '' : `${number(fitting)} of `}
        {number(total)} {total === 1 ? 'row' : 'rows'}
      </span>
    </div>
  );
}

const number = (value: number) => new Intl.NumberFormat('en').format(value);
