/** A numbered statement of the specification, or a fault of a dependency, that tests prove. */
export interface Statement {
  /** The id in titles of tests: `2.17`, or `api × slow`. */
  readonly id: string;
  /** Plain text of one line. */
  readonly text: string;
  /** Whether it only introduces the statements below it (`Route rules:`), so that there is nothing to prove. */
  readonly isHeading: boolean;
}

/** A line with a statement: a paragraph, a bullet, an item of a numbered list, or a table row. */
const statementLine = /^\s*(?:-|\d+\.|\|)?\s*`\[(\d+\.\d+)\]`\s*(.*)$/;

/** Reads the statements from the specification's Markdown, in its order. */
export function readStatements(markdown: string): Statement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, id, rest = ''] = statementLine.exec(line) ?? [];
    if (!id) return [];
    const text = plain(rest);
    return [{ id, text, isHeading: text.endsWith(':') }];
  });
}

/** Removes emphasis and code marks, and joins the cells of a table row. */
const plain = (markdown: string): string =>
  markdown
    .split(/\s\|(?:\s|$)/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
    .replace(/\*\*|`/g, '');

/** A row of a fault in `docs/fault-matrix.md`. */
export const faultRow = /^\| (\w+) \| (?!Proven).*$/gm;

/** Reads the faults from the rows of `docs/fault-matrix.md`: `| slow | … |` below `## The api` is `api × slow`. */
export const readFaults = (page: string): Statement[] =>
  page.split('\n## The ').flatMap((section) => {
    const dependency = section.split('\n', 1)[0];
    return [...section.matchAll(faultRow)].map(([, fault]) => {
      const id = `${dependency} × ${fault}`;
      return { id, text: id, isHeading: false };
    });
  });

/** Every number from the first to the last, inclusive: `2.3`, `2.5` → `2.3`, `2.4`, `2.5`. */
export function numbersBetween(first: string, last: string): string[] {
  const [section, from = 0] = first.split('.').map(Number);
  const [otherSection, to = 0] = last.split('.').map(Number);
  if (section !== otherSection || to < from) throw new RangeError(`Not a range of statements: ${first}–${last}.`);
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
}
