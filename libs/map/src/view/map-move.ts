/** Debounce before a move is reported, and throttle of updates meanwhile. [9.20] */
export const mapMoveTimes = { debounceMs: 200, throttleMs: 50 } as const;

/** A debounced or throttled function. */
export interface Paced<Arguments extends readonly unknown[]> {
  (...values: Arguments): void;
  /** Cancels the pending call. */
  readonly cancel: () => void;
}

/** Runs once there has been no call for this time, with the arguments of the last call. */
export function debounced<Arguments extends readonly unknown[]>(
  act: (...values: Arguments) => void,
  waitMs: number,
): Paced<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return Object.assign(
    (...values: Arguments): void => {
      clearTimeout(timer);
      timer = setTimeout(() => act(...values), waitMs);
    },
    { cancel: () => clearTimeout(timer) },
  );
}

/** Runs at once, and then at most once per interval, including the last call. */
export function throttled<Arguments extends readonly unknown[]>(
  act: (...values: Arguments) => void,
  everyMs: number,
): Paced<Arguments> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Arguments | null = null;
  const rest = (): void => {
    timer = undefined;
    if (!waiting) return;
    const values = waiting;
    waiting = null;
    go(values);
  };
  const go = (values: Arguments): void => {
    timer = setTimeout(rest, everyMs);
    act(...values);
  };
  return Object.assign(
    (...values: Arguments): void => {
      if (timer === undefined) go(values);
      else waiting = values;
    },
    {
      cancel: () => {
        clearTimeout(timer);
        timer = undefined;
        waiting = null;
      },
    },
  );
}
