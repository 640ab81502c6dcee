import { compareNumbers, numbersBetween, type StatementNumber } from './statements.ts';

/** `open.json`: a reason → the statements that have no test for it, as `"2.88-2.92 5.27"`. */
export type OpenFile = Readonly<Record<string, string>>;

/** Reads it: every statement with its reason. Throws a RangeError on a range that is none or a statement given twice. */
export function readReasons(open: OpenFile): Map<StatementNumber, string> {
  const reasons = new Map<StatementNumber, string>();
  for (const [reason, ranges] of Object.entries(open))
    for (const range of ranges.split(/\s+/).filter(Boolean)) {
      const [first = '', last = first] = range.split('-');
      for (const number of numbersBetween(first, last)) {
        if (reasons.has(number)) throw new RangeError(`open.json gives [${number}] two reasons.`);
        reasons.set(number, reason);
      }
    }
  return reasons;
}

/** Writes it again without the statements that no longer need a reason; a reason without statements goes. */
export function withoutStatements(open: OpenFile, settled: ReadonlySet<StatementNumber>): OpenFile {
  const numbers: Record<string, StatementNumber[]> = {};
  for (const [number, reason] of readReasons(open)) if (!settled.has(number)) (numbers[reason] ??= []).push(number);
  return Object.fromEntries(Object.entries(numbers).map(([reason, list]) => [reason, asRanges(list)]));
}

function asRanges(numbers: readonly StatementNumber[]): string {
  const ranges: { first: StatementNumber; last: StatementNumber }[] = [];
  for (const number of [...numbers].sort(compareNumbers)) {
    const open = ranges.at(-1);
    if (open && isNext(open.last, number)) open.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(' ');
}

const isNext = (before: StatementNumber, number: StatementNumber): boolean => {
  const [section, last = 0] = before.split('.').map(Number);
  return number === `${section}.${last + 1}`;
};
