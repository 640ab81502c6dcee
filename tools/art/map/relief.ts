import { createGradientNoise, fractal, ridged } from '../core/noise.ts';
import { MAP_HEIGHT, MAP_WIDTH, unplace } from './projection.ts';

type Range = readonly [height: number, width: number, ...line: (readonly [lng: number, lat: number])[]];

/**
 * The mountains as a few lines with a height (of 1) and a width in degrees. The relief is an illustration, not a
 * measurement: elevation models weigh more than the whole catalogue and would be shown at a tenth of their detail.
 */
const ranges: readonly Range[] = [
  [1, 0.75, [6.8, 45.6], [8.2, 46.3], [9.8, 46.5], [11.2, 46.9], [12.8, 47.05], [14.2, 47.2], [15.4, 47.5]],
  [0.75, 0.5, [10.4, 46.1], [11.8, 46.4], [13, 46.4], [14.6, 46.4]],
  [0.6, 0.4, [9.6, 47.3], [11.2, 47.5], [13.2, 47.6], [15.2, 47.8]],
  [0.55, 0.4, [8.6, 44.5], [10, 44.3], [11.6, 43.8], [12.6, 43.2], [13.4, 42.4]],
  [0.55, 0.5, [14.4, 45.4], [15.6, 44.6], [17, 43.9], [18.6, 43.2], [19.8, 42.7]],
  [0.8, 0.28, [19.3, 49.2], [20.1, 49.17], [20.6, 49.2]],
  [0.5, 0.36, [18.2, 49.5], [19.2, 49.5], [20.6, 49.4], [22.2, 49.2], [23.6, 48.7], [24.6, 48.1]],
  [0.45, 0.34, [18.4, 48.5], [19.4, 48.8], [20.3, 48.8]],
  [0.36, 0.2, [17.5, 48.7], [18.1, 49.1], [18.5, 49.4]],
  [0.48, 0.2, [15.2, 50.8], [15.75, 50.74], [16.2, 50.6]],
  [0.4, 0.2, [16.3, 50.4], [16.7, 50.2], [17.2, 50.1]],
  [0.36, 0.22, [12.2, 50.3], [12.9, 50.5], [13.7, 50.7]],
  [0.42, 0.26, [12.6, 49.5], [13.2, 49.05], [13.9, 48.75], [14.6, 48.6]],
  [0.2, 0.3, [15.2, 49.2], [15.9, 49.5], [16.2, 49.7]],
  [0.28, 0.22, [10.3, 51.9], [10.9, 51.7]],
  [0.24, 0.22, [10.2, 50.9], [11.2, 50.5]],
  [0.24, 0.24, [9.2, 48.4], [10.2, 48.7], [11.2, 49]],
  [0.6, 0.4, [24.8, 47.4], [24.6, 45.6], [23.4, 45.4], [22.4, 45.3]],
  [0.4, 0.4, [22.8, 46.6], [23.2, 46.3]],
  [0.6, 0.5, [20.4, 42.6], [21.4, 43.2], [22.6, 43.3], [24, 42.7]],
];

function distanceToLine(x: number, y: number, line: readonly (readonly [number, number])[]): number {
  let nearest = Infinity;
  for (let index = 1; index < line.length; index += 1) {
    const [ax, ay] = line[index - 1] as readonly [number, number];
    const [bx, by] = line[index] as readonly [number, number];
    const [dx, dy] = [bx - ax, by - ay];
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    nearest = Math.min(nearest, Math.hypot(x - ax - dx * t, y - ay - dy * t));
  }
  return nearest;
}

/** Shading as raw RGBA, half the map's size: warm light from the north-west, forest shade to the south-east. */
export function shadeRelief(): { data: Buffer; width: number; height: number } {
  const width = MAP_WIDTH / 2;
  const height = Math.round(MAP_HEIGHT / 2);
  const noise = createGradientNoise(7);
  const elevation = new Float32Array(width * height);
  const squeeze = Math.cos((48.5 * Math.PI) / 180);
  const lines = ranges.map(([top, wide, ...line]) => ({
    top,
    wide: wide * squeeze,
    line: line.map(([lng, lat]) => [lng * squeeze, lat] as const),
  }));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const { lat, lng } = unplace(x / width, y / height);
      const px = lng * squeeze;
      const bend = fractal(noise, px * 2.2, lat * 2.2, 3) * 0.22;
      let mass = 0;
      for (const { top, wide, line } of lines) {
        const distance = distanceToLine(px + bend, lat + bend * 0.7, line);
        if (distance < wide * 2.6) mass = Math.max(mass, top * Math.exp(-((distance / wide) ** 2)));
      }
      const warp = fractal(noise, px * 3 + 20, lat * 3, 2) * 0.3;
      const crest = ridged(noise, px * 4.2 + warp, lat * 4.2 - warp, 5);
      const hills = 0.05 + 0.05 * fractal(noise, px * 1.1 + 40, lat * 1.1, 3);
      elevation[y * width + x] = mass * (0.3 + 0.9 * crest) + hills * crest * 0.6;
    }
  }
  const data = Buffer.alloc(width * height * 4);
  const get = (x: number, y: number): number =>
    elevation[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const slope = (get(x + 1, y) - get(x - 1, y) + (get(x, y + 1) - get(x, y - 1))) * 9;
      const shade = Math.max(-1, Math.min(1, slope));
      const high = get(x, y);
      const at = (y * width + x) * 4;
      const [r, g, b, a] =
        shade < 0 ? [31, 77, 63, Math.min(120, -shade * 120)] : [255, 252, 240, Math.min(170, shade * 170)];
      // Under the light lies a tint of forest that grows with the height.
      const tint = Math.min(70, high * 95);
      const total = a + tint * (1 - a / 255);
      const part = total ? a / total : 0;
      data[at] = r * part + 120 * (1 - part);
      data[at + 1] = g * part + 148 * (1 - part);
      data[at + 2] = b * part + 120 * (1 - part);
      data[at + 3] = total;
    }
  }
  return { data, width, height };
}
