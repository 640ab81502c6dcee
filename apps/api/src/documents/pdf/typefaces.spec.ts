import { makePdf } from './pdf.ts';
import { runsOf, type Face } from './typefaces.ts';

it('a font file has all letters of its runs', async () => {
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
