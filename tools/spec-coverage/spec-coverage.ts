/**
 * npm run spec-coverage              writes docs/spec-coverage.md, and drops reasons that are no longer needed
 * npm run spec-coverage -- --check   changes nothing; fails when a statement is not accounted for or the page is old
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProblems, reportOf } from './coverage.ts';
import { coveragePage, readCoverage, writeCoverage } from './write-coverage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isChecking = process.argv.includes('--check');

try {
  if (!isChecking) writeCoverage(root);
  const input = readCoverage(root);
  const report = reportOf(input);
  const problems = findProblems(input);
  if (readFileSync(path.join(root, coveragePage), 'utf8') !== report) problems.push(`${coveragePage} is not current.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error('\nRun "npm run spec-coverage" for what can be mended by itself; the rest is for you.');
    process.exitCode = 1;
  } else console.log(/^\d+ of .*$/m.exec(report)?.[0]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
