import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const foldersOf = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

describe("the drawing of the API's layers", () => {
  const drawing = new Map(
    [...read('apps/api/README.md').matchAll(/^ {2}(\w+)\/ +(.+)$/gm)].map(([, layer = '', said = '']) => [layer, said]),
  );

  it('has every layer', () => expect([...drawing.keys()].sort()).toEqual(foldersOf('apps/api/src').sort()));

  it.each(foldersOf('apps/api/src').filter((layer) => layer !== 'testing'))('has every folder of %s', (layer) => {
    const said = (drawing.get(layer) ?? '').split(/[,:] /);
    expect(foldersOf(`apps/api/src/${layer}`).filter((folder) => !said.includes(folder))).toEqual([]);
  });
});

describe('the decisions', () => {
  const files = readdirSync(path.join(root, 'docs/adr')).filter((file) => /^\d{4}-/.test(file));

  it('are in their list, under their titles', () => {
    const listed = files.map((file) => `- [${/^# (.+)$/m.exec(read(`docs/adr/${file}`))?.[1]}](${file})`);
    expect(
      read('docs/adr/README.md')
        .match(/^- .+$/gm)
        ?.sort(),
    ).toEqual(listed.sort());
  });

  it.each(files)('%s has a number, a date and a status, on at most 80 lines', (file) => {
    const [title = '', , state = ''] = read(`docs/adr/${file}`).split('\n');
    expect(title).toMatch(new RegExp(`^# ${file.slice(0, 4)} \\S`));
    expect(state).toMatch(/^\d{4}-\d\d-\d\d · accepted/);
    expect(read(`docs/adr/${file}`).trimEnd().split('\n').length).toBeLessThanOrEqual(80);
  });

  it('exist for every number that code and documents cite', () => {
    const cited = globSync(['{apps,libs,tools}/**/*.{ts,tsx,cjs,mjs}', '*.md', 'docs/*.md'], { cwd: root })
      .filter((file) => !file.includes('node_modules'))
      .flatMap((file) => [...read(file).matchAll(/ADR (\d{4})/g)].map(([, number = '']) => `${number} in ${file}`));
    expect(cited.length).toBeGreaterThan(50);
    const numbers = files.map((file) => file.slice(0, 4));
    expect(cited.filter((citation) => !numbers.includes(citation.slice(0, 4)))).toEqual([]);
  });

  it('have one number each, and one title', () => {
    expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length);
    expect(new Set(files.map((file) => file.slice(5))).size).toBe(files.length);
  });
});
