/**
 * Complete runs: the specs of `jest.config.js`, those of servers in suites. Specs of pages run alone, because the modules of a
 * page have its state. A spec must pass both ways.
 */
import path from 'node:path';
import config from './jest.config.js';
import { clearSuites, suitesDirectory, writeSuites } from './libs/testing/src/jest/suites.js';

clearSuites();

export default {
  ...config,
  projects: config.projects.flatMap((project) => {
    if (project.testEnvironment !== 'node') return [project];
    const testMatch = writeSuites(project.rootDir);
    // Without a pattern, Jest would take every file for a test.
    return testMatch.length > 0 ? [{ ...project, roots: [project.rootDir, suitesDirectory], testMatch }] : [];
  }),
  testSequencer: path.join(import.meta.dirname, 'libs/testing/src/jest/largest-first.js'),
};
