/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

const root = path.resolve(import.meta.dirname, '../../../..');
type Catalogue = Readonly<Record<string, string>>;
const read = (file: string): Catalogue => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Catalogue;

/** Every catalogue of the workspace, by the directory of its two files. */
const directories = [
  ...new Set(globSync('{apps,libs}/*/src/**/messages/{cs,en}.json', { cwd: root }).map(path.dirname)),
]
  .sort()
  .map((directory) => ({ directory, cs: read(`${directory}/cs.json`), en: read(`${directory}/en.json`) }));

/**
 * What a message is given, from its branches as well: `{name}` and `<name>`. One language may count what the other only
 * writes down, so a plural is an argument like any other.
 */
function argumentsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.plural:
      case TYPE.select:
        return [`{${element.value}}`, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      default:
        return [`{${element.value}}`];
    }
  });
}

/** The forms that each plural of a message has. */
function pluralsOf(elements: readonly MessageFormatElement[]): string[][] {
  return elements.flatMap((element): string[][] => {
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const inside = Object.values(element.options).flatMap(({ value }) => pluralsOf(value));
      const isCardinal = element.type === TYPE.plural && element.pluralType === 'cardinal';
      return isCardinal ? [Object.keys(element.options), ...inside] : inside;
    }
    return element.type === TYPE.tag ? pluralsOf(element.children) : [];
  });
}

/** Whether the source of a catalogue lies in the folder of another's. */
const isWithin = (directory: string, other: string): boolean =>
  `${path.dirname(directory)}/`.startsWith(`${path.dirname(other)}/`);

it('finds the catalogues of the frame, the shell, the remotes and the error texts', () => {
  const found = directories.map(({ directory }) => directory.split(path.sep).slice(0, 2).join('/'));
  for (const owner of ['libs/ssr', 'libs/i18n', 'apps/api', 'apps/shell', 'apps/content', 'apps/portal'])
    expect(found).toContain(owner);
});

describe.each(directories)('the messages of $directory', ({ directory, cs, en }) => {
  const ids = Object.keys(cs);

  it('have every id that their source uses', () => {
    const source = path.join(root, path.dirname(directory));
    const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.spec\.|testing\//.test(file));
    const text = files.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n');
    const areas = new Set(ids.map((id) => id.split('.')[0]));
    const named = [...text.matchAll(/\bid: '([a-z]\w*(?:\.\w+)+)'/g)].map(([, id]) => id ?? '');
    // Catalogues of pages are stacked on those of their remote, and share names with them.
    const near = directories.filter(
      (other) => isWithin(other.directory, directory) || isWithin(directory, other.directory),
    );
    expect(named.filter((id) => areas.has(id.split('.')[0] ?? '') && !near.some((other) => id in other.cs))).toEqual(
      [],
    );
  });

  it('[9.2] have the same ids in both languages', () => expect(Object.keys(en).sort()).toEqual([...ids].sort()));

  it('are not empty', () => {
    for (const [id, text] of [...Object.entries(cs), ...Object.entries(en)])
      expect(`${id}: ${text}`).toMatch(/: .*\S/s);
  });

  it('take the same arguments in both languages', () => {
    const described = (catalogue: Catalogue) =>
      Object.fromEntries(ids.map((id) => [id, [...new Set(argumentsOf(parse(catalogue[id] ?? '')))].sort()]));
    expect(described(en)).toEqual(described(cs));
  });

  it('[9.22] have the plural forms of their language', () => {
    const lacking = (catalogue: Catalogue, forms: readonly string[]) =>
      Object.entries(catalogue).flatMap(([id, text]) =>
        pluralsOf(parse(text))
          // `=0` with `other` only distinguishes none from some; it is not a plural.
          .filter((plural) => plural.join() !== '=0,other' && forms.some((form) => !plural.includes(form)))
          .map((plural) => `${id} has only ${plural.join(', ')}`),
      );
    expect(lacking(cs, ['one', 'few', 'other'])).toEqual([]);
    expect(lacking(en, ['one', 'other'])).toEqual([]);
  });
});
