import { statSync } from 'node:fs';
import Sequencer from '@jest/test-sequencer';
import { specsOfSuite } from './suites.js';

/** Begins with the largest suites, so that no worker is left alone with one at the end. */
export default class LargestFirst extends Sequencer {
  sort(tests) {
    const bytes = ({ path }) => specsOfSuite(path).reduce((sum, spec) => sum + statSync(spec).size, 0);
    return tests
      .map((test) => [bytes(test), test])
      .sort(([one], [other]) => other - one)
      .map(([, test]) => test);
  }
}
