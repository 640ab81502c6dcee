import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readProjects } from './projects.cjs';

const root = path.resolve(import.meta.dirname, '../..');

/** The pattern of each line, with its owners. */
const lines = readFileSync(path.join(root, '.github/CODEOWNERS'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/ +/))
  .map(([pattern = '', ...owners]) => ({ pattern, owners }));

/** The owners of a path: the last matching line counts. */
const ownersOf = (file: string): readonly string[] =>
  lines.findLast(({ pattern }) => pattern === '*' || `/${file}`.startsWith(pattern))?.owners ?? [];

const remotes = readProjects().filter(({ tags }) => tags.includes('type:remote'));

describe('the owners', () => {
  it.each(lines)('of $pattern are teams, and the path exists', ({ pattern, owners }) => {
    expect(owners.length).toBeGreaterThan(0);
    for (const owner of owners) expect(owner).toMatch(/^@magical-places\/[a-z]+$/);
    expect(pattern === '*' || existsSync(path.join(root, pattern))).toBe(true);
  });

  it.each(readProjects().filter((project) => !project.root.startsWith('tools/')))(
    'are listed for $name by its path',
    (project) => expect(lines.map(({ pattern }) => pattern)).toContain(`/${project.root}/`),
  );

  it.each(remotes)('of the remote $name are only its team, without the default owners', (remote) => {
    const owners = ownersOf(`${remote.root}/src/any.ts`);
    expect(owners).toHaveLength(1);
    expect(owners).not.toContain('@magical-places/platform');
  });

  it('of other files are the platform team', () => expect(ownersOf('nx.json')).toEqual(['@magical-places/platform']));
});
