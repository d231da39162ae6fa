/**
 * What the built-in extension remembers. It does what the extension of the playground does in a real agent, with the same commands,
 * so that the two can be compared.
 */
export interface Extension {
  /** Whether an input is taken by the extension, so that the agent never sees it. */
  consumes(text: string): boolean;
  /** The next change of session is cancelled. */
  veto(): void;
  /** Whether this change of session is cancelled; asking uses it up. */
  vetoes(): boolean;
  /** The hook at the end of the next run throws. */
  failNextHook(): void;
  /** Whether the hook throws at the end of this run; asking uses it up. */
  hookFails(): boolean;
}

export function createExtension(): Extension {
  const vetoed = createFlag();
  const failing = createFlag();
  return {
    consumes: (text) => text === 'consume this',
    veto: vetoed.set,
    vetoes: vetoed.take,
    failNextHook: failing.set,
    hookFails: failing.take,
  };
}

/** Something that is so until somebody has asked. */
function createFlag() {
  let isSet = false;
  return {
    set() {
      isSet = true;
    },
    take() {
      const was = isSet;
      isSet = false;
      return was;
    },
  };
}
