import { Stryker } from '@stryker-mutator/core';
import path from 'node:path';
import { measuredOf, type Measured } from './measured.ts';
import { subjects } from './subjects.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Folders that no spec of a subject reads: they would only be copied. */
const leftOut = ['dist', 'dist-dev', 'releases', 'test-results', 'docs', '.data', '.nx', 'apps/e2e'].map(
  (folder) => `/${folder}`,
);

/**
 * Changes a subject's code, one place at a time in a copy of the workspace, and runs the specs on each change.
 *
 * @throws Error when there is no such subject, or its specs fail before anything was changed
 */
export async function mutate(name: string, concurrency: number): Promise<Measured> {
  const subject = subjects[name];
  if (!subject) throw new Error(`There is no subject "${name}".`);
  // Read by `jest.config.js`, in the processes that Stryker starts.
  process.env['MUTANTS_SUBJECT'] = name;
  process.env['MUTANTS_WORKSPACE'] = root;
  const stryker = new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    mutate: [...subject.mutate, '!**/*.spec.ts'],
    // Which tests reach which code can be told where specs run in the environment of their project alone.
    coverageAnalysis: subject.project === 'host' ? 'off' : 'perTest',
    concurrency,
    // Beside other work, slow is not the same as endless.
    timeoutMS: 240_000,
    dryRunTimeoutMinutes: 20,
    jest: { configFile: 'tools/mutants/jest.config.js' },
    reporters: ['progress-append-only'],
    tempDirName: '.data/mutants',
    ignorePatterns: leftOut,
  });
  return measuredOf(await stryker.runMutationTest(), root);
}
