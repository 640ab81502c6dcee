import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Resources used by a process so far. */
export interface ProcessUse {
  /** Seconds of processor time, user and system, over all of its threads. */
  readonly cpuSeconds: number;
  /** Resident memory in bytes. */
  readonly rssBytes: number;
}

/** The kernel counts processor time in ticks of a hundredth of a second on every platform that Node runs on. */
const ticksPerSecond = 100;

/** Reads the resources of a process. Undefined when it does not run or the system has no `/proc`. */
export function readProcessUse(pid: number | undefined): ProcessUse | undefined {
  if (pid === undefined) return undefined;
  try {
    // The name in brackets may contain anything; fields after it are counted from the third.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return {
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
      rssBytes: Number(resident) * 1024,
    };
  } catch {
    return undefined;
  }
}

/**
 * Measures processor time far below a tick: nanoseconds of all threads, as the scheduler counts them. Exact for
 * sleeping threads. NaN where the system has no such counter.
 *
 * @param pids current processes; new ones count from their start
 */
export function openFineMeter(pids: () => readonly number[]): { readonly lapMs: () => number } {
  let before = new Map<string, number>();
  const lapMs = (): number => {
    const now = new Map<string, number>();
    let sum = 0;
    for (const pid of pids())
      for (const [thread, ns] of readThreads(pid)) {
        now.set(thread, ns);
        sum += ns - (before.get(thread) ?? 0);
      }
    before = now;
    return sum / 1e6;
  };
  lapMs();
  return { lapMs };
}

function readThreads(pid: number): (readonly [thread: string, ns: number])[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => [
      thread,
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    ]);
  } catch {
    // The process or a thread has ended, or the system has no such counter.
    return process.platform === 'linux' ? [] : [['', NaN]];
  }
}

/** The running child processes of a process. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The parent of a process. */
export function parentOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[1]);
  } catch {
    return undefined;
  }
}

/** The executable of a process. Undefined when it does not run or the system does not report it. */
function programOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return undefined;
  }
}

/**
 * Sums the resources of a process and of its running children with the same executable. An embedded database is another
 * executable and is left out: elsewhere it is not a child, and its shared memory would count once per process.
 */
export function readFamilyUse(pid: number | undefined): ProcessUse | undefined {
  const parent = readProcessUse(pid);
  if (!parent) return undefined;
  const program = programOf(pid as number);
  return childrenOf(pid as number)
    .filter((child) => programOf(child) === program)
    .map((child) => readFamilyUse(child))
    .reduce<ProcessUse>(
      (sum, use) => ({
        cpuSeconds: sum.cpuSeconds + (use?.cpuSeconds ?? 0),
        rssBytes: sum.rssBytes + (use?.rssBytes ?? 0),
      }),
      parent,
    );
}

/** Records the peak memory of a process, four times a second, until `stop` is called. */
export function watchMemory(pid: () => number | undefined): { readonly stop: () => number | undefined } {
  let most: number | undefined;
  const look = (): void => {
    const now = readProcessUse(pid())?.rssBytes;
    if (now !== undefined) most = Math.max(most ?? 0, now);
  };
  look();
  const timer = setInterval(look, 250);
  return {
    stop: () => {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
