import { createGradientNoise, fractal, ridged } from './noise.ts';
import type { Position } from '@mp/base-map';
import { blur, createField, fillGaps, sample, spreadDistances, type Field } from './fields.ts';
import { height, kilometresOfPixel, latitudeOf, pixelsOfDegree, toPixel, width } from './frame.ts';
import type { Settlement } from './settlements.ts';
import { peaks } from './tables/peaks.ts';
import { ridges } from './tables/ridges.ts';

/** The ground as settlements show it is on a grid this many times coarser than the picture. */
const coarse = 4;

const mix = (from: number, to: number, share: number): number => from + (to - from) * share;
const soft = (from: number, to: number, value: number): number => {
  const share = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

interface Ground {
  /** The height of valleys and plains, in metres. */
  readonly floor: Field;
  /** How much the heights of neighbouring settlements differ, in metres: little in plains, much between mountains. */
  readonly unrest: Field;
}

/** The ground as fifty thousand settlements know it: people settle in valleys, so what they stand on is the valleys' floor. */
function readGround(settlements: readonly Settlement[]): Ground {
  const size = [Math.ceil(width / coarse), Math.ceil(height / coarse)] as const;
  const [count, sum, squares] = [createField(...size), createField(...size), createField(...size)];
  for (const { at, elevation } of settlements) {
    const [x, y] = toPixel(at);
    const index = Math.floor(y / coarse) * size[0] + Math.floor(x / coarse);
    count.values[index] = (count.values[index] ?? 0) + 1;
    sum.values[index] = (sum.values[index] ?? 0) + elevation;
    squares.values[index] = (squares.values[index] ?? 0) + elevation ** 2;
  }
  const floor = blur(fillGaps(sum, count), 1);
  const [countNear, sumNear, squaresNear] = [count, sum, squares].map((field) => blur(field, 5)) as [
    Field,
    Field,
    Field,
  ];
  const spread = createField(...size);
  spread.values.set(
    spread.values.map((_, index) => {
      const near = countNear.values[index] ?? 0;
      // A few settlements on a coast or an island do not show how the land is.
      if (near < 0.004) return 0;
      const mean = (sumNear.values[index] ?? 0) / near;
      return Math.min(420, Math.sqrt(Math.max(0, (squaresNear.values[index] ?? 0) / near - mean ** 2)));
    }),
  );
  return { floor, unrest: blur(spread, 2) };
}

/** How far each pixel is from a settlement or a river, in pixels. */
function readRemoteness(settlements: readonly Settlement[], rivers: readonly (readonly Position[])[]): Field {
  const field = createField(width, height);
  field.values.fill(1e6);
  const mark = (x: number, y: number, value: number): void => {
    const [column, row] = [Math.round(x), Math.round(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    const at = row * width + column;
    field.values[at] = Math.min(field.values[at] ?? 0, value);
  };
  for (const { at } of settlements) mark(...toPixel(at), 0);
  for (const river of rivers)
    river.slice(1).forEach((to, index) => {
      const [ax, ay] = toPixel(river[index] as Position);
      const [bx, by] = toPixel(to);
      const steps = Math.ceil(Math.hypot(bx - ax, by - ay));
      for (let step = 0; step <= steps; step += 1)
        mark(mix(ax, bx, step / (steps || 1)), mix(ay, by, step / (steps || 1)), 0);
    });
  spreadDistances(field);
  return blur(field, 2);
}

interface Mass {
  readonly top: number;
  readonly reach: number;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Ridges and summits in pixels: a summit is a ridge without length. */
function readMasses(): readonly Mass[] {
  const pixelsOfReach = (degrees: number): number => degrees * (height / 14);
  return [
    ...ridges.flatMap(([top, reach, ...line]) =>
      line.slice(1).map((to, index) => ({
        top: top * 0.92,
        reach: pixelsOfReach(reach) * 0.62,
        from: toPixel(line[index] ?? to),
        to: toPixel(to),
      })),
    ),
    ...peaks.map(([, lng, lat, top]) => ({
      top,
      reach: 4 + top / 380,
      from: toPixel([lng, lat]),
      to: toPixel([lng, lat]),
    })),
  ];
}

function distanceTo({ from: [ax, ay], to: [bx, by] }: Mass, x: number, y: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - ax - dx * share, y - ay - dy * share);
}

/** The masses that reach into a block of pixels, so that each pixel asks only these. */
const block = 46;
const massesNear = (masses: readonly Mass[], left: number, top: number): readonly Mass[] =>
  masses.filter(
    (mass) =>
      distanceTo(mass, left + block / 2, top + block / 2) < mass.reach * 2.4 + block * Math.SQRT1_2 + bendReach * 1.5,
  );

/** How far noise moves a ridge from its straight line, in pixels. */
const bendReach = 10;

/** How high the land is at every pixel of the relief, in metres: the valleys as they are, the heights as an artist sees them. */
export function raiseLand(settlements: readonly Settlement[], rivers: readonly (readonly Position[])[]): Field {
  const { floor, unrest } = readGround(settlements);
  const remoteness = readRemoteness(settlements, rivers);
  const masses = readMasses();
  const noise = createGradientNoise(11);
  const land = createField(width, height);
  const raise = (x: number, y: number, near: readonly Mass[], ofPixel: number): number => {
    const [u, v] = [x / pixelsOfDegree, y / pixelsOfDegree];
    const bend = fractal(noise, u * 3.1, v * 3.1, 2) * bendReach;
    const bendAcross = fractal(noise, u * 3.1 + 70, v * 3.1 + 30, 2) * bendReach;
    const ground = sample(floor, x / coarse, y / coarse);
    let rise = Math.max(0, sample(unrest, x / coarse, y / coarse) * 2.7 - 80);
    for (const mass of near) {
      const distance = distanceTo(mass, x + bend, y + bendAcross) / mass.reach;
      if (distance < 2.4) rise = Math.max(rise, (mass.top - ground) * Math.exp(-distance * distance));
    }
    const km = (remoteness.values[y * width + x] ?? 0) * ofPixel;
    const away = soft(0.8, 6.5, km + fractal(noise, u * 7, v * 7, 2) * 1.2);
    const crest = ridged(noise, u * 3.4 + bend * 0.035, v * 3.4 - bendAcross * 0.035, 5);
    const rolling = fractal(noise, u * 4 + 40, v * 4, 3) * Math.min(90, 20 + ground * 0.11);
    return Math.min(4300, ground + rise * mix(0.2, 1, away) * (0.22 + 1.05 * crest) + rolling);
  };
  for (let top = 0; top < height; top += block)
    for (let left = 0; left < width; left += block) {
      const near = massesNear(masses, left, top);
      for (let y = top; y < Math.min(height, top + block); y += 1) {
        const ofPixel = kilometresOfPixel(latitudeOf(y));
        for (let x = left; x < Math.min(width, left + block); x += 1)
          land.values[y * width + x] = raise(x, y, near, ofPixel);
      }
    }
  return land;
}
