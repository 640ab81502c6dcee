/** How long a map rests before it counts as moved, and how often what it shows is looked at meanwhile. [9.20] */
export const mapMoveTimes = { debounceMs: 200, throttleMs: 50 } as const;

/** A function that is called often and acts at times. */
export interface Paced<Arguments extends readonly unknown[]> {
  (...values: Arguments): void;
  /** Forgets what has not been done yet. */
  readonly cancel: () => void;
}

/** Acts once it has not been called for so long, with the values of the last call. */
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

/** Acts at once, and then at most once in so long; the values of the last call are never lost. */
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
