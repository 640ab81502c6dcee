import type { MutantResult } from '@stryker-mutator/api/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What became of the changes to one file. */
export interface FileScore {
  /** Changes that a spec noticed, or that never came to an end. */
  readonly killed: number;
  /** Changes that no spec noticed. */
  readonly survived: number;
}

/** A change that no spec noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** What stood there and what stood there instead, on one line: `a < b → a <= b`. */
  readonly change: string;
}

/** What changing a subject came to. */
export interface Measured {
  readonly files: Readonly<Record<string, FileScore>>;
  readonly survivors: readonly Survivor[];
}

/** Long enough to tell changes apart, short enough to be read. */
const longestPart = 90;

const onOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longestPart ? `${line.slice(0, longestPart)}…` : line;
};

/** How a change is written. */
export const changeOf = (before: string, after: string): string => `${onOneLine(before)} → ${onOneLine(after)}`;

/**
 * What Stryker found, without what could not be judged: changes that do not compile or that are switched off. Files are
 * named without the folders above the project's `src`, which may move.
 */
export function measuredOf(results: readonly MutantResult[], root: string): Measured {
  const files: Record<string, { killed: number; survived: number }> = {};
  const survivors: Survivor[] = [];
  for (const { fileName, status, location, replacement = '' } of results) {
    const file = path.basename(fileName);
    const score = (files[file] ??= { killed: 0, survived: 0 });
    if (status === 'Killed' || status === 'Timeout') score.killed += 1;
    if (status !== 'Survived' && status !== 'NoCoverage') continue;
    score.survived += 1;
    const before = sliceOf(readFileSync(path.resolve(root, fileName), 'utf8'), location);
    survivors.push({ file, line: location.start.line, change: changeOf(before, replacement) });
  }
  survivors.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.change.localeCompare(b.change));
  return { files: Object.fromEntries(Object.entries(files).sort()), survivors };
}

/** A part of a text, its lines counted from one and its columns, too. */
function sliceOf(text: string, { start, end }: MutantResult['location']): string {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}
