import type Fs from 'node:fs';
import type Path from 'node:path';

/** The code of several releases: which of them it is, the stack says. */
export interface CodeOfReleases {
  /** The directory that it is named by. */
  readonly releases: string;
  /** The file in which it is noted in whose code the server was stopped. */
  readonly noteFile: string;
}

/** All of it is of this release, `owner-host@1f3a`: whoever looks after the process knows. */
interface CodeOfOne {
  readonly release: string;
}

/** A server that runs the code of areas itself. */
export interface GuardedServer {
  /** Which it is: `shop`, `host`. */
  readonly what: 'shop' | 'host';
  /** Stands in the log. */
  readonly name: string;
  /** Whose code it runs. */
  readonly code: CodeOfReleases | CodeOfOne;
  /** Whether a supervisor of ours passes on what is said: to people, in plain words. */
  readonly isSupervised: boolean;
}

/** The exit code of a server that was stopped by the code of an area, for whoever supervises it to start it again. */
export const stoppedExitCode = 70;

/**
 * Finds out whose code stopped a server, notes it for its next start, and says it. (ADR 0132)
 *
 * It is run from its own text, too, by the thread that guards the loop, so it needs nothing but what it is given.
 */
export function createStopNotes(
  { mkdirSync, renameSync, writeFileSync, writeSync }: typeof Fs,
  path: typeof Path,
  { what, name, code, isSupervised }: GuardedServer,
) {
  return {
    /** The release that the innermost of these files, or lines of a stack, is of which is one's. */
    releaseIn(files: readonly string[]): string | undefined {
      if ('release' in code) return code.release;
      for (const file of files) {
        const [, rest] = decodeURI(file).split(`${code.releases}${path.sep}`);
        const [area, version] = rest?.split(path.sep) ?? [];
        if (area && version) return `${area}@${version}`;
      }
      return undefined;
    },
    /** @param stack of what ended it, where it has one */
    note(release: string | undefined, why: string, stack?: string): void {
      const message = `${why}: it ends, to be started again. [stopped_${what}]`;
      const line = isSupervised
        ? `${stack === undefined ? '' : `${stack}\n`}${message}`
        : JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, name, release, stack, msg: message });
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
    },
  };
}
