/**
 * npm run mutants                          prints the recorded scores
 * npm run mutants -- <subject|project>…    tests mutants of their code, and writes docs/mutation.md
 */
import { releaseTestServer } from '@mp/testing';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../start/run-command.ts';
import type { Measured } from './measured.ts';
import { findProblems, mutationPageOf, scoreOf, type Judgement } from './mutation-page.ts';
import { mutate } from './run-stryker.ts';
import { subjects, subjectsNamed } from './subjects.ts';

const here = import.meta.dirname;
const read = <Content>(file: string): Content => JSON.parse(readFileSync(path.join(here, file), 'utf8')) as Content;
/** Leaves room for a database server and the specs' own work on a machine with two processors. */
const concurrency = 2;

async function main(): Promise<number> {
  const measured = read<Record<string, Measured>>('measured.json');
  const judgements = read<Judgement[]>('judgements.json');
  const names = subjectsNamed(process.argv.slice(2));
  try {
    for (const name of names) {
      measured[name] = await mutate(name, concurrency);
      writeFileSync(path.join(here, 'measured.json'), `${JSON.stringify(measured, null, 2)}\n`);
      writeFileSync(path.resolve(here, '../../docs/mutation.md'), mutationPageOf(subjects, measured, judgements));
    }
  } finally {
    await releaseTestServer(process.pid);
  }
  for (const [name, one] of Object.entries(measured)) console.log(`${name}: ${scoreOf(one)} %`);
  const problems = findProblems(subjects, measured, judgements);
  for (const problem of problems) console.error(problem);
  return problems.length > 0 ? 1 : 0;
}

runCommand(main);
