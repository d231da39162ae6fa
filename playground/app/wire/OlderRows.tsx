/** Stands above the oldest row, and fetches those that came before it. */
export function OlderRows({ count, onPress }: { count: number; onPress: () => void }) {
  const rows = count === 1 ? '1 older row is' : `${new Intl.NumberFormat('en').format(count)} older rows are`;
  return (
    <button type="button" class="row older" onClick={onPress}>
      {rows} in the transcript of the bridge. <span>Show older rows</span>
    </button>
  );
}
