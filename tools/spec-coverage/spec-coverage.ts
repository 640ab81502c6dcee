/**
 * npm run spec-coverage              writes docs/spec-coverage.md, and drops reasons that are no longer needed
 * npm run spec-coverage -- --check   changes nothing; fails when a statement is not accounted for or the page is old
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findProblems, reportOf, type CoverageInput } from './coverage.ts';
import { findDeadProofs } from './dead-proofs.ts';
import { readNamedTests } from './named-tests.ts';
import { readReasons, withoutStatements, type OpenFile } from './reasons.ts';
import { readStatements } from './statements.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const page = 'docs/spec-coverage.md';
const openFile = 'tools/spec-coverage/open.json';
const isChecking = process.argv.includes('--check');

try {
  const statements = readStatements(read('docs/specification.md'));
  const files = globSync('{apps,libs,tools}/**/*.{spec.ts,spec.tsx,e2e.ts}', { cwd: root })
    .filter((file) => !file.includes('node_modules') && !file.startsWith(path.join('tools', 'spec-coverage')))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .map((file) => [file, read(file)] as const);
  const tests = files.flatMap(([file, source]) => readNamedTests(file, source));
  const deadProofs = files.flatMap(([file, source]) => findDeadProofs(file, source));
  let open = JSON.parse(read(openFile)) as OpenFile;
  if (!isChecking) {
    open = withoutStatements(open, new Set(tests.map(({ statement }) => statement)));
    writeFileSync(path.join(root, openFile), `${JSON.stringify(open, null, 2)}\n`);
  }
  const input: CoverageInput = { statements, tests, deadProofs, reasons: readReasons(open) };
  const report = reportOf(input);
  const problems = findProblems(input);
  if (!isChecking) writeFileSync(path.join(root, page), report);
  else if (read(page) !== report) problems.push(`${page} is not current.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('\nRun "npm run spec-coverage" for what can be mended by itself; the rest is for you.');
    process.exitCode = 1;
  } else console.log(/^\d+ of .*$/m.exec(report)?.[0]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
