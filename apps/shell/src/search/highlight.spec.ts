import { highlight } from './highlight.ts';

/** The text with matches in brackets. */
const marked = (text: string, sought: string): string =>
  highlight(text, sought)
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

describe('highlight', () => {
  it.each([
    ['Mlýn Na Jordánce', 'mlyn', '[Mlýn] Na Jordánce'],
    ['Mlýn Na Jordánce', 'JORD mlýn', '[Mlýn] Na [Jord]ánce'],
    ['Šumava, když mrzne', 'sumava', '[Šumava], když mrzne'],
    ['Baba a babička', 'bab', '[Bab]a a [bab]ička'],
    ['Domek', 'chata', 'Domek'],
    ['Domek', '  ', 'Domek'],
    ['Weißes Haus', 'weis', '[Weiß]es Haus'],
    ['🌲 Les', 'les', '🌲 [Les]'],
  ])('marks in %s the matches of %s: %s', (text, sought, expected) => expect(marked(text, sought)).toBe(expected));

  it('keeps the complete text', () => {
    const text = 'Chata „U Medvěda“ – 2. patro';
    expect(
      highlight(text, 'medved patro')
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
