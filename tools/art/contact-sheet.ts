/**
 * Lays drawings out on one sheet, to be looked at: `contact-sheet.ts <output.png> [name part] [season] [tile width]`.
 * Names are matched by their beginning, so `hotel` shows all hotels; a comma separates several.
 */
import { pathToFileURL } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { catalogue } from './catalogue.ts';
import { rasterise } from './finish.ts';
import { interiorScenes } from './interiors/catalogue.ts';
import { drawInterior } from './interiors/interior.ts';
import type { Season } from './palettes.ts';
import { drawScene } from './scene.ts';

export async function contactSheet(
  output: string,
  names: readonly string[],
  seasons: readonly Season[],
  tile: number,
): Promise<void> {
  sharp.concurrency(1);
  const wanted = (name: string): boolean => names.some((start) => name.startsWith(start));
  const drawings = [
    ...catalogue
      .filter((scene) => wanted(scene.name))
      .flatMap((scene) => seasons.map((season) => () => drawScene(scene, season))),
    ...interiorScenes.filter((scene) => wanted(scene.name)).map((scene) => () => drawInterior(scene)),
  ];
  const columns = Math.max(1, Math.min(drawings.length, Math.floor(1600 / tile)));
  const height = Math.round((tile * 2) / 3);
  const tiles: OverlayOptions[] = [];
  for (const [index, draw] of drawings.entries()) {
    const { data, info } = await rasterise(draw().toSvg(tile));
    const raw = { width: info.width, height: info.height, channels: 3 as const };
    tiles.push({
      input: await sharp(data, { raw }).png().toBuffer(),
      left: (index % columns) * (tile + 6),
      top: Math.floor(index / columns) * (height + 6),
    });
  }
  const sheet = {
    width: columns * (tile + 6),
    height: Math.ceil(drawings.length / columns) * (height + 6),
    channels: 3 as const,
    background: '#fbf8f2',
  };
  await sharp({ create: sheet }).composite(tiles).png().toFile(output);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [output = 'sheet.png', names = '', season = 'both', tile = '400'] = process.argv.slice(2);
  await contactSheet(
    output,
    names.split(','),
    season === 'both' ? ['summer', 'winter'] : [season as Season],
    Number(tile),
  );
}
