import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** What a process has used so far. */
export interface ProcessUse {
  /** Seconds of processor time, its own and the system's for it, over all of its threads. */
  readonly cpuSeconds: number;
  /** Bytes of memory that it holds at the moment. */
  readonly rssBytes: number;
}

/** The kernel counts processor time in ticks of a hundredth of a second on every platform that Node runs on. */
const ticksPerSecond = 100;

/** Reads what a process has used. Undefined where it does not run or the system has no `/proc`. */
export function readProcessUse(pid: number | undefined): ProcessUse | undefined {
  if (pid === undefined) return undefined;
  try {
    // The name in brackets may hold anything; the fields after it are counted from the third.
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
 * Counts processor time far below a tick: what all threads of some processes have run, to the nanosecond, as the scheduler
 * counts it of each. Of a thread that sleeps it is exact. NaN where the system does not tell.
 *
 * @param pids the processes as they are at the moment: one that has begun since is counted from its begin
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
    // It has ended, or a thread of it has; or there is no such system.
    return process.platform === 'linux' ? [] : [['', NaN]];
  }
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The process that has started another one. */
export function parentOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[1]);
  } catch {
    return undefined;
  }
}

/** The program that a process runs, as a file. Undefined where it does not run or the system does not tell. */
function programOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return undefined;
  }
}

/**
 * Reads what a process and the processes of the same program that it has started have used so far, those that still run. A
 * database that a server has started for itself is another program: it would be nobody's child elsewhere, and what its
 * processes share would count for each.
 */
export function readFamilyUse(pid: number | undefined): ProcessUse | undefined {
  const own = readProcessUse(pid);
  if (!own) return undefined;
  const program = programOf(pid as number);
  return childrenOf(pid as number)
    .filter((child) => programOf(child) === program)
    .map((child) => readFamilyUse(child))
    .reduce<ProcessUse>(
      (sum, use) => ({
        cpuSeconds: sum.cpuSeconds + (use?.cpuSeconds ?? 0),
        rssBytes: sum.rssBytes + (use?.rssBytes ?? 0),
      }),
      own,
    );
}

/** Watches how much memory a process holds at most, four times a second, until `stop` is called. */
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
