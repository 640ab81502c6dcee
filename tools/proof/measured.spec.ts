import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMeasured, tableOf } from './measured.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('how long a change takes', () => {
  const measured = new Map([
    ['domain', { typecheck: 2, lint: 3, test: 5 }],
    ['ui', { typecheck: 20, lint: 20, test: 20 }],
  ]);

  it('is the proofs of all that it concerns', () => {
    expect(
      tableOf(measured, (name) => (name === 'domain' ? ['domain', 'ui'] : [name]))
        .split('\n')
        .slice(2),
    ).toEqual(['| `domain` | 2 | 3 | 5 | 2 | 2 |', '| `ui` | 20 | 20 | 20 | 1 | 1 |']);
  });

  it('is read back as it was written, so that one project can be measured anew', () => {
    expect(readMeasured(tableOf(measured, (name) => [name]))).toEqual(measured);
  });

  it('stands in the page', () => {
    const page = readFileSync(path.join(root, 'docs/how-long-a-change-takes.md'), 'utf8');
    expect(readMeasured(page).size).toBeGreaterThan(0);
  });
});
