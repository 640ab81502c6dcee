import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../package.json';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const readme = read('README.md');

/** Every name that a schema of an environment has: `  PORT: portSchema(3000),`. */
const variables = [
  ...new Set(
    globSync('{apps,libs,tools}/**/*.ts', { cwd: root })
      .filter((file) => !/node_modules|\.spec\.ts$/.test(file))
      .map(read)
      .filter((source) => /from 'zod'/.test(source))
      .flatMap((source) => [...source.matchAll(/^ {2}([A-Z][A-Z_]+): (?:\w+S|z\n?|origin)/gm)])
      .map(([, name = '']) => name),
  ),
].sort();

describe('the README', () => {
  it('is compared with the variables that there are', () => {
    expect(variables).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'UNPAID_HOLD_MINUTES']));
  });

  it.each(variables)('lists the variable %s', (name) => expect(readme).toContain(`| \`${name}\``));

  it.each(Object.keys(packageJson.scripts).filter((name) => name !== 'start' && name !== 'test'))(
    'lists the command npm run %s',
    (name) => expect(readme).toMatch(new RegExp(`\`npm run ${name}( |\`)`)),
  );

  it.each(globSync('{apps,libs,tools}/*/', { cwd: root }).map((directory) => directory.replace(/\/$/, '')))(
    'has %s on its map',
    (directory) => expect(readme).toContain(`| \`${directory}\``),
  );

  it.each(
    [...`${readme}\n${read('CONTRIBUTING.md')}`.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !target.endsWith('.png')),
  )('leads to a file that is there: %s', (target) => expect(globSync(target, { cwd: root })).toHaveLength(1));
});
