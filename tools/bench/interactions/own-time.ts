/** What Chromium's trace tells of a piece of work. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began and how long it took by the clock, and how long by the thread's own time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** The main thread's own time from a press to the frame that answers it, in milliseconds. */
export interface OwnTime {
  readonly all: number;
  /** Handlers of events, with what is rendered in them. */
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

const presses: ReadonlySet<string | undefined> = new Set(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']);

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
const own = (events: readonly TraceEvent[]): number => events.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);

/**
 * Adds up what the main thread itself did, from the task that tells the page of the press to the one that hands the next
 * frame over: neither what it waits for, nor what a busy machine does meanwhile. On a slowed processor it is the slowed time.
 *
 * @throws Error when the trace has no press, or no frame after it
 */
export function ownTimeOf(events: readonly TraceEvent[]): OwnTime {
  const press = events.filter(({ name, args }) => name === 'EventDispatch' && presses.has(args?.data?.type));
  const click = press.find(({ args }) => args?.data?.type === 'click');
  if (!click) throw new Error('The browser has traced no press.');
  const main = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === click.pid && tid === click.tid)
    .sort((a, b) => a.ts - b.ts);
  const frame = main.find(({ name, ts }) => name === 'Commit' && ts >= endOf(click));
  const tasks = main.filter(({ name }) => name === 'RunTask');
  const first = tasks.find((task) =>
    press.some(({ ts, pid }) => pid === click.pid && ts >= task.ts && ts < endOf(task)),
  );
  const last = tasks.find((task) => frame && frame.ts >= task.ts && frame.ts < endOf(task));
  if (!first || !last) throw new Error('The browser has traced no frame after the press.');
  const within = main.filter(({ ts }) => ts >= first.ts && ts < endOf(last));
  const named = (...names: readonly string[]): number => own(within.filter(({ name }) => names.includes(name)));
  return {
    all: own(within.filter(({ name }) => name === 'RunTask')),
    script: own(press.filter(({ pid, ts }) => pid === click.pid && ts >= first.ts && ts < endOf(last))),
    style: named('UpdateLayoutTree'),
    layout: named('Layout'),
  };
}
