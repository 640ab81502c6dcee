import type { Session as Inspecting } from 'node:inspector';
import type { Socket as Line } from 'node:net';

/** What the watcher of a renderer's loop is given. */
export interface WatchedLoop {
  /** Two numbers: one is counted up as the loop turns, the other says how busy it is, in thousandths. */
  readonly turns: SharedArrayBuffer;
  /** The line to the server: it asks by a byte, and hears of a loop that stands. When it closes, the server is gone. */
  readonly descriptor: number;
  /** A loop that has not turned for so long is told of without being asked. */
  readonly deadlineMs: number;
}

/** How a renderer's loop is. */
export interface LoopReport {
  /** For how long it has not turned, in milliseconds. */
  readonly standsMs: number;
  /** How busy it has been of late, from 0 to 1. */
  readonly busy: number;
  /** Files of the code that runs in it meanwhile, the innermost first; of one that turns, and of native code, none. */
  readonly files: readonly string[];
}

/**
 * Watches the loop of a renderer from a thread of its own, because code that never ends can neither answer nor notice that its
 * server is gone. Whoever is alone ends: when the line closes, the process is killed.
 *
 * It is run from its own text (there is one file to a server), so it needs nothing but what it is given.
 */
export function watchLoop(load: NodeJS.Require): void {
  const { workerData } = load('node:worker_threads') as { workerData: WatchedLoop };
  const { Socket } = load('node:net') as { Socket: typeof Line };
  const { Session } = load('node:inspector') as { Session: typeof Inspecting };
  const turns = new Int32Array(workerData.turns);
  const tickMs = 100;
  const standsFromMs = 1_000;
  const lookMs = 2_000;
  const line = new Socket({ fd: workerData.descriptor });
  let turned = 0;
  let standsMs = 0;
  let isLooking = false;
  let hasTold = false;

  const tell = (files: readonly string[]): void => {
    isLooking = false;
    line.write(`${JSON.stringify({ standsMs, busy: Atomics.load(turns, 1) / 1_000, files })}\n`);
  };
  /** Stops the code that runs, wherever it is, and reads from its stack whose it is. */
  const look = (): void => {
    if (isLooking) return;
    if (standsMs < standsFromMs) return tell([]);
    isLooking = true;
    const session = new Session();
    session.connectToMainThread();
    // A frame of its own names no file, only its script.
    const fileOf = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => void fileOf.set(scriptId, url));
    const late = setTimeout(() => tell([]), lookMs);
    session.once('Debugger.paused', ({ params }) => {
      clearTimeout(late);
      if (isLooking) tell(params.callFrames.map(({ location }) => fileOf.get(location.scriptId) ?? ''));
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  };

  const end = (): void => void process.kill(process.pid, 'SIGKILL');
  line.on('error', end);
  line.on('close', end);
  line.on('end', end);
  line.on('data', look);
  // Counted in ticks of its own: a machine that sleeps, or a process that is stopped, is nobody's fault.
  setInterval(() => {
    const now = Atomics.load(turns, 0);
    standsMs = now === turned ? standsMs + tickMs : 0;
    turned = now;
    if (standsMs < workerData.deadlineMs) hasTold = false;
    else if (!hasTold) {
      hasTold = true;
      look();
    }
  }, tickMs);
}
