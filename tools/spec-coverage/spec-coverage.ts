/**
 * npm run spec-coverage              writes docs/spec-coverage.md and the tables of docs/fault-matrix.md, and removes
 *                                    reasons from open.json that are no longer needed
 * npm run spec-coverage -- --check   changes nothing; fails when a statement or a fault is not accounted for, or a page is old
 */
import path from 'node:path';
import { findProblems } from './coverage.ts';
import { readCoverage, readPages, writePages } from './pages.ts';

const root = path.resolve(import.meta.dirname, '../..');

if (!process.argv.includes('--check')) writePages(root);
const coverage = readCoverage(root);
const pages = readPages(root, coverage);
const old = pages.filter(({ text, current }) => text !== current).map(({ file }) => `${file} is not current.`);
const problems = [...findProblems(coverage), ...old];
if (problems.length > 0) {
  console.error([...problems, '', 'Run "npm run spec-coverage", then mend what it still reports.'].join('\n'));
  process.exitCode = 1;
} else for (const { text } of pages) console.log(/^\d+ of .*$/m.exec(text)?.[0]);
