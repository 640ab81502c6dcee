/**
 * npm run base-map: writes what the base map is drawn from into libs/base-map: its geography, and its relief in both themes,
 * from Natural Earth and GeoNames as npm packages bring them and from the tables beside this file. It takes two minutes; the
 * results are committed. The same sources give the same bytes.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { courseOf } from './courses.ts';
import { raiseLand } from './elevation.ts';
import { drawFeatures } from './features.ts';
import { readSettlements } from './settlements.ts';
import { darkTints, lightTints, shade } from './shading.ts';
import { rivers } from './tables/rivers.ts';

const folder = path.resolve(import.meta.dirname, '../../libs/base-map/src/data');
const settlements = readSettlements();
const courses = rivers.map(([, , ...course]) => courseOf(course, settlements));
const land = raiseLand(settlements, courses);

const features = drawFeatures(settlements, land);
const text = JSON.stringify({ type: 'FeatureCollection', features });
writeFileSync(path.join(folder, 'base-map.geojson'), text);
console.log(`base-map.geojson: ${features.length} features, ${brotliCompressSync(text).length} bytes compressed`);

for (const [theme, tints] of [
  ['light', lightTints],
  ['dark', darkTints],
] as const) {
  const { size } = await sharp(shade(land, tints), { raw: { width: land.width, height: land.height, channels: 3 } })
    .webp({ quality: 60, effort: 6 })
    .toFile(path.join(folder, `relief-${theme}.webp`));
  console.log(`relief-${theme}.webp: ${land.width} × ${land.height}, ${size} bytes`);
}
