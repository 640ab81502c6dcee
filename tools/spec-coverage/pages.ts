import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { faultPage, statementPage, type Coverage } from './coverage.ts';
import { findDeadProofs } from './dead-proofs.ts';
import { readNamedTests } from './named-tests.ts';
import { readFaults, readStatements } from './statements.ts';

const statementFile = 'docs/spec-coverage.md';
const faultFile = 'docs/fault-matrix.md';
const openFile = 'tools/spec-coverage/open.json';

const read = (root: string, file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Reads a workspace's statements and faults, their tests, and the reasons of those without one. */
export function readCoverage(root: string): Coverage {
  const specs = globSync('{apps,libs,tools}/**/*.{spec.ts,spec.tsx,e2e.ts}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('node_modules') && !file.startsWith('tools/spec-coverage'))
    .sort()
    .map((file) => [file, read(root, file)] as const);
  return {
    statements: readStatements(read(root, 'docs/specification.md')),
    faults: readFaults(read(root, faultFile)),
    tests: specs.flatMap(([file, source]) => readNamedTests(file, source)),
    deadProofs: specs.flatMap(([file, source]) => findDeadProofs(file, source)),
    reasons: JSON.parse(read(root, openFile)) as Coverage['reasons'],
  };
}

/** The pages of a workspace: their text, and the text they should have (`current`). */
export const readPages = (root: string, coverage: Coverage) =>
  [
    { file: statementFile, text: read(root, statementFile), current: statementPage(coverage) },
    { file: faultFile, text: read(root, faultFile), current: faultPage(read(root, faultFile), coverage) },
  ] as const;

/** Writes the pages, and removes reasons of statements and faults that have a test now. */
export function writePages(root: string): void {
  const coverage = readCoverage(root);
  const tested = new Set(coverage.tests.map(({ proves }) => proves));
  const reasons = Object.fromEntries(Object.entries(coverage.reasons).filter(([id]) => !tested.has(id)));
  writeFileSync(path.join(root, openFile), `${JSON.stringify(reasons, null, 2)}\n`);
  for (const { file, current } of readPages(root, { ...coverage, reasons }))
    writeFileSync(path.join(root, file), current);
}
