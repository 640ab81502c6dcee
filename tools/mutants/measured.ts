import type { MutantResult } from '@stryker-mutator/api/core';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The results of one file's mutants. */
export interface FileScore {
  /** Mutants that failed a spec or timed out. */
  readonly killed: number;
  /** Mutants that no spec noticed. */
  readonly survived: number;
}

/** A mutant that no spec noticed. */
export interface Survivor {
  readonly file: string;
  readonly line: number;
  /** The original code and the mutated code, on one line: `a < b → a <= b`. */
  readonly change: string;
}

/** The results of a subject. */
export interface Measured {
  readonly files: Readonly<Record<string, FileScore>>;
  readonly survivors: readonly Survivor[];
}

/** Long enough to distinguish mutants, short enough to read. */
const longestPart = 90;

const onOneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > longestPart ? `${line.slice(0, longestPart)}…` : line;
};

/** Formats a mutant. */
export const changeOf = (before: string, after: string): string => `${onOneLine(before)} → ${onOneLine(after)}`;

/**
 * Reads Stryker's report, without mutants that do not compile or that are disabled. File names start at the project's
 * `src`, because the folders above it may move.
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

/** The part of a text between two positions; lines and columns start at one. */
function sliceOf(text: string, { start, end }: MutantResult['location']): string {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}
