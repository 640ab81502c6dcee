import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';

export type Face = 'sans' | 'serif';

const files: Readonly<Record<Face, readonly string[]>> = {
  sans: ['figtree-latin-500.ttf', 'figtree-latin-ext-500.ttf'],
  serif: ['fraunces-latin-600.ttf', 'fraunces-latin-ext-600.ttf'],
};

const loaded = new Map<Face, readonly Font[]>();

function fontsOf(face: Face): readonly Font[] {
  const cached = loaded.get(face);
  if (cached) return cached;
  const fonts = files[face].map((file) => create(readFileSync(path.join(import.meta.dirname, 'fonts', file))));
  loaded.set(face, fonts);
  return fonts;
}

const outlines = new Map<string, { readonly outline: string; readonly advance: number }>();

function letterOf(face: Face, letter: string): { readonly outline: string; readonly advance: number } | undefined {
  const key = face + letter;
  const cached = outlines.get(key);
  if (cached) return cached;
  const codePoint = letter.codePointAt(0) ?? 0;
  const font = fontsOf(face).find((one) => one.hasGlyphForCodePoint(codePoint));
  if (!font) return undefined;
  const glyph = font.glyphForCodePoint(codePoint);
  const drawn = { outline: glyph.path.toSVG(), advance: glyph.advanceWidth / font.unitsPerEm };
  outlines.set(key, drawn);
  return drawn;
}

/** Moves and scales a glyph's outline, whose y axis points up. */
const place = (outline: string, x: number, scale: number): string => {
  let isX = false;
  return outline.replace(/[A-Z]|-?[\d.]+/g, (part) => {
    if (/[A-Z]/.test(part)) {
      isX = true;
      return part;
    }
    const value = isX ? x + Number(part) * scale : -Number(part) * scale;
    isX = !isX;
    return `${value.toFixed(1)} `;
  });
};

/** A line of text and its style. */
export interface Line {
  readonly face: Face;
  readonly text: string;
  /** In pixels. */
  readonly size: number;
  /** Letter spacing, relative to the size. */
  readonly spacing: number;
}

/** The width of a line, in pixels. */
export const measure = ({ face, text, size, spacing }: Line): number =>
  [...text].reduce((width, letter) => width + (letterOf(face, letter)?.advance ?? 0) + spacing, -spacing) * size;

/**
 * The outlines of a line as SVG path data, from the start of its baseline: servers have no fonts, and a picture looks the same
 * everywhere.
 */
export function outlineOf({ face, text, size, spacing }: Line): string {
  const unitsPerEm = fontsOf(face)[0]?.unitsPerEm ?? 1000;
  let width = 0;
  let outline = '';
  for (const letter of text) {
    const drawn = letterOf(face, letter);
    if (!drawn) continue;
    outline += place(drawn.outline, width, size / unitsPerEm);
    width += (drawn.advance + spacing) * size;
  }
  return outline;
}
