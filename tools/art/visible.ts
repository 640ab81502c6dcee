import sharp from 'sharp';
import { drawCompanion } from './companions/companions.ts';
import type { Canvas } from './core/canvas.ts';
import { drawFurniture } from './interiors/place-inside.ts';
import { createPlaceRoom } from './interiors/place-room.ts';
import type { Land } from './landscape/place/land.ts';
import type { Season } from './palettes.ts';
import { drawHorizon, hills } from './landscape/place/horizons.ts';
import { drawExterior, drawHouseAlone } from './place-exterior.ts';
import type { PlaceScene } from './place-scene.ts';

const width = 192;
/** How many pixels of so small a picture a thing has to change, to count as seen. */
const least = 15;

/** Without blurs, which take most of the time. */
const pixelsOf = (canvas: Canvas): Promise<Buffer> =>
  sharp(Buffer.from(canvas.toSvg(width).replaceAll(/ filter="[^"]*"/g, '')), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer();

/** How many pixels differ between two drawings. */
function difference(a: Buffer, b: Buffer): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 3)
    if (
      Math.abs((a[at] as number) - (b[at] as number)) +
        Math.abs((a[at + 1] as number) - (b[at + 1] as number)) +
        Math.abs((a[at + 2] as number) - (b[at + 2] as number)) >
      30
    )
      count += 1;
  return count;
}

/** The names of the things in a room that one sees, each as often as it is there. */
export async function visibleInside(place: PlaceScene, index: number): Promise<string[]> {
  const draw = (omitted?: number): { canvas: Canvas; placed: string[] } => {
    const room = { ...createPlaceRoom(place, index, 'summer'), ...(omitted !== undefined && { omitted }) };
    return { canvas: drawFurniture(room), placed: room.placed };
  };
  const { canvas, placed } = draw();
  const whole = await pixelsOf(canvas);
  const seen: string[] = [];
  for (const [at, name] of placed.entries())
    if (name && difference(whole, await pixelsOf(draw(at).canvas)) >= least) seen.push(name);
  return seen.sort();
}

/** What one sees of a house's parts, of what is by it and of what closes the view, in the season that it is there. */
export async function visibleOutside(place: PlaceScene): Promise<string[]> {
  const { house, land } = place;
  const seen: string[] = [];
  const alone = await pixelsOf(drawHouseAlone(place, 'summer'));
  for (const name of house.features) {
    const without = { ...place, house: { ...house, features: house.features.filter((other) => other !== name) } };
    if (difference(alone, await pixelsOf(drawHouseAlone(without, 'summer'))) >= least) seen.push(name);
  }
  const wholes = new Map<Season, Buffer>();
  /** Whether the picture is another without a drawing. */
  const isSeen = async (table: Record<string, unknown>, name: string, without: unknown, season: Season) => {
    const whole = wholes.get(season) ?? (await pixelsOf(drawExterior(place, season)));
    wholes.set(season, whole);
    const drawing = table[name];
    table[name] = without;
    const pixels = await pixelsOf(drawExterior(place, season));
    table[name] = drawing;
    return difference(whole, pixels) >= least;
  };
  const nothing = (): void => undefined;
  for (const name of land.companions) {
    const season = drawCompanion[name].when === 'snow' ? 'winter' : 'summer';
    if (await isSeen(drawCompanion, name, { ...drawCompanion[name], draw: nothing }, season)) seen.push(name);
  }
  const before: Readonly<Record<string, readonly [number, number]>> = {
    'far-lake': [2, 0.4],
    'castle-on-hill': [2.2, 0.35],
    'church-tower': [2.8, 0.4],
    roofs: [2, 0.3],
  };
  const alike = before[land.horizon];
  const bare = alike ? (view: Land) => hills(view, ...alike) : nothing;
  if (await isSeen(drawHorizon, land.horizon, bare, 'summer')) seen.push(land.horizon);
  return seen;
}
