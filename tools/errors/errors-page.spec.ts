import { apiErrors } from '@mp/contract';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { errorsPageOf } from './errors-page.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the page of errors', () => {
  const page = readFileSync(path.join(root, 'docs/errors.md'), 'utf8');

  it('[8.3] is current', () => expect(page).toBe(errorsPageOf(apiErrors)));

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

  it('is ordered by status, then by code, and keeps its table whole', () => {
    const errors = {
      b: { status: 404, message: 'x' },
      a: { status: 404, message: 'y | z' },
      c: { status: 400, message: '' },
    };
    expect(errorsPageOf(errors).split('\n').slice(-6)).toEqual([
      '| Status | Code | What it says |',
      '| ------ | ---- | ------------ |',
      '| 400    | `c`  |              |',
      '| 404    | `a`  | y \\| z       |',
      '| 404    | `b`  | x            |',
      '',
    ]);
  });
});
