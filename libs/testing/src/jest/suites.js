/**
 * Suites for complete runs. Jest loads all modules again for each spec file, which takes longer than most specs. A suite is a
 * file that loads many specs of a project, so that they share one start, one thread for documents, and warm code.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Where the suites of a run are. */
export const suitesDirectory = path.join(root, 'test-results/suites');

/** Bytes of specs in a suite, which take about a minute: enough to share, few enough to divide among the workers. */
const suiteBytes = 100_000;

/** A spec that replaces modules, or needs an environment of its own, runs alone. */
const runsAlone = /\bjest\.(mock|doMock|resetModules|isolateModules)\b|@jest-environment/;

/** The specs of each suite, by its path. */
const suites = new Map();

/** The specs that a file runs: those of a suite, or itself. */
export const specsOfSuite = (file) => suites.get(file) ?? [file];

/** Deletes the suites of an earlier run. */
export function clearSuites() {
  rmSync(suitesDirectory, { recursive: true, force: true });
  mkdirSync(suitesDirectory, { recursive: true });
}

/**
 * Writes the suites of a project.
 *
 * @param directory of the project
 * @returns the paths of the suites and of the specs that run alone
 */
export function writeSuites(directory) {
  const specs = globSync('**/*.spec.{ts,tsx}', { cwd: directory, exclude: (name) => name === 'node_modules' })
    .sort()
    .map((name) => {
      const file = path.join(directory, name);
      return { file, source: readFileSync(file, 'utf8') };
    });
  const isAlone = ({ source }) => runsAlone.test(source);
  const name = path.relative(root, directory).replaceAll('/', '-');
  return [
    ...specs.filter(isAlone).map(({ file }) => file),
    ...divide(specs.filter((spec) => !isAlone(spec))).map((part, index) => writeSuite(`${name}-${index + 1}`, part)),
  ];
}

/** Divides specs into parts of about {@link suiteBytes}. */
function divide(specs) {
  const parts = [];
  let bytes = suiteBytes;
  for (const { file, source } of specs) {
    if (bytes >= suiteBytes) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1).push(file);
    bytes += source.length;
  }
  return parts;
}

function writeSuite(name, specs) {
  const file = path.join(suitesDirectory, `${name}.spec.ts`);
  const lines = specs.map((spec) => {
    const title = path.relative(root, spec);
    return `describe('${title}', () => void require('../../${title}'));`;
  });
  writeFileSync(file, `${lines.join('\n')}\n`);
  suites.set(file, specs);
  return file;
}
