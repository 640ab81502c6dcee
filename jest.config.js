/** One run over every project that has tests; `nx test <project>` selects one. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { startFixedDay } from './libs/testing/src/fixed-day.ts';
import preset from './jest.preset.js';

// Jest starts its workers from here: the workers and their child processes run on the fixed day.
startFixedDay();
// Each spec loads hundreds of modules: with more room for new objects, workers collect garbage half as often.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS} --max-semi-space-size=64`;
// Databases are copies of templates that all workers of this run share.
process.env.TEST_RUN_PID ||= String(process.pid);

const root = import.meta.dirname;

const projects = globSync('{apps,libs,tools}/*/project.json', { cwd: root })
  .sort()
  .filter((file) => path.dirname(file) !== 'apps/e2e')
  .map((file) => {
    const { name, tags = [] } = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    const onNode = tags.includes('platform:node') || tags.includes('platform:any');
    return {
      ...preset,
      displayName: name,
      rootDir: path.join(root, path.dirname(file)),
      testEnvironment: onNode ? 'node' : path.join(root, 'libs/testing/src/jest/jsdom.js'),
      setupFilesAfterEnv: [
        ...preset.setupFilesAfterEnv,
        ...(onNode ? [] : [path.join(root, 'libs/testing/src/jest/patience.js')]),
      ],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
    };
  });

export default {
  projects,
  // One more than the processors of our smallest machine: specs spend time waiting for servers and locks.
  maxWorkers: 3,
  // The timeout of a spec, generous for a busy machine: no spec waits for time to pass.
  testTimeout: 120_000,
  globalTeardown: path.join(root, 'libs/testing/src/jest/stop-test-postgres.js'),
};
