import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../start/supervise.ts';
import { readMeasured, type Measured } from './measured.ts';

const chapter = path.join(workspaceRoot, 'docs/past-one-machine.md');
const [begin, end] = ['<!-- begin of the measured table -->', '<!-- end of the measured table -->'];

/** The table of measurements as Markdown, a row for each. */
export function tableOf(measured: Readonly<Record<string, Measured>>): string {
  const rows = Object.entries(measured).map(([scenario, { day, load, figures }]) => {
    const text = Object.entries(figures).map(([name, value]) => `${name}: ${value}`);
    return `| ${scenario} | ${text.join('; ')} | ${day} | ${load} |`;
  });
  return ['| Scenario | Measured | Day | Load |', '| --- | --- | --- | ---: |', ...rows].join('\n');
}

/**
 * Replaces the table in a page.
 *
 * @throws Error when the page has no place for it
 */
export function withTable(page: string, table: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${chapter} has no place for the table.`);
  return `${before}${begin}\n\n<!-- prettier-ignore -->\n${table}\n\n${end}${after}`;
}

/** Writes the last measurements into the chapter of the handbook. */
export function writeTable(): void {
  const measured = readMeasured();
  if (Object.keys(measured).length === 0) throw new Error('Nothing was measured yet: npm run cluster -- race');
  writeFileSync(chapter, withTable(readFileSync(chapter, 'utf8'), tableOf(measured)));
}
