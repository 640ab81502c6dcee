import path from 'node:path';
import type { NamedTest } from './named-tests.ts';
import { faultRow, type Statement } from './statements.ts';

export interface Coverage {
  /** The specification's statements. */
  readonly statements: readonly Statement[];
  readonly faults: readonly Statement[];
  readonly tests: readonly NamedTest[];
  /** The tests that run no code. */
  readonly deadProofs: readonly NamedTest[];
  /** `open.json`: the reasons of statements and faults without a test. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** Problems, one line each; empty when every statement and every fault is accounted for. */
export function findProblems({ statements, faults, tests, deadProofs, reasons }: Coverage): string[] {
  const tested = new Set(tests.map(({ proves }) => proves));
  const byId = new Map([...statements, ...faults].map((statement) => [statement.id, statement]));
  const problems: string[] = [];
  for (const { id, text, isHeading } of byId.values())
    if (!isHeading && !tested.has(id) && reasons[id] === undefined)
      problems.push(`[${id}] has neither a test nor a reason in open.json: ${cell(text, 110)}`);
  for (const id of Object.keys(reasons)) {
    if (!byId.has(id)) problems.push(`[${id}] has a reason in open.json, and does not exist.`);
    else if (tested.has(id)) problems.push(`[${id}] has tests, and still a reason in open.json.`);
    else if (byId.get(id)?.isHeading) problems.push(`[${id}] only introduces others and needs no reason.`);
  }
  for (const { proves, file, name } of tests)
    if (!byId.has(proves)) problems.push(`${file} names [${proves}], which does not exist: ${name}`);
  for (const { proves, file, name } of deadProofs)
    problems.push(`${file} proves [${proves}] with a constant alone: ${name}. Test what the constant does.`);
  return problems;
}

/** `docs/spec-coverage.md`: every statement with the tests that prove it, or why it has none. */
export function statementPage(coverage: Coverage): string {
  const lines = [
    '# Which tests prove which statements',
    '',
    'Written by `npm run spec-coverage` from the names of the tests; do not edit. The statements are those of the',
    '[specification](specification.md), read as the [readings](readings.md) say.',
    '',
    countLine('statements', coverage.statements, coverage),
  ];
  const sorted = [...coverage.statements].sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
  for (const section of new Set(sorted.map(({ id }) => `${parseInt(id)}.`))) {
    lines.push('', `## Section ${parseInt(section)}`, '', '| Statement | Says | Proven by |', '| --- | --- | --- |');
    for (const statement of sorted.filter(({ id }) => id.startsWith(section)))
      lines.push(`| ${statement.id} | ${cell(statement.text, 110)} | ${proofs(statement, coverage)} |`);
  }
  return `${lines.join('\n')}\n`;
}

/** `docs/fault-matrix.md` with the current tests of each fault, or the reason why it has none. */
export function faultPage(page: string, coverage: Coverage): string {
  const faults = coverage.faults.values();
  return page
    .replace(/^\d+ of \d+ faults .*$/m, countLine('faults', coverage.faults, coverage))
    .replace(faultRow, (row, name: string) => {
      const fault = faults.next().value;
      return fault ? `| ${name} | ${proofs(fault, coverage)} |` : row;
    });
}

function countLine(what: string, statements: readonly Statement[], { tests }: Coverage): string {
  const tested = new Set(tests.map(({ proves }) => proves));
  const provable = statements.filter(({ isHeading }) => !isHeading);
  const proven = provable.filter(({ id }) => tested.has(id));
  return `${proven.length} of ${provable.length} ${what} have tests; every other one says why it has none.`;
}

/** The files with the tests of a statement, each a link with the titles of its tests. */
function proofs({ id, isHeading }: Statement, { tests, reasons }: Coverage): string {
  const own = tests.filter(({ proves }) => proves === id).sort((a, b) => a.file.localeCompare(b.file, 'en'));
  const files = [...new Set(own.map(({ file }) => file))].map((file) => {
    const names = new Set(own.filter((test) => test.file === file).map(({ name }) => cell(name, 80)));
    return `[${path.basename(file)}](../${file}): ${[...names].join('; ')}`;
  });
  if (files.length > 0) return files.join('<br>');
  return isHeading ? '*see the statements below it*' : `*open:* ${cell(reasons[id] ?? 'no reason given')}`;
}

/** Shortens a text for a table cell, at a word boundary. */
function cell(text: string, length = Infinity): string {
  const cut = text.slice(0, length - 1);
  const end = Math.max(cut.lastIndexOf(' '), length / 2);
  const short = text.length <= length ? text : `${cut.slice(0, end).replace(/[\s,;.:(]+$/, '')}…`;
  return short.replace(/\|/g, '\\|').replace(/</g, '&lt;');
}
