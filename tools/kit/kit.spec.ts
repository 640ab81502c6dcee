import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const stories = globSync('libs/ui/src/kit/**/*.stories.tsx', { cwd: root });
const shown = stories.map(read).join('\n');

/** The exports of the kit, without types. */
const given = [...read('libs/ui/src/kit/index.ts').matchAll(/^export \{ ([^}]+) \}/gm)]
  .flatMap(([, names = '']) => names.split(', '))
  .filter((name) => !name.startsWith('type '));

describe('the page of the kit', () => {
  it('is compared with the kit’s exports', () => {
    expect(given).toEqual(expect.arrayContaining(['Button', 'Dialog', 'TextInput', 'documentLinks']));
  });

  /** These have no visible output. */
  const unseen = /Candidates$|^topDialog$|^useActiveOption$/;
  it.each(given.filter((name) => !unseen.test(name)))('shows %s', (name) => {
    expect(shown).toMatch(new RegExp(`(<${name}[ />\n]|${name}(<\\w+>)?\\()`));
  });

  it.each(stories)('shows %s on the page of the whole kit, too', (file) => {
    expect(read('tools/kit/whole-kit.stories.tsx')).toContain(`from '../../${file}'`);
  });
});
