import path from 'node:path';
import type { NamedTest } from './named-tests.ts';
import { compareNumbers, type Statement, type StatementNumber } from './statements.ts';

export interface CoverageInput {
  readonly statements: readonly Statement[];
  readonly tests: readonly NamedTest[];
  /** Those of the tests that run no code. */
  readonly deadProofs: readonly NamedTest[];
  readonly reasons: ReadonlyMap<StatementNumber, string>;
}

const textLength = 110;
const nameLength = 80;

/** What is wrong, one line each; empty when every statement is accounted for. */
export function findProblems({ statements, tests, deadProofs, reasons }: CoverageInput): string[] {
  const tested = new Set(tests.map(({ statement }) => statement));
  const known = new Map(statements.map((statement) => [statement.number, statement]));
  const problems: string[] = [];
  for (const { number, text, isHeading } of statements)
    if (!isHeading && !tested.has(number) && !reasons.has(number))
      problems.push(`[${number}] has neither a test nor a reason in open.json: ${shorten(text, textLength)}`);
  for (const number of reasons.keys()) {
    if (!known.has(number)) problems.push(`[${number}] has a reason in open.json, and does not exist.`);
    else if (tested.has(number)) problems.push(`[${number}] has tests, and still a reason in open.json.`);
    else if (known.get(number)?.isHeading) problems.push(`[${number}] only introduces others and needs no reason.`);
  }
  for (const { statement, file, name } of tests)
    if (!known.has(statement)) problems.push(`${file} names [${statement}], which does not exist: ${name}`);
  for (const { statement, file, name } of deadProofs)
    problems.push(`${file} proves [${statement}] with a constant alone: ${name}. Test what the constant does.`);
  return problems;
}

/** `docs/spec-coverage.md`: every statement with the tests that prove it, or why it has none. */
export function reportOf({ statements, tests, reasons }: CoverageInput): string {
  const testsOf = grouped(tests, ({ statement }) => statement);
  const provable = statements.filter(({ isHeading }) => !isHeading);
  const proven = provable.filter(({ number }) => testsOf.has(number)).length;
  const sections = grouped(statements, ({ number }) => number.split('.')[0] ?? '');
  const lines = [
    '# Which tests prove which statements',
    '',
    'Written by `npm run spec-coverage` from the names of the tests; do not edit. The statements are those of the',
    '[specification](specification.md), read as the [readings](readings.md) say.',
    '',
    `${proven} of ${provable.length} statements have tests; every other one says why it has none.`,
  ];
  for (const [section, list] of sections) {
    lines.push('', `## Section ${section}`, '', '| Statement | Says | Proven by |', '| --- | --- | --- |');
    for (const statement of [...list].sort((a, b) => compareNumbers(a.number, b.number)))
      lines.push(
        `| ${statement.number} | ${cell(shorten(statement.text, textLength))} | ${proof(statement, testsOf.get(statement.number), reasons)} |`,
      );
  }
  return `${lines.join('\n')}\n`;
}

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function proof(
  { number, isHeading }: Statement,
  tests: readonly NamedTest[] | undefined,
  reasons: ReadonlyMap<StatementNumber, string>,
): string {
  if (tests) return [...filesOf(tests)].map(([file, names]) => `${fileName(file)}: ${names.join('; ')}`).join('<br>');
  if (isHeading) return '*see the statements below it*';
  return `*open:* ${cell(reasons.get(number) ?? 'no reason given')}`;
}

function filesOf(tests: readonly NamedTest[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { file, name } of [...tests].sort((a, b) => a.file.localeCompare(b.file, 'en'))) {
    const names = files.get(file) ?? [];
    const text = cell(shorten(name, nameLength));
    if (!names.includes(text)) names.push(text);
    files.set(file, names);
  }
  return files;
}

/** A link that shows the file's name alone. */
const fileName = (file: string): string => `[${path.basename(file)}](../${file})`;

function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,;.:(]+$/, '')}…`;
}

const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/</g, '&lt;');
