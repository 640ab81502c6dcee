/** npm run icons: draws the icons of the installed shop from the brand's mark. The results are committed. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const here = import.meta.dirname;
const folder = join(here, '../../apps/shell/src/installed/icons');

/** The side of the mark's drawing. */
const side = 40;

/** What an installed shop is known by: a square of one size, and what stands around the mark in it. */
interface Icon {
  readonly file: string;
  readonly pixels: number;
  /** How large the mark is in its square. A launcher may cut a maskable icon down to a circle of four fifths. */
  readonly scale: number;
  /** The corners, of the same measure as the drawing; a launcher rounds what has none. */
  readonly radius: number;
}

const icons: readonly Icon[] = [
  { file: 'icon-192.png', pixels: 192, scale: 0.94, radius: 9 },
  { file: 'icon-512.png', pixels: 512, scale: 0.94, radius: 9 },
  { file: 'icon-maskable-512.png', pixels: 512, scale: 0.72, radius: 0 },
  { file: 'icon-touch-180.png', pixels: 180, scale: 0.86, radius: 0 },
];

const drawn = (mark: string, { scale, radius }: Icon): string => {
  const edge = (side * (1 - scale)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<clipPath id="shape"><rect width="${side}" height="${side}" rx="${radius}"/></clipPath><g clip-path="url(#shape)">` +
    `<rect width="${side}" height="${side}" fill="#1f4d3f"/>` +
    `<g transform="translate(${edge} ${edge}) scale(${scale})">${mark}</g></g></svg>`
  );
};

const drawing = await readFile(join(here, 'mark.svg'), 'utf8');
const mark = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'));
for (const icon of icons)
  await sharp(Buffer.from(drawn(mark, icon)), { density: (72 * icon.pixels) / side })
    .resize(icon.pixels, icon.pixels)
    .png({ palette: true, quality: 95, effort: 10 })
    .toFile(join(folder, icon.file));
