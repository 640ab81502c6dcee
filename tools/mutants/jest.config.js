/** The specs of one subject for Stryker, which runs them in its copy of the workspace, once per mutant. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import workspace from '../../jest.config.js';

const copy = path.resolve(import.meta.dirname, '../..');
const subjects = JSON.parse(readFileSync(path.join(import.meta.dirname, 'subjects.json'), 'utf8'));
const { project, specs } = subjects[process.env['MUTANTS_SUBJECT']];
const config = workspace.projects.find(({ displayName }) => displayName === project);

export default {
  ...config,
  rootDir: copy,
  roots: [...new Set(specs.map((glob) => path.join(copy, glob.split('/src/')[0])))],
  testMatch: specs.map((glob) => path.join(copy, glob)),
  testTimeout: workspace.testTimeout,
  moduleNameMapper: {
    ...config.moduleNameMapper,
    // The database server of specs belongs to the workspace: it outlives the copy, and the run of one mutant.
    '^@mp/testing$': path.join(process.env['MUTANTS_WORKSPACE'], 'libs/testing/src/index.ts'),
  },
};
