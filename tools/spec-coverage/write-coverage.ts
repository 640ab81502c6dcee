import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reportOf, type CoverageInput } from './coverage.ts';
import { findDeadProofs } from './dead-proofs.ts';
import { readNamedTests } from './named-tests.ts';
import { readReasons, withoutStatements, type OpenFile } from './reasons.ts';
import { readStatements } from './statements.ts';

/** Where the coverage is written, from the workspace's root. */
export const coveragePage = 'docs/spec-coverage.md';
const openFile = 'tools/spec-coverage/open.json';

/** Reads the statements of a workspace, the tests that prove them and the reasons for those without a test. */
export function readCoverage(root: string): CoverageInput {
  const statements = readStatements(readFileSync(path.join(root, 'docs/specification.md'), 'utf8'));
  return { statements, ...readTests(root), reasons: readReasons(readOpen(root)) };
}

/** Writes the page, and drops reasons that are no longer needed: `npm run spec-coverage`. */
export function writeCoverage(root: string): void {
  const tested = new Set(readTests(root).tests.map(({ statement }) => statement));
  const open = withoutStatements(readOpen(root), tested);
  writeFileSync(path.join(root, openFile), `${JSON.stringify(open, null, 2)}\n`);
  writeFileSync(path.join(root, coveragePage), reportOf(readCoverage(root)));
}

const readOpen = (root: string): OpenFile => JSON.parse(readFileSync(path.join(root, openFile), 'utf8')) as OpenFile;

function readTests(root: string): Pick<CoverageInput, 'tests' | 'deadProofs'> {
  const specs = globSync('{apps,libs,tools}/**/*.{spec.ts,spec.tsx,e2e.ts}', { cwd: root })
    .filter((file) => !file.includes('node_modules') && !file.startsWith(path.join('tools', 'spec-coverage')))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')] as const);
  return {
    tests: specs.flatMap(([file, source]) => readNamedTests(file, source)),
    deadProofs: specs.flatMap(([file, source]) => findDeadProofs(file, source)),
  };
}
