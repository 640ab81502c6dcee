import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The environment variable with the path of a note file, set by the command that runs Nx. The first line is the time when
 * the command began, in milliseconds since 1970. Each build appends the source files that were saved since. Nx reads its
 * cache keys after that time.
 */
const noteVariable = 'SOURCE_NOTE';

/** The note file that the environment names. */
export interface SourceNote {
  readonly environment: Readonly<Record<string, string>>;
  /** The files that builds found changed since, each once. */
  readonly changed: () => readonly string[];
  readonly remove: () => void;
}

/** Starts a note file with the current time. */
export function beginSourceNote(workspace: string): SourceNote {
  const file = path.join(workspace, '.nx', `source-note.${process.pid}.tmp`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  // By the clock of the file system, because a remote file system has another clock than this machine.
  writeFileSync(file, `${statSync(file).mtimeMs}\n`);
  return {
    environment: { [noteVariable]: file },
    changed: () => [...new Set(linesOf(file).slice(1))],
    remove: () => rmSync(file, { force: true }),
  };
}

const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

// By the file system's clock, which no spec moves.
const loadedAt = performance.timeOrigin + performance.now();

/** When the command of this build began; without a note, when webpack read its configuration. */
export function buildBeganAt(environment: Readonly<Record<string, string | undefined>> = process.env): number {
  const file = environment[noteVariable];
  return file === undefined ? loadedAt : Number(linesOf(file)[0]);
}

/** Appends changed files to the note, if there is one. */
export function noteChanged(
  files: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): void {
  const file = environment[noteVariable];
  if (file !== undefined) appendFileSync(file, files.map((one) => `${one}\n`).join(''));
}
