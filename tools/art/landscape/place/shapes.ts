import { fractal, ridged } from '../../core/noise.ts';
import { rangeLift } from '../mountains.ts';
import type { Relief } from '../relief.ts';
import type { Land } from './land.ts';

export type Shape = Relief['shape'];

/** How a range is spread over the picture: a different one each, so that no two skylines agree. */
export function envelope(land: Land, label: string, least = 0.45): (x: number) => number {
  const dice = land.random.fork(`envelope/${label}`);
  const peak = dice.between(0.12, 0.88);
  const wide = dice.between(0.14, 0.3);
  const second = dice.between(0, 1);
  const kind = dice.integer(0, 3);
  const bump = (x: number, at: number, spread: number): number => Math.exp(-(((x - at) / spread) ** 2));
  return (x) => {
    if (kind === 0) return least + (1.35 - least) * bump(x, peak, wide);
    if (kind === 1) return least + (1.25 - least) * Math.max(bump(x, 0.02, 0.26), bump(x, 1, 0.3) * 0.85);
    if (kind === 2) return least + (1.2 - least) * (peak < 0.5 ? 1 - x : x) ** 0.8;
    return least + (1.2 - least) * Math.max(bump(x, peak, wide * 0.7), bump(x, second, wide * 0.6) * 0.75);
  };
}

/** Smooth swells, one crest deep. */
export const swells =
  (waves: number, rough = 0.2): Shape =>
  (x, depth, noise) =>
    (0.55 + 0.75 * fractal(noise, x * waves + 3, depth * 1.2, 2) + rough * fractal(noise, x * 14, depth * 5, 3)) *
    rangeLift(depth);

const smooth = (low: number, high: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

/** Cones of old volcanoes that stand by themselves. */
export function cones(land: Land, label: string): Shape {
  const dice = land.random.fork(`cones/${label}`);
  const list = Array.from({ length: dice.integer(3, 5) }, (_, index) => ({
    x: (index + dice.between(0.1, 0.9)) / 4.2,
    z: dice.between(0.2, 0.45),
    tall: dice.between(0.4, 1.05),
    wide: dice.between(0.07, 0.13),
  }));
  return (x, depth, noise) => {
    let height = (0.16 + 0.1 * fractal(noise, x * 4, depth * 2, 2)) * rangeLift(depth);
    for (const cone of list) {
      const away = Math.hypot(x - cone.x, (depth - cone.z) * 0.4) / cone.wide / Math.sqrt(cone.tall);
      height = Math.max(
        height,
        cone.tall * (1.08 * Math.exp(-(away ** 1.45)) - 0.06 + 0.05 * noise(x * 30, depth * 9)),
      );
    }
    return height;
  };
}

/** Sandstone tables: level tops, sheer sides, a skirt of woods. */
export const tables: Shape = (x, depth, noise) => {
  const mass = fractal(noise, x * 3.1 + 4, depth * 1.5, 2) + 0.12 * fractal(noise, x * 26, depth * 8, 2);
  const level = 0.62 + 0.3 * noise(Math.floor(x * 3.1 + 0.5) * 3.7, 9);
  const skirt = Math.max(0, 0.34 + mass * 0.6);
  return (skirt + (level - 0.3) * smooth(0.06, 0.13, mass)) * (depth < 0.55 ? 1 : rangeLift(depth) * 1.15);
};

/** Pale walls and towers over their scree: steep steps between broad ledges. */
export function walls(land: Land): Shape {
  const rise = envelope(land, 'walls', 0.5);
  return (x, depth, noise) => {
    const at = x * 2.6 + 11;
    const warp = fractal(noise, at * 1.3, depth * 2 + 30, 3) * 0.36;
    const mass = (0.62 + 0.5 * fractal(noise, at * 0.8 + warp, depth * 1.1 + warp, 2)) * (0.35 + 0.65 * rise(x));
    const teeth = ridged(noise, at * 4.2 + warp, depth * 2.2, 4);
    const first = smooth(0.42, 0.47, mass + teeth * 0.06);
    const second = smooth(0.62, 0.66, mass + teeth * 0.16);
    return (0.2 * mass + 0.3 * first + 0.26 * second + first * teeth * 0.2) * rangeLift(depth) * 1.2;
  };
}
