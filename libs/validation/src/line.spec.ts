import { checkLine } from './line.ts';

describe('a line', () => {
  it.each([
    ['a name', 'Božena Němcová'],
    ['blanks that hold together', 'Praha\u00a01'],
    ['an apostrophe', 'O’Neill'],
    ['a mark on its letter', 'Nova\u0301k'],
    ['a script from the right', 'يوسف'],
    ['a joiner within a word', 'ක්\u200dරිස්ටි'],
    ['an emoji put together', 'Kuchyně 👩\u200d🍳 ❤\ufe0f'],
    ['nothing', ''],
  ])('may be %s', (_what, text) => expect(checkLine(text)).toBeNull());

  it.each([
    ['NUL', 'Jana\0'],
    ['a line break', 'Jana\nNováková'],
    ['a separator of lines', 'Jana\u2028Nováková'],
    ['a separator of paragraphs', 'Jana\u2029Nováková'],
    ['an override of the direction', 'Jana\u202eavokávoN'],
    ['an embedding', '\u202aJana\u202c'],
    ['an isolate', '\u2067Jana\u2069'],
    ['a mark of the direction', 'Jana\u200f'],
    ['the Arabic one', 'Jana\u061c'],
    ['a blank of no width', 'Ja\u200bna'],
    ['a word joiner', 'Ja\u2060na'],
    ['a soft hyphen', 'Ja\u00adna'],
    ['a byte order mark within', 'Ja\ufeffna'],
    ['a filler', '\u3164'],
    ['a tag', 'Jana\u{e0041}'],
    ['a joiner at an edge', 'Jana\u200d'],
    ['a joiner beside a blank', 'Jana \u200dNováková'],
    ['a joiner before a blank', 'Jana\u200d Nováková'],
    ['two joiners', 'Ja\u200d\u200dna'],
  ])('may not hold %s', (_what, text) => expect(checkLine(text)).toBe('errors.invisible'));
});
