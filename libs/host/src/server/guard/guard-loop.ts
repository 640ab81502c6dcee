import type Fs from 'node:fs';
import type { Session as Inspecting } from 'node:inspector';
import type Path from 'node:path';
import type { createStopNotes, GuardedServer } from './stop-notes.ts';

/** What the guard of a server's loop is given. */
export interface GuardedLoop extends GuardedServer {
  /** Two numbers: one is counted up as the loop turns, the other is 1 while somebody debugs it. */
  readonly turns: SharedArrayBuffer;
  /** A loop that has not turned for so long of a processor's time is ended, in milliseconds; one that only waits, after three times as long. */
  readonly standsMs: number;
  /** The exit code of a server that is ended. */
  readonly exitCode: number;
}

/**
 * Guards the loop of a server from a thread of its own: code that never ends can do nothing about it itself. It stops that code as a debugger
 * does, reads from the stack which release's it is, notes that, and ends the process, for a supervisor to start it again. (ADR 0132)
 *
 * It is run from its own text (there is one file to a server), so it needs nothing but what it is given.
 */
export function guardLoop(load: NodeJS.Require, stopNotes: typeof createStopNotes): void {
  const { workerData } = load('node:worker_threads') as { workerData: GuardedLoop };
  const { Session } = load('node:inspector') as { Session: typeof Inspecting };
  const { what, standsMs, exitCode } = workerData;
  const notes = stopNotes(load('node:fs') as typeof Fs, load('node:path') as typeof Path, workerData);
  const turns = new Int32Array(workerData.turns);
  const tickMs = 500;
  const lookMs = 2_000;
  const endMs = 2_000;
  /** Who uses less of a processor than this part waits, and is not just kept waiting by others. */
  const idlePart = 0.01;
  let turned = -1;
  let stoodMs = 0;
  /** What the process has used of processors meanwhile. */
  let usedMs = 0;
  let usedBefore = 0;

  const note = (release: string | undefined): void =>
    notes.note(
      release,
      `The ${what} stood still for ${Math.round(stoodMs / 1_000)} s in the code of ${release ?? 'nobody that is known'}`,
    );

  const look = (): void => {
    const session = new Session();
    session.connectToMainThread();
    // A frame of its own names no file, only its script.
    const fileOf = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params: { scriptId, url } }) => void fileOf.set(scriptId, url));
    // What cannot even be stopped is in nobody's code, or in native code.
    const late = setTimeout(() => {
      note(undefined);
      process.kill(process.pid, 'SIGKILL');
    }, lookMs);
    session.once('Debugger.paused', ({ params: { callFrames } }) => {
      clearTimeout(late);
      note(notes.releaseIn(callFrames.map(({ location }) => fileOf.get(location.scriptId) ?? '')));
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), endMs);
      // The first process of a container cannot be killed from inside; it can end by itself.
      const callFrameId = callFrames[0]?.callFrameId ?? '';
      const expression = `globalThis.process.reallyExit(${exitCode})`;
      session.post('Debugger.evaluateOnCallFrame', { callFrameId, expression });
    });
    session.post('Debugger.enable');
    session.post('Debugger.pause');
  };

  // Counted in ticks of its own: a machine that sleeps, or a process that is stopped, is nobody's fault. Nor is a machine that has no
  // processor to spare: what takes a second there may take a minute.
  const timer = setInterval(() => {
    const now = Atomics.load(turns, 0);
    const { user, system } = process.cpuUsage();
    const used = (user + system) / 1_000;
    const isFine = now !== turned || Atomics.load(turns, 1) === 1;
    stoodMs = isFine ? 0 : stoodMs + tickMs;
    usedMs = isFine ? 0 : usedMs + Math.min(used - usedBefore, tickMs);
    [turned, usedBefore] = [now, used];
    const waits = stoodMs >= 3 * standsMs && usedMs < idlePart * stoodMs;
    if (usedMs < standsMs && !waits) return;
    clearInterval(timer);
    look();
  }, tickMs);
}
