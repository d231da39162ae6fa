/**
 * Time and turns of the demo agent: tasks are generators that wait by yielding, so that everything that runs at once runs in one
 * order, and the same input in the same order gives the same output.
 */
export interface Schedule {
  /** Milliseconds since the start. It moves by `advance` only. */
  now(): number;
  /** Moves the time, which makes the timers due until then ready. It never goes back. */
  advance(to: number): void;
  /** When the next timer is due; nothing if there is none. */
  due(): number | undefined;
  /** Runs what is ready until nothing is, or until `enough` says so. */
  run(enough?: () => boolean): void;
  /** Whether something could run now. */
  isReady(): boolean;
  /** Starts a task: it runs at once until it first waits. */
  start<T>(task: Task<T>): Started<T>;
  /** Waits until what is ready already has had its turn. */
  turn(): Task;
  /** Waits, in milliseconds; `false` if the abort came first. */
  sleep(milliseconds: number, abort?: Abort): Task<boolean>;
}

export type Task<T = void> = Generator<Wait, T, void>;

/** What a task yields: it is told how to go on. */
export type Wait = (resume: () => void) => void;

export interface Started<T> {
  /** Waits for the end of the task, and gives or throws what it gave or threw. */
  result(): Task<T>;
}

/** A place to wait until somebody opens it, with a value. */
export interface Gate<T = void> {
  open(value: T): void;
  pass(): Task<T>;
}

export function createGate<T = void>(): Gate<T> {
  let opened: { value: T } | undefined;
  let waiting: (() => void)[] = [];
  return {
    open(value) {
      opened ??= { value };
      for (const resume of waiting) resume();
      waiting = [];
    },
    *pass() {
      if (!opened) yield (resume) => waiting.push(resume);
      return opened!.value;
    },
  };
}

/** A request to stop, which whoever works on something listens to. */
export interface Abort {
  readonly aborted: boolean;
  abort(): void;
  /** Calls the listener once when the abort comes; gives how to stop listening. */
  onAbort(listener: () => void): () => void;
}

export function createAbort(): Abort {
  const listeners = new Set<() => void>();
  let aborted = false;
  return {
    get aborted() {
      return aborted;
    },
    abort() {
      if (aborted) return;
      aborted = true;
      for (const listener of listeners) listener();
      listeners.clear();
    },
    onAbort(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface Timer {
  at: number;
  /** Timers of the same moment go off in the order in which they were set. */
  number: number;
  fire: () => void;
}

export function createSchedule(): Schedule {
  let now = 0;
  let timers: Timer[] = [];
  let set = 0;
  let ready: (() => void)[] = [];

  const start = <T>(task: Task<T>): Started<T> => {
    const ended = createGate();
    let outcome: { value: T } | { error: unknown } | undefined;
    const step = () => {
      try {
        const { done, value } = task.next();
        if (!done) return value(once(() => ready.push(step)));
        outcome = { value };
      } catch (error) {
        outcome = { error };
      }
      ended.open();
    };
    step();
    return {
      *result() {
        yield* ended.pass();
        if (outcome && 'error' in outcome) throw outcome.error;
        return outcome!.value;
      },
    };
  };

  return {
    now: () => now,
    advance(to) {
      now = Math.max(now, to);
      const due = timers.filter(({ at }) => at <= now);
      if (due.length === 0) return;
      timers = timers.filter(({ at }) => at > now);
      for (const { fire } of due.toSorted((a, b) => a.at - b.at || a.number - b.number)) fire();
    },
    due: () => (timers.length === 0 ? undefined : Math.min(...timers.map(({ at }) => at))),
    run(enough = () => false) {
      while (ready.length > 0) {
        const batch = ready;
        ready = [];
        for (const [index, step] of batch.entries()) {
          if (enough()) {
            ready = [...batch.slice(index), ...ready];
            return;
          }
          step();
        }
      }
    },
    isReady: () => ready.length > 0,
    start,
    *turn() {
      yield (resume) => resume();
    },
    *sleep(milliseconds, abort) {
      if (abort?.aborted) return false;
      let passed = false;
      yield (resume) => {
        set += 1;
        const timer: Timer = {
          at: now + Math.max(0, milliseconds),
          number: set,
          fire: () => {
            passed = true;
            stopListening?.();
            resume();
          },
        };
        timers.push(timer);
        const stopListening = abort?.onAbort(() => {
          timers = timers.filter((other) => other !== timer);
          resume();
        });
      };
      return passed;
    },
  };
}

function once(call: () => void): () => void {
  let called = false;
  return () => {
    if (called) return;
    called = true;
    call();
  };
}
