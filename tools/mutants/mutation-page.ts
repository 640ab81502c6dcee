import type { FileScore, Measured, Survivor } from './measured.ts';
import type { Subject } from './subjects.ts';

/** Why a surviving mutant needs no spec. */
export interface Judgement {
  readonly subject: string;
  readonly file: string;
  readonly changes: readonly string[];
  readonly why: string;
}

/** The minimum score of a subject: so many of 100 mutants must fail a spec. */
const leastScore = 85;

const sumOf = (scores: readonly FileScore[]): FileScore => ({
  killed: scores.reduce((sum, { killed }) => sum + killed, 0),
  survived: scores.reduce((sum, { survived }) => sum + survived, 0),
});

const percentOf = ({ killed, survived }: FileScore): string => {
  const all = killed + survived;
  return all === 0 ? '–' : ((100 * killed) / all).toFixed(1);
};

/** The killed mutants in percent, with one decimal. */
export const scoreOf = ({ files }: Measured): string => percentOf(sumOf(Object.values(files)));

const judges =
  (subject: string, { file, change }: Survivor) =>
  (judgement: Judgement): boolean =>
    judgement.subject === subject && judgement.file === file && judgement.changes.includes(change);

/** Problems of a measurement; empty if there are none. */
export function findProblems(
  subjects: Readonly<Record<string, Subject>>,
  measured: Readonly<Record<string, Measured>>,
  judgements: readonly Judgement[],
): string[] {
  const problems: string[] = [];
  for (const name of Object.keys(subjects)) {
    const one = measured[name];
    if (!one) {
      problems.push(`${name} was never measured: npm run mutants -- ${name}`);
      continue;
    }
    if (Number(scoreOf(one)) < leastScore) problems.push(`${name} has ${scoreOf(one)} %, less than ${leastScore} %.`);
    for (const survivor of one.survivors)
      if (!judgements.some(judges(name, survivor)))
        problems.push(`${name}, ${survivor.file}:${survivor.line}: nobody notices ${survivor.change}`);
  }
  for (const { subject, file, changes } of judgements)
    for (const change of changes)
      if (!measured[subject]?.survivors.some((survivor) => survivor.file === file && survivor.change === change))
        problems.push(`${subject}, ${file}: judged, but a spec notices it: ${change}`);
  return problems;
}

const introduction = `# What the specs notice

<!-- Written by \`npm run mutants\` from tools/mutants. -->

[Stryker](https://stryker-mutator.io) changes the code in one place after the other (a \`<\` to a \`<=\`, a condition to \`true\`, a
call away) and runs the specs on each change. If no spec notices a change, a test is missing, or the change makes no
difference. The specs have to notice at least ${leastScore} of 100 changes. The others are below, each with the reason why it needs no
spec. \`npm run mutants -- <subject or project>\` measures again; it is not part of \`npm test\`.
`;

/** Renders the page of all scores and survivors, as Markdown that ends with a line break. */
export function mutationPageOf(
  subjects: Readonly<Record<string, Subject>>,
  measured: Readonly<Record<string, Measured>>,
  judgements: readonly Judgement[],
): string {
  const rows = Object.entries(subjects).flatMap(([name, { about }]) => {
    const one = measured[name];
    return one ? [{ name, about, one, total: sumOf(Object.values(one.files)) }] : [];
  });
  const table = alignedTable([
    ['Subject', 'What', 'Changes', 'Noticed', 'Of a hundred'],
    ...rows.map(({ name, about, total }) => [
      `[${name}](#${name})`,
      about,
      String(total.killed + total.survived),
      String(total.killed),
      percentOf(total),
    ]),
  ]);
  const sections = rows.flatMap(({ name, one }) => [
    `## ${name}`,
    '',
    ...alignedTable([
      ['File', 'Changes', 'Noticed', 'Of a hundred'],
      ...Object.entries(one.files).map(([file, score]) => [
        `\`${file}\``,
        String(score.killed + score.survived),
        String(score.killed),
        percentOf(score),
      ]),
    ]),
    '',
    ...judgements.filter(({ subject }) => subject === name).flatMap(judgedLines),
  ]);
  return [introduction, ...table, '', ...sections].join('\n');
}

/** A reason, and below it each mutant that it covers. */
const judgedLines = ({ file, changes, why }: Judgement): string[] => [
  `\`${file}\`: ${why}`,
  '',
  ...changes.map((change) => `- ${code(change)}`),
  '',
];

/** Formats code in Markdown, also code with backticks. */
const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

/** Formats a table; the first row is its head. Columns are as wide as their widest cell, like Prettier's. */
function alignedTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)];
}
