import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import cs from './cs.json';
import en from './en.json';

const source = path.resolve(__dirname, '..');
const catalogues = { cs, en } as const;

/** The arguments and tags that a message takes. */
const namesIn = (elements: MessageFormatElement[]): string[] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [element.value, ...namesIn(element.children)];
    if (element.type === TYPE.plural || element.type === TYPE.select)
      return [element.value, ...Object.values(element.options).flatMap(({ value }) => namesIn(value))];
    return [element.value];
  });
const namesOf = (message: string): string[] => [...new Set(namesIn(parse(message)))].sort();

it('has the same messages in both languages, with the same values', () => {
  expect(Object.keys(cs)).toEqual(Object.keys(en));
  for (const [id, message] of Object.entries(cs))
    expect([id, namesOf(message)]).toEqual([id, namesOf(en[id as keyof typeof en])]);
});

it('has every Czech plural form', () => {
  for (const message of Object.values(cs))
    for (const element of parse(message))
      if (element.type === TYPE.plural)
        expect(Object.keys(element.options)).toEqual(expect.arrayContaining(['one', 'few', 'other']));
});

it('knows every id that the source names', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !file.includes('.spec.'));
  const text = files.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n');
  const named = [...text.matchAll(/'((?:[a-z][A-Za-z_]*\.)+[A-Za-z_]+)'/g)].map(([, id]) => id ?? '');
  const areas = new Set(Object.keys(cs).map((id) => id.split('.')[0]));
  const missing = named.filter((id) => areas.has(id.split('.')[0]) && !id.endsWith('.ts') && !(id in catalogues.cs));
  expect(missing).toEqual([]);
});
