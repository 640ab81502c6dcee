import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const page = path.resolve(import.meta.dirname, '../../docs/ways-out-of-the-wizard.md');
const text = readFileSync(page, 'utf8');
const files = new Map(
  [...text.matchAll(/^\[([\w-]+)\]: (\S+\.(?:spec|e2e)\.tsx?)$/gm)].map(([, name, file = '']) => [name, file]),
);
const named = [...text.matchAll(/\[([^\]]+)\]\[([\w-]+)\]/g)].map(
  ([, name = '', file]) => [name, path.resolve(path.dirname(page), files.get(file) ?? '')] as const,
);

describe('docs/ways-out-of-the-wizard.md', () => {
  it('names a test in every row', () => {
    const rows = text.split('\n').filter((line) => line.startsWith('| ') && !/^\| (Way out|-)/.test(line));
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows) expect(row).toMatch(/\]\[[\w-]+\] \|$/);
  });

  it.each(named)('names an existing test: %s', (name, file) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain(name);
  });
});
