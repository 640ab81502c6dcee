import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The text of each page, a line for each baseline, from the top. */
  readonly pages: readonly string[];
  /** The file's bytes as Latin-1 text. */
  readonly raw: string;
  readonly pictures: number;
}

/**
 * Reads the text of a PDF like the search of a viewer: through the tables that map glyphs to characters. It supports the
 * files of PDFKit.
 */
export function readPdf(file: Buffer): ReadPdf {
  const raw = file.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const body = (id: string): string => objects.get(id) ?? '';
  const stream = (id: string): string => {
    const [, data = ''] = /stream\n([\s\S]*)\nendstream/.exec(body(id)) ?? [];
    const bytes = Buffer.from(data, 'latin1');
    return (body(id).includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
  };

  const lettersOf = (fontId: string): readonly string[] => {
    const [, table = ''] = /\/ToUnicode (\d+) 0 R/.exec(body(fontId)) ?? [];
    return [...stream(table).matchAll(/\[([^\]]*)\]/g)].flatMap(([, entries = '']) =>
      [...entries.matchAll(/<([0-9a-fA-F ]*)>/g)].map(([, hex = '']) =>
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  };

  const textOf = (pageId: string): string => {
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(body(pageId)) ?? [];
    const [, resources = ''] = /\/Resources (\d+) 0 R/.exec(body(pageId)) ?? [];
    const fonts = new Map(
      [...body(resources).matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, lettersOf(id)]),
    );
    const lines: { y: number; text: string }[] = [];
    let letters: readonly string[] = [];
    let y = 0;
    const operators = /1 0 0 1 [-\d.]+ ([-\d.]+) Tm|\/(F\d+) [-\d.]+ Tf|\[([^\]]*)\] TJ/g;
    for (const [, baseline, font, shown] of stream(contents).matchAll(operators)) {
      if (baseline !== undefined) y = Number(baseline);
      if (font !== undefined) letters = fonts.get(font) ?? [];
      const text = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)]
        .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
        .map((glyph) => letters[parseInt(glyph, 16)] ?? '\ufffd')
        .join('');
      const last = lines.at(-1);
      if (text !== '' && last?.y === y) last.text += text;
      else if (text !== '') lines.push({ y, text });
    }
    return lines.map(({ text }) => text).join('\n');
  };

  const pageIds = [...objects].filter(([, text]) => /\/Type \/Page\n/.test(text)).map(([id]) => id);
  return {
    raw,
    pages: pageIds.map(textOf),
    pictures: [...objects.values()].filter((text) => text.includes('/Subtype /Image')).length,
  };
}
