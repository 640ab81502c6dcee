import { readFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../package.json';
import generatorsJson from '../generators/generators.json';
import { commands, generators } from './commands.ts';
import { pages } from './pages.ts';
import { bySubject, readVariables } from './variables.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('the generated pages', () => {
  it.each(Object.entries(pages))('%s is current: else run "npm run docs"', (file, write) =>
    expect(readFileSync(path.join(root, file), 'utf8')).toBe(write()),
  );
});

describe('the commands', () => {
  it('are those of package.json', () => {
    const names = Object.values(commands).flatMap((group) => group.map(({ name }) => name));
    expect([...new Set(names)].sort()).toEqual(Object.keys(packageJson.scripts).sort());
  });

  it('are those of Nx', () =>
    expect(generators.map(({ name }) => name)).toEqual(Object.keys(generatorsJson.generators)));
});

describe('the variables', () => {
  const variables = readVariables();

  it('have a meaning each, from .describe() or .meta() of their schemas', () =>
    expect(variables.filter(({ meaning }) => !/^\S.*[.\]]$/.test(meaning)).map(({ name }) => name)).toEqual([]));

  it.each([
    ['PORT', '`3000`', ['web', 'API', 'commands']],
    ['API_MEMORY_MB', '`512`', ['commands']],
    ['DATA_DIR', '`.data`', ['web', 'API', 'sandbox', 'commands']],
    ['EUR_RATES_CZK', '`2026-01-01=24.35`', ['API']],
    ['OPERATOR_REGISTER', 'none', ['API']],
    ['ORIGINS', '`shop,owner,portal,desk`', ['web']],
    ['MAPBOX_TOKEN', 'none', ['web']],
    ['PUBLIC_ORIGIN', '`http://localhost:<PORT>`', ['web', 'API', 'commands']],
  ])('%s has its default and its readers', (name, standard, readers) =>
    expect(variables.find((variable) => variable.name === name)).toMatchObject({ standard, readers }),
  );

  it('have a subject each, which has variables', () => {
    const groups = [...bySubject(variables).values()];
    expect(groups.flat()).toHaveLength(variables.length);
    expect(groups.filter((group) => group.length === 0)).toEqual([]);
    expect(() => bySubject([{ name: 'COLOUR', standard: 'none', meaning: 'Any.', readers: ['web'] }])).toThrow(
      'COLOUR has no subject.',
    );
  });
});
