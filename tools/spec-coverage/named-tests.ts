import { numbersBetween, type StatementNumber } from './statements.ts';

/** A test that says which statement it proves. */
export interface NamedTest {
  readonly statement: StatementNumber;
  /** Path of its file from the workspace's root. */
  readonly file: string;
  /** Its name without the numbers. */
  readonly name: string;
}

/** A string that begins with statement numbers: what a test is called. */
const title = /(['"`])(\[\d+\.\d+\](?:\\.|(?!\1).)*)\1/g;
/** `[4.29]`, or `[2.2]–[2.17]` for all of them. */
const reference = /\[(\d+\.\d+)\](?:\s*[–-]\s*\[(\d+\.\d+)\])?/g;

/**
 * Reads the tests of one file that prove statements. A name begins with its numbers: `it('[4.29] [4.30] …')`,
 * `it('[2.2]–[2.17] …')`.
 */
export function readNamedTests(file: string, source: string): NamedTest[] {
  return [...source.matchAll(title)].flatMap(([, , text = '']) => {
    const leading = /^(?:\[\d+\.\d+\][\s,–-]*)+/.exec(text)?.[0] ?? '';
    const name = text.slice(leading.length).replace(/\\(.)/g, '$1');
    const statements = [...leading.matchAll(reference)].flatMap(([, first = '', last]) =>
      numbersBetween(first, last ?? first),
    );
    return statements.map((statement) => ({ statement, file, name }));
  });
}
