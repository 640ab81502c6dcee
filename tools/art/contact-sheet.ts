/**
 * Lays pictures out on one sheet, to be looked at.
 *
 * `contact-sheet.ts <output.png> <names> [season] [tile width]` draws pictures whose names begin so, a comma between several,
 * before they are encoded. `contact-sheet.ts --docs` lays out finished ones for `docs/pictures`: all covers, and whole places.
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { idOf } from './encode.ts';
import { rasterise } from './finish.ts';
import type { Season } from './palettes.ts';
import { pictures, type Picture } from './pictures.ts';

const root = path.join(import.meta.dirname, '../..');
const gap = 6;

/** Lays tiles of 3:2 out in rows. */
async function layOut(output: string, tiles: readonly Buffer[], columns: number, width: number): Promise<void> {
  const height = Math.round((width * 2) / 3);
  const overlays = tiles.map((input, index): OverlayOptions => ({
    input,
    left: (index % columns) * (width + gap),
    top: Math.floor(index / columns) * (height + gap),
  }));
  const sheet = {
    width: columns * (width + gap),
    height: Math.ceil(tiles.length / columns) * (height + gap),
    channels: 3 as const,
    background: '#fbf8f2',
  };
  const whole = sharp({ create: sheet }).composite(overlays);
  await (output.endsWith('.webp') ? whole.webp({ quality: 74, effort: 6 }) : whole.png()).toFile(output);
}

/** Drawings as they come from the generator. */
export async function contactSheet(
  output: string,
  names: readonly string[],
  season: Season | 'both',
  tile: number,
): Promise<void> {
  const wanted = pictures.filter(
    (picture) =>
      names.some((start) => picture.name.startsWith(start)) &&
      [picture.season, 'both'].some((one) => one === season || one === 'all'),
  );
  const tiles: Buffer[] = [];
  for (const picture of wanted) {
    const { data, info } = await rasterise(picture.draw().toSvg(tile));
    const raw = { width: info.width, height: info.height, channels: 3 as const };
    tiles.push(await sharp(data, { raw }).png().toBuffer());
  }
  await layOut(output, tiles, Math.max(1, Math.min(tiles.length, Math.floor(1600 / tile))), tile);
}

const finished = (picture: Picture, width: number): Promise<Buffer> =>
  sharp(path.join(root, 'apps/api/demo/pictures', `${idOf(picture)}-thumbnail.avif`))
    .resize(width, Math.round((width * 2) / 3), { fit: 'fill' })
    .png()
    .toBuffer();

/** One place of each kind, as the docs show it. */
const shownKinds = new Set<string | null>();
const isShown = ({ place, kind, season, subject }: Picture): boolean => {
  if (place === null || subject !== 'exterior' || season !== 'summer' || shownKinds.has(kind)) return false;
  shownKinds.add(kind);
  return true;
};

async function writeDocs(): Promise<void> {
  const folder = path.join(root, 'docs/pictures');
  const ofPlaces = pictures.filter(({ place }) => place !== null);
  const shown = ofPlaces.filter(isShown).map(({ place }) => place);
  for (const season of ['summer', 'winter'] as const) {
    const houses = ofPlaces.filter(({ subject }) => subject === 'exterior');
    // A tent has pictures of summer alone.
    const covers = [...new Set(houses.map(({ place }) => place))].flatMap((place) => {
      const own = houses.filter((picture) => picture.place === place);
      return own.find((picture) => picture.season === season) ?? own[0] ?? [];
    });
    const tiles = await Promise.all(covers.map((picture) => finished(picture, 150)));
    await layOut(path.join(folder, `covers-${season}.webp`), tiles, 12, 150);
    const rows = shown.map((place) =>
      ofPlaces
        .filter((picture) => picture.place === place)
        .filter(({ kind, season: own }) => kind === 'tent' || [season, 'all'].includes(own))
        .slice(0, 6),
    );
    const blank = sharp({ create: { width: 240, height: 160, channels: 3, background: '#fbf8f2' } }).png();
    const all = rows.flatMap((row) => Array.from({ length: 6 }, (_, index) => row[index]));
    const whole = await Promise.all(
      all.map((picture) => (picture ? finished(picture, 240) : blank.clone().toBuffer())),
    );
    await layOut(path.join(folder, `places-${season}.webp`), whole, 6, 240);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [output = 'sheet.png', names = '', season = 'both', tile = '400'] = process.argv.slice(2);
  if (output === '--docs') await writeDocs();
  else await contactSheet(output, names.split(','), season as Season | 'both', Number(tile));
}
