import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import cs from './cs.json';
import en from './en.json';

const catalogues: Readonly<Record<string, Readonly<Record<string, string>>>> = { cs, en };
const source = path.join(__dirname, '..');

/** Every plural of a message, with the forms it has. */
const pluralsOf = (elements: readonly MessageFormatElement[]): string[][] =>
  elements.flatMap((element) =>
    element.type === TYPE.plural ? [Object.keys(element.options).filter((form) => !form.startsWith('='))] : [],
  );

/** The names of the values that a message is given. */
const valuesOf = (elements: readonly MessageFormatElement[]): string[] => {
  const names = elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return [];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element.value];
    return [element.value, ...Object.values(element.options).flatMap(({ value }) => valuesOf(value))];
  });
  return [...new Set(names)].sort();
};

describe('messages', () => {
  it('are the same in both languages, id by id', () => {
    expect(Object.keys(cs)).toEqual(Object.keys(en));
  });

  it('take the same values in both languages', () => {
    for (const [id, text] of Object.entries(cs))
      expect([id, ...valuesOf(parse(text))]).toEqual([id, ...valuesOf(parse(catalogues['en']![id]!))]);
  });

  it('[9.22] decline Czech nouns for one, for two to four, and for more', () => {
    for (const [id, text] of Object.entries(cs))
      for (const forms of pluralsOf(parse(text))) expect([id, ...forms.sort()]).toEqual([id, 'few', 'one', 'other']);
    for (const [id, text] of Object.entries(en))
      for (const forms of pluralsOf(parse(text))) expect([id, ...forms.sort()]).toEqual([id, 'one', 'other']);
  });

  it('are there for every id that a component names', () => {
    const named = globSync('**/*.{ts,tsx}', { cwd: source })
      .filter((file) => !file.includes('.spec.'))
      .flatMap((file) => {
        const code = readFileSync(path.join(source, file), 'utf8');
        return [...code.matchAll(/(?:\bid: |text\(|\? |: )'([a-z]+\.[\w.]+)'/g)].map(([, id]) => id!);
      });
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((id) => !(id in cs) && !id.endsWith('.ts') && !id.endsWith('.css'))).toEqual([]);
  });
});
