import { makePdf } from './pdf.ts';
import { settableText } from './settable-text.ts';
import { runsOf, type Face } from './typefaces.ts';

describe('text in letters that the typefaces have', () => {
  it.each([
    ['Příliš žluťoučký kůň, 1 500 Kč − 20 €', 'Příliš žluťoučký kůň, 1 500 Kč − 20 €'],
    ['Олена Шевченко', 'Olena Shevchenko'],
    ['Ґалаґан Їжакевич', 'Galagan Izhakevych'],
    ['Παπαδόπουλος Ωνάσης', 'Papadopoulos Onasis'],
    ['Nguyễn Thị Tuệ', 'Nguyen Thi Tue'],
    ['Ștefan Țurcanu', 'Stefan Turcanu'],
    ['Cœur Œuvre', 'Cœur Œuvre'],
    ['Prˇíliš', 'Pr?íliš'],
    ['你好 😀👩‍👩‍👧', '?? ??'],
    ['a\u200bb\u202fc', 'ab\u00a0c'],
    ['', ''],
  ])('%s is set as %s', (text, expected) => expect(settableText(text)).toBe(expected));

  it('never needs a letter that its file lacks', async () => {
    const sample = String.fromCodePoint(...Array.from({ length: 0x2fff }, (_, index) => index + 0x20));
    await makePdf({ title: '', author: '', language: 'cs', now: new Date(0) }, (doc) => {
      for (const face of ['title', 'text', 'strong'] satisfies Face[]) {
        const lacking = runsOf(sample, face).flatMap(({ font, text }) => {
          const { font: file } = (
            doc.font(font) as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
          )._font;
          return [...text].filter((letter) => !file.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
        });
        expect(lacking).toEqual([]);
      }
    });
  });
});
