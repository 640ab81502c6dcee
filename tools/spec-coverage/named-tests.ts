import { numbersBetween } from './statements.ts';

/** A test with the ids of what it proves at the beginning of its title. */
export interface NamedTest {
  /** The id of a statement, `2.17`, or of a fault, `api × slow`. */
  readonly proves: string;
  /** Path of its file from the workspace's root. */
  readonly file: string;
  /** Its title without the ids. */
  readonly name: string;
}

/** What can happen to a dependency: it is down, slow, resets connections, or sends garbage. */
const faults = ['down', 'slow', 'reset', 'garbage'] as const;

/** A string that begins with an id: the title of a test. */
const title = /(['"`])(\[(?:\d+\.\d+\]|fault: )(?:\\.|(?!\1).)*)\1/g;
const leading = /^(?:\[(?:\d+\.\d+|fault: [^\]]*)\][\s,–-]*)+/;
/** `[4.29]`, `[2.2]–[2.17]` for all of them, or `[fault: api × slow]`. */
const reference = /\[(\d+\.\d+)\](?:\s*[–-]\s*\[(\d+\.\d+)\])?|\[fault: ([^\]]*)\]/g;

/**
 * Reads the tests of one file that prove statements or faults. A title begins with the ids: `it('[4.29] [4.30] …')`,
 * `it('[2.2]–[2.17] …')`, `it('[8.6] [fault: api × slow] …')`, or `it.each([['down', …], ['slow', …]])('[fault: api × %s] …')`.
 */
export function readNamedTests(file: string, source: string): NamedTest[] {
  return [...source.matchAll(title)].flatMap(({ index, 2: text = '' }) => {
    const ids = leading.exec(text)?.[0] ?? '';
    const name = text.slice(ids.length).replace(/\\(.)/g, '$1');
    const proven = [...ids.matchAll(reference)].flatMap(([, first, last, fault]) =>
      first === undefined ? faultsOf(fault ?? '', source, index) : numbersBetween(first, last ?? first),
    );
    return proven.map((proves) => ({ proves, file, name }));
  });
}

/** `api × %s` is each fault in the test's table, which precedes the title. */
function faultsOf(fault: string, source: string, titleAt: number): string[] {
  if (!fault.endsWith('%s')) return [fault];
  const table = source.slice(source.lastIndexOf('.each', titleAt), titleAt);
  const named = faults.filter((one) => table.includes(`'${one}'`));
  return named.length === 0 ? [fault] : named.map((one) => fault.replace('%s', one));
}
