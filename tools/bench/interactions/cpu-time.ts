/** An event in Chromium's trace. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start and duration by wall clock, and duration in processor time of the thread. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly type?: string } };
}

/** Processor time of the main thread from a press to the next frame, in milliseconds. */
export interface CpuTime {
  readonly all: number;
  /** Event handlers, including the rendering in them. */
  readonly script: number;
  readonly style: number;
  readonly layout: number;
}

const presses: ReadonlySet<string | undefined> = new Set(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']);

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
const cpuMs = (events: readonly TraceEvent[]): number => events.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);

/**
 * Sums the processor time of the main thread: tasks that dispatch the press, and tasks from its click to the commit of
 * the next frame. Waiting, the time the button is held, and other processes do not count. On a slowed processor it is
 * the slowed time.
 *
 * @throws Error when the trace has no press, or no frame after it
 */
export function cpuTimeOf(events: readonly TraceEvent[]): CpuTime {
  const dispatches = events.filter(({ name, args }) => name === 'EventDispatch' && presses.has(args?.data?.type));
  const click = dispatches.find(({ args }) => args?.data?.type === 'click');
  if (!click) throw new Error('The trace has no press.');
  const press = dispatches.filter(({ pid, tid }) => pid === click.pid && tid === click.tid);
  const main = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === click.pid && tid === click.tid)
    .sort((a, b) => a.ts - b.ts);
  const frame = main.find(({ name, ts }) => name === 'Commit' && ts >= endOf(click));
  const tasks = main.filter(({ name }) => name === 'RunTask');
  const holds = (task: TraceEvent, { ts }: TraceEvent): boolean => ts >= task.ts && ts < endOf(task);
  const last = tasks.find((task) => frame && holds(task, frame));
  if (!last) throw new Error('The trace has no frame after the press.');
  const measured = tasks.filter(
    (task) => press.some((event) => holds(task, event)) || (task.ts >= click.ts && task.ts <= last.ts),
  );
  const within = main.filter((event) => measured.some((task) => holds(task, event)));
  const named = (...names: readonly string[]): number => cpuMs(within.filter(({ name }) => names.includes(name)));
  return {
    all: cpuMs(measured),
    script: cpuMs(within.filter((event) => press.includes(event))),
    style: named('UpdateLayoutTree'),
    layout: named('Layout'),
  };
}
