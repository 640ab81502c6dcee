/**
 * npm run fault-matrix              writes docs/fault-matrix.md
 * npm run fault-matrix -- --check   changes nothing; fails when a fault is not accounted for or the page is old
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { reasons } from './faults.ts';
import { findProblems, pageOf } from './fault-page.ts';
import { readFaultTests } from './fault-tests.ts';

const root = path.resolve(import.meta.dirname, '../..');
const page = path.join(root, 'docs/fault-matrix.md');

try {
  const tests = globSync('{apps,libs,tools}/**/*.{spec.ts,spec.tsx,e2e.ts}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('node_modules') && !file.startsWith('tools/fault-matrix/'))
    .sort()
    .flatMap((file) => readFaultTests(file, readFileSync(path.join(root, file), 'utf8')));
  const text = pageOf(tests, reasons);
  const problems = findProblems(tests, reasons);
  if (!process.argv.includes('--check')) writeFileSync(page, text);
  else if (readFileSync(page, 'utf8') !== text)
    problems.push('docs/fault-matrix.md is not current: run "npm run fault-matrix".');
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(/^\d+ of .*$/m.exec(text)?.[0]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
