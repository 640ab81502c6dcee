import { dependencies, faults, type Cell, type Fault } from './faults.ts';

/** A test that says which fault it proves something about. */
export interface FaultTest {
  readonly cell: Cell;
  /** Path of its file from the workspace's root. */
  readonly file: string;
  /** Its name without the cells. */
  readonly name: string;
}

/** A test's name that begins with cells, statement numbers before or after them. */
const title = /(['"`])((?:\[[\d.–\s]+\][\s,–-]*)*\[fault: (?:\\.|(?!\1).)*)\1/g;
const reference = /\[fault: ([a-z ]+) × ([a-z]+|%s)\]\s*/g;

export const cells: readonly Cell[] = dependencies.flatMap((dependency) =>
  faults.map((fault): Cell => `${dependency} × ${fault}`),
);

/** The faults that a table names whose test is called `[fault: api × %s]`: the table stands before the name. */
function faultsOfTable(source: string, end: number): readonly Fault[] {
  const table = source.slice(source.lastIndexOf('.each', end), end);
  return faults.filter((fault) => table.includes(`'${fault}'`));
}

/**
 * Reads the tests of one file that prove cells: `it('[fault: database × down] …')`, several of them one after another, or
 * `it.each([['down', …], ['slow', …]])('[fault: api × %s] …')`.
 *
 * @throws RangeError on a cell that does not exist
 */
export function readFaultTests(file: string, source: string): FaultTest[] {
  return [...source.matchAll(title)].flatMap(({ index, 2: text = '' }) => {
    const name = text
      .replace(reference, '')
      .replace(/^(\[[\d.]+\][\s,–-]*)+/, '')
      .replace(/\\(.)/g, '$1');
    return [...text.matchAll(reference)].flatMap(([, dependency, fault]) => {
      const those = fault === '%s' ? faultsOfTable(source, index) : [fault];
      const named = those.map((one) => `${dependency} × ${one}` as Cell);
      if (named.length === 0 || !named.every((cell) => cells.includes(cell)))
        throw new RangeError(`${file} names "${dependency} × ${fault}", which is no cell of the fault matrix.`);
      return named.map((cell) => ({ cell, file, name }));
    });
  });
}
