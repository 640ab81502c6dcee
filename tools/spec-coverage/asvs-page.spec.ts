import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const page = path.resolve(import.meta.dirname, '../../docs/asvs.md');
const text = readFileSync(page, 'utf8');
const rows = text.split('\n').filter((line) => /^\| (\*\*V)?\d/.test(line));

describe('docs/asvs.md', () => {
  it('has a status and a reason in every row', () => {
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows.filter((line) => /^\| \d/.test(line)))
      expect(row).toMatch(/\| (Holds|In part|Open|Operator) +\| +\S|\| None +\|/);
  });

  it.each([...Array(17).keys()].map((index) => `V${index + 1}`))('leaves no chapter out: %s', (chapter) =>
    expect(text).toContain(`**${chapter}**`),
  );

  it.each([...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target))(
    'links to an existing file: %s',
    (target) => expect(existsSync(path.resolve(path.dirname(page), target))).toBe(true),
  );
});
