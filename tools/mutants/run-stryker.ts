import { Stryker } from '@stryker-mutator/core';
import path from 'node:path';
import { measuredOf, type Measured } from './measured.ts';
import { subjects } from './subjects.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Folders that no spec of a subject reads, so that Stryker need not copy them. */
const leftOut = ['dist', 'dist-dev', 'releases', 'test-results', 'docs', '.data', '.nx', 'apps/e2e'].map(
  (folder) => `/${folder}`,
);

/**
 * Runs Stryker: it changes a subject's code in a copy of the workspace, one place at a time, and runs the specs on each
 * mutant.
 *
 * @throws Error when there is no such subject, or its specs fail on the unchanged code
 */
export async function mutate(name: string, concurrency: number): Promise<Measured> {
  const subject = subjects[name];
  if (!subject) throw new Error(`There is no subject "${name}".`);
  // `jest.config.js` reads it, in the processes that Stryker starts.
  process.env['MUTANTS_SUBJECT'] = name;
  process.env['MUTANTS_WORKSPACE'] = root;
  const stryker = new Stryker({
    testRunner: 'jest',
    plugins: ['@stryker-mutator/jest-runner'],
    mutate: [...subject.mutate, '!**/*.spec.ts'],
    // Coverage per test works only if all specs run in the environment of their project.
    coverageAnalysis: subject.project === 'host' ? 'off' : 'perTest',
    concurrency,
    // On a busy machine a slow mutant is not an endless one.
    timeoutMS: 240_000,
    dryRunTimeoutMinutes: 20,
    jest: { configFile: 'tools/mutants/jest.config.js' },
    reporters: ['progress-append-only'],
    tempDirName: '.data/mutants',
    ignorePatterns: leftOut,
  });
  return measuredOf(await stryker.runMutationTest(), root);
}
