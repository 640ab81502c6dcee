declare module 'fontkit' {
  export interface Glyph {
    readonly id: number;
    readonly path: { toSVG(): string };
  }
  export interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph & { readonly advanceWidth: number };
  }
  export function create(buffer: Buffer): Font;
}
