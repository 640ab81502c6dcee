import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../package.json';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');

/** The map of a top folder: `  shell    web server of every site` below `apps/`. */
const mapOf = (folder: string): string => new RegExp(`^${folder}/\\n((?: {2}.*\\n)+)`, 'm').exec(readme)?.[1] ?? '';

describe('the README', () => {
  it('has at most 8 KB', () => expect(statSync(path.join(root, 'README.md')).size).toBeLessThanOrEqual(8192));

  it.each(['apps', 'libs'])('has every folder of %s on its map, with what it holds', (folder) => {
    const named = [...mapOf(folder).matchAll(/^ {2}([\w-]+) +\S/gm)].map(([, name = '']) => name);
    expect(named.sort()).toEqual(
      globSync(`${folder}/*/`, { cwd: root })
        .map((found) => path.basename(found))
        .sort(),
    );
  });

  it('has every folder of tools on its map', () => {
    const named = new Set(mapOf('tools').match(/[\w-]+/g));
    expect(globSync('tools/*/', { cwd: root }).filter((found) => !named.has(path.basename(found)))).toEqual([]);
  });
});

describe('the documents', () => {
  const documents = globSync(['*.md', 'docs/*.md', 'docs/adr/*.md', 'apps/*/*.md', 'tools/*/*.md'], {
    cwd: root,
  }).sort();

  /** Converts a heading to its anchor, like GitHub. */
  const anchorsOf = (text: string): string[] =>
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_\s-]/gu, '')
        .replaceAll(' ', '-'),
    );

  it.each(documents)('%s names commands that exist', (document) => {
    const commands = [...read(document).matchAll(/npm run (?:--silent )?([a-z][a-z0-9:-]*)/g)].map(
      ([, name = '']) => name,
    );
    expect(commands.filter((name) => !(name in packageJson.scripts))).toEqual([]);
  });

  it.each(documents)('%s links to files and headings that exist', (document) => {
    const text = read(document);
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
    const broken = links.filter(([, target = '', anchor]) => {
      const file = target === '' ? document : path.join(path.dirname(document), target);
      if (globSync(file, { cwd: root }).length !== 1) return true;
      return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});
