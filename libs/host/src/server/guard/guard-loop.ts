import type Fs from 'node:fs';
import type { Session as Inspecting } from 'node:inspector';
import type Path from 'node:path';

/** Whose code stands still, where it does. */
type GuardedCode =
  | {
      /** The directory that the code of releases is named by: which of them it is, the stack says. */
      readonly releases: string;
      /** The file in which it is noted in whose code the loop stood. */
      readonly noteFile: string;
    }
  | {
      /** All of it is of this release, `owner-host@1f3a`: whoever looks after the process knows. */
      readonly release: string;
    };

/** What the guard of a server's loop is given. */
export interface GuardedLoop {
  /** Whose loop it is: `shop`, `host`. */
  readonly what: 'shop' | 'host';
  /** Stands in the log. */
  readonly name: string;
  /** Two numbers: one is counted up as the loop turns, the other is 1 while somebody debugs it. */
  readonly turns: SharedArrayBuffer;
  /** A loop that has not turned for so long of a processor's time is ended, in milliseconds; one that only waits, after three times as long. */
  readonly standsMs: number;
  readonly code: GuardedCode;
  /** The exit code of a server that is ended. */
  readonly exitCode: number;
  /** Whether a supervisor of ours passes on what is said: to people, in plain words. */
  readonly isSupervised: boolean;
}

/**
 * Guards the loop of a server from a thread of its own: code that never ends can do nothing about it itself. It stops that code as a debugger
 * does, reads from the stack which release's it is, notes that, and ends the process, for a supervisor to start it again. (ADR 0132)
 *
 * It is run from its own text (there is one file to a server), so it needs nothing but what it is given.
 */
export function guardLoop(load: NodeJS.Require): void {
  const { workerData } = load('node:worker_threads') as { workerData: GuardedLoop };
  const { mkdirSync, renameSync, writeFileSync, writeSync } = load('node:fs') as typeof Fs;
  const path = load('node:path') as typeof Path;
  const { Session } = load('node:inspector') as { Session: typeof Inspecting };
  const { what, name, standsMs, code, exitCode, isSupervised } = workerData;
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

  /** The release that the innermost of these files is of which is one's. */
  const releaseIn = (files: readonly string[]): string | undefined => {
    if ('release' in code) return code.release;
    for (const file of files) {
      const [, rest] = decodeURI(file).split(`${code.releases}${path.sep}`);
      const [area, version] = rest?.split(path.sep) ?? [];
      if (area && version) return `${area}@${version}`;
    }
    return undefined;
  };

  const note = (release: string | undefined): void => {
    const message = `The ${what} stood still for ${Math.round(stoodMs / 1_000)} s in the code of ${release ?? 'nobody that is known'}: it ends, to be started again. [stopped_${what}]`;
    const line = isSupervised
      ? message
      : JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, name, release, msg: message });
    try {
      if (release !== undefined && 'noteFile' in code) {
        mkdirSync(path.dirname(code.noteFile), { recursive: true, mode: 0o700 });
        const draft = `${code.noteFile}.${process.pid}.tmp`;
        writeFileSync(draft, JSON.stringify({ release, at: Date.now() }), { mode: 0o600 });
        renameSync(draft, code.noteFile);
      }
      writeSync(2, `${line}\n`);
    } catch {
      // A full disk, or nobody who reads what is said: it ends all the same.
    }
  };

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
      note(releaseIn(callFrames.map(({ location }) => fileOf.get(location.scriptId) ?? '')));
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
