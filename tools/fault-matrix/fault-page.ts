import path from 'node:path';
import { dependencies, effects, faults, type Cell } from './faults.ts';
import { cells, type FaultTest } from './fault-tests.ts';

type Reasons = Readonly<Partial<Record<Cell, string>>>;

/** What is wrong, one line each; empty when every cell is accounted for. */
export function findProblems(tests: readonly FaultTest[], reasons: Reasons): string[] {
  const tested = new Set(tests.map(({ cell }) => cell));
  return cells.flatMap((cell) => {
    const reason = reasons[cell];
    if (!tested.has(cell) && reason === undefined)
      return [`"${cell}" has neither a test nor a reason in tools/fault-matrix/faults.ts.`];
    return tested.has(cell) && reason !== undefined ? [`"${cell}" has tests, and still a reason.`] : [];
  });
}

/** `docs/fault-matrix.md`: what everybody sees of each fault, how it passes, and which tests prove it. */
export function pageOf(tests: readonly FaultTest[], reasons: Reasons): string {
  const proven = cells.filter((cell) => tests.some((test) => test.cell === cell)).length;
  const lines = [
    '# What each fault does',
    '',
    'Written by `npm run fault-matrix` from the names of the tests and `tools/fault-matrix/faults.ts`; do not edit. *Down*',
    'is nobody there, *slow* an answer that is late or never comes, *reset* a connection that is cut in the middle, *garbage*',
    'an answer that is none.',
    '',
    `${proven} of ${cells.length} faults have tests; every other one says why it has none.`,
  ];
  for (const dependency of dependencies) {
    const { visitors, guests, owners, recovers } = effects[dependency];
    lines.push('', `## The ${dependency}`, '', `- **Visitors see:** ${visitors}.`, `- **Guests see:** ${guests}.`);
    lines.push(`- **Owners see:** ${owners}.`, `- **It recovers:** ${recovers}.`);
    lines.push('', '| Fault | Proven by |', '| --- | --- |');
    for (const fault of faults) lines.push(`| ${fault} | ${proof(`${dependency} × ${fault}`, tests, reasons)} |`);
  }
  return `${lines.join('\n')}\n`;
}

function proof(cell: Cell, tests: readonly FaultTest[], reasons: Reasons): string {
  const own = tests.filter((test) => test.cell === cell);
  if (own.length === 0) return `*open:* ${reasons[cell] ?? 'no reason given'}`;
  const files = new Map<string, string[]>();
  for (const { file, name } of own) files.set(file, [...(files.get(file) ?? []), name.replaceAll('|', '\\|')]);
  return [...files].map(([file, names]) => `[${path.basename(file)}](../${file}): ${names.join('; ')}`).join('<br>');
}
