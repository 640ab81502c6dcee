/** A statement's number, as tests name it: `2.17`. */
export type StatementNumber = string;

/** One numbered statement of the specification. */
export interface Statement {
  readonly number: StatementNumber;
  /** Plain text of one line. */
  readonly text: string;
  /** Only introduces the statements below it (`Route rules:`), so that there is nothing of its own to prove. */
  readonly isHeading: boolean;
}

/** A line that states something: behind a bullet, a list number or at a table row's start. */
const stating = /^\s*(?:-|\d+\.|\|)?\s*`\[(\d+\.\d+)\]`\s*(.*)$/;

/** Reads the statements of the specification's Markdown, in its order. */
export function readStatements(markdown: string): Statement[] {
  return markdown.split('\n').flatMap((line) => {
    const [, number, rest = ''] = stating.exec(line) ?? [];
    if (!number) return [];
    const text = plain(rest);
    return [{ number, text, isHeading: text.endsWith(':') }];
  });
}

/** Without emphasis and code marks; the cells of a table's row after one another. */
const plain = (markdown: string): string =>
  markdown
    .split(/\s\|(?:\s|$)/)
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ')
    .replace(/\*\*|`/g, '');

/** Puts statement numbers in the specification's order: by section, then by number, not as text. */
export function compareNumbers(a: StatementNumber, b: StatementNumber): number {
  const [sectionA = 0, numberA = 0] = a.split('.').map(Number);
  const [sectionB = 0, numberB = 0] = b.split('.').map(Number);
  return sectionA - sectionB || numberA - numberB;
}

/** Every number from the first to the last, both included: `2.3`, `2.5` → `2.3`, `2.4`, `2.5`. */
export function numbersBetween(first: StatementNumber, last: StatementNumber): StatementNumber[] {
  const [section, from = 0] = first.split('.').map(Number);
  const [otherSection, to = 0] = last.split('.').map(Number);
  if (section !== otherSection || to < from) throw new RangeError(`Not a range of statements: ${first}–${last}.`);
  return Array.from({ length: to - from + 1 }, (_, index) => `${section}.${from + index}`);
}
