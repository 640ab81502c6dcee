import { furtherRuns } from './further-scripts.ts';
import { makePdf } from './pdf.ts';
import { runsOf } from './typefaces.ts';

const about = { title: 'Potvrzení', author: 'Kouzelná místa', language: 'cs', now: new Date(0) } as const;
const setting = { face: 'text', size: 12, colour: '#000000' } as const;

/** The glyphs that a document uses of each font, by font name. */
async function glyphsOf(text: string): Promise<Record<string, readonly number[]>> {
  const found: Record<string, number[]> = {};
  await makePdf(about, (doc, set) => {
    doc.addPage();
    for (const key of Object.keys(found)) Reflect.deleteProperty(found, key);
    set.line(text, { x: 50, y: 50, width: 400 }, setting);
    const fonts = (doc as unknown as { _fontFamilies: Record<string, { name: string; subset?: { glyphs: number[] } }> })
      ._fontFamilies;
    for (const [name, { subset }] of Object.entries(fonts)) if (subset) found[name] = subset.glyphs;
  });
  return found;
}

it.each([
  ['李 美玲', /noto-sans-sc/],
  ['محمد الأحمد', /noto-sans-arabic/],
  ['علی\u200cرضا', /noto-sans-arabic/],
  ['שרה כהן', /noto-sans-hebrew/],
  ['नमिता क्षत्रिय', /noto-sans-devanagari/],
  ['クララ', /noto-sans-sc/],
])('a document prints %s in its script', async (name, font) => {
  const glyphs = await glyphsOf(`Jana ${name}`);
  const further = Object.keys(glyphs).filter((one) => font.test(one));
  expect(further.length).toBeGreaterThan(0);
  // The first glyph of a subset is used only for missing letters.
  for (const one of further) expect(glyphs[one]?.slice(1)).not.toContain(0);
});

it.each([
  ['김민수', 'GimMinSu'],
  ['สมชาย', 'smchay'],
  ['თამარ', 'tamar'],
  ['Հայկ', 'Hayk'],
  ['ชั้น ๓', 'chan 3'],
  ['Jana? 🙂', 'Jana? ?'],
])('writes %s in Latin letters, of which there is a font', (name, printed) =>
  expect(
    runsOf(name, 'text')
      .map(({ text }) => text)
      .join(''),
  ).toBe(printed),
);

it('keeps words of a right-to-left script in one run, in their order', () => {
  expect(furtherRuns('Jana محمد الأحمد, Praha').map(({ text }) => text)).toEqual(['محمد الأحمد']);
  expect(furtherRuns('Jana 李 美玲').map(({ text }) => text)).toEqual(['李', '美玲']);
  expect(furtherRuns('Jana Nováková, Олена')).toEqual([]);
});
