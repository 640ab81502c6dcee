import { apiErrors } from '@mp/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorsPageOf } from './errors-page.ts';
import { userTexts } from './user-texts.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the page of errors', () => {
  const page = readFileSync(path.join(root, 'docs/errors.md'), 'utf8');

  it('[8.3] is current', () => expect(page).toBe(errorsPageOf(apiErrors, userTexts())));

  it('names every code once, with its status and text', () => {
    const rows = page
      .split('\n')
      .filter((line) => /^\| \d{3} /.test(line))
      .map((line) => line.replace(/ +\|/g, ' |'));
    const expected = Object.entries(apiErrors).map(
      ([code, { status, message }]) => `| ${status} | \`${code}\` | ${message} |`,
    );
    expect(rows.sort()).toEqual(expected.sort());
  });

  it('says what people are told of every code, and of no answer at all', () => {
    const sections = page.slice(page.indexOf('## What people are told')).split('\n### ').slice(1);
    const told = sections.map((section) => section.trimEnd().split('\n'));
    expect(told.map(([code]) => code)).toEqual(
      [...Object.keys(apiErrors), 'network'].sort().map((code) => `\`${code}\``),
    );
    for (const [, , ...texts] of told)
      expect(texts).toEqual([expect.stringMatching(/^- \S/), expect.stringMatching(/^- \S/)]);
  });

  it('is ordered by status, then by code, and keeps its table whole', () => {
    const errors = {
      b: { status: 404, message: 'x' },
      a: { status: 404, message: 'y | z' },
      c: { status: 400, message: '' },
    };
    const lines = errorsPageOf(errors, {}).split('\n');
    expect(lines.slice(lines.findIndex((line) => line.startsWith('| Status'))).slice(0, 6)).toEqual([
      '| Status | Code | What it says |',
      '| ------ | ---- | ------------ |',
      '| 400    | `c`  |              |',
      '| 404    | `a`  | y \\| z       |',
      '| 404    | `b`  | x            |',
      '',
    ]);
  });
});
