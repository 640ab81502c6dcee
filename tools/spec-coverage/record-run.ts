/**
 * npm run record-run -- "quiet"    adds the last complete `npm test` to the table in docs/test-runs.md
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { workspaceRoot } from '../start/supervise.ts';
import { rowOf, withRow, type TestRun } from './run-table.ts';

const page = path.join(workspaceRoot, 'docs/test-runs.md');
const results = path.join(workspaceRoot, 'test-results/run.json');

if (existsSync(results)) {
  const run = JSON.parse(readFileSync(results, 'utf8')) as TestRun;
  const text = withRow(readFileSync(page, 'utf8'), rowOf(run, process.argv[2] ?? 'here'));
  writeFileSync(page, await format(text, { parser: 'markdown', printWidth: 120 }));
} else {
  console.error('There is no complete run to record. Run "npm test" first.');
  process.exitCode = 1;
}
