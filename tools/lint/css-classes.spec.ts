import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Use {
  readonly names: ReadonlySet<string>;
  /** Whether a variable chooses a class: `styles[tone]`. */
  readonly byValue: boolean;
}

/** The classes in a module's selectors. */
function classesOf(css: string): Set<string> {
  const found = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    // Global classes belong to a library, not to the module.
    for (const [, name = ''] of selector.replace(/"[^"]*"|:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z_][\w-]*)/g))
      found.add(name);
  });
  return found;
}

/** The classes that a source reads of each CSS module that it imports, by the module's path. */
function usesOf(file: string, source: string): [string, Use][] {
  return [...source.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].map(([, styles = '', module = '']) => [
    path.join(path.dirname(file), module),
    {
      names: new Set(
        [...source.matchAll(new RegExp(`(?<![\\w./-])${styles}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
      ),
      byValue: source.includes(`${styles}[`),
    },
  ]);
}

/** The mismatches between CSS modules and the sources that import them, both by their paths. */
function problemsOf(modules: ReadonlyMap<string, string>, sources: ReadonlyMap<string, string>): string[] {
  const uses = [...sources].flatMap(([file, source]) =>
    usesOf(file, source).map(([module, use]) => ({ file, module, ...use })),
  );
  return [...modules].flatMap(([module, css]) => {
    const readers = uses.filter((use) => use.module === module);
    const classes = classesOf(css);
    const project = module.split('/').slice(0, 2).join('/');
    // The class of a variable is a string, a key or a type somewhere in the project.
    const isValue = (name: string): boolean =>
      readers.some(({ byValue }) => byValue) &&
      [...sources].some(
        ([file, source]) => file.startsWith(`${project}/`) && new RegExp(`'${name}'|\\b${name}:`).test(source),
      );
    return [
      ...[...classes]
        .filter((name) => !readers.some(({ names }) => names.has(name)) && !isValue(name))
        .map((name) => `${module}: nothing reads .${name}`),
      ...readers.flatMap(({ file, names }) =>
        [...names].filter((name) => !classes.has(name)).map((name) => `${file}: ${module} has no .${name}`),
      ),
    ];
  });
}

const filesOf = (pattern: string): ReadonlyMap<string, string> =>
  new Map(globSync(pattern, { cwd: root }).map((file) => [file, read(file)]));

describe('classes of CSS modules', () => {
  it('are all used, and every used class exists', () => {
    const modules = filesOf('{apps,libs,tools}/*/**/*.module.css');
    expect(modules.size).toBeGreaterThan(100);
    expect(problemsOf(modules, filesOf('{apps,libs,tools}/*/**/*.{ts,tsx}'))).toEqual([]);
  });

  it('are reported where they are not', () => {
    const css =
      '.card { & > .title { color: red } } @media print { .card:hover, .quiet, .loud, .left { color: blue } }';
    const source = `import styles from './card.module.css';
const tone = calm ? 'quiet' : 'shy';
export const Card = () => <p className={styles.card + styles[tone]}><b className={styles.name} /></p>;`;
    expect(problemsOf(new Map([['apps/a/x/card.module.css', css]]), new Map([['apps/a/x/card.tsx', source]]))).toEqual([
      ...['title', 'loud', 'left'].map((name) => `apps/a/x/card.module.css: nothing reads .${name}`),
      'apps/a/x/card.tsx: apps/a/x/card.module.css has no .name',
    ]);
  });
});
