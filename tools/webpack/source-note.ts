import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The variable that names a note of whoever has Nx build: its first line is when they began, in milliseconds since 1970, and each
 * build adds the files below it that were saved since. What Nx keeps a build by was read after that moment.
 */
const noteVariable = 'SOURCE_NOTE';

/** A note that builds are given by their environment. */
export interface SourceNote {
  readonly environment: Readonly<Record<string, string>>;
  /** The files that builds found saved since, each once. */
  readonly changed: () => readonly string[];
  readonly remove: () => void;
}

/** Begins a note, from now on. */
export function beginSourceNote(workspace: string): SourceNote {
  const file = path.join(workspace, '.nx', `source-note.${process.pid}.tmp`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  // By the clock that the source is dated with: where files are kept elsewhere, that is another one than ours.
  writeFileSync(file, `${statSync(file).mtimeMs}\n`);
  return {
    environment: { [noteVariable]: file },
    changed: () => [...new Set(linesOf(file).slice(1))],
    remove: () => rmSync(file, { force: true }),
  };
}

const linesOf = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);

// By the clock that dates files, which no spec moves.
const loadedAt = performance.timeOrigin + performance.now();

/** When the build began that this process is a part of; when its configuration was read, where nobody has noted more. */
export function buildBeganAt(environment: Readonly<Record<string, string | undefined>> = process.env): number {
  const file = environment[noteVariable];
  return file === undefined ? loadedAt : Number(linesOf(file)[0]);
}

/** Adds files that were saved since, where somebody has begun a note. */
export function noteChanged(
  files: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = process.env,
): void {
  const file = environment[noteVariable];
  if (file !== undefined) appendFileSync(file, files.map((one) => `${one}\n`).join(''));
}
