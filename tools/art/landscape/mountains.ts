import { mix } from '../core/colour.ts';
import { fractal, ridged } from '../core/noise.ts';
import type { Stage } from '../stage.ts';
import { drawRelief, type Relief } from './relief.ts';

export interface Range {
  label: string;
  /** Where the foot of the range stands, in design units from the top. */
  foot: number;
  /** Height of the tallest summit, in design units. */
  height: number;
  /** How far the range has faded into the haze, 0–1. */
  distance: number;
  /** Peaks across the picture. */
  peaks: number;
  /** Height above which snow lies, as a share of the range: 0 covers all of it, 1 none. */
  snowLine: number;
  /** 0 for rolling hills, 1 for rock. */
  rugged: number;
  /** How high the range is allowed to rise at a share of the width; 1 everywhere when absent. */
  envelope?: (x: number) => number;
}

/** How a range rises from its back to its crest and falls to its foot. */
export const rangeLift = (depth: number): number =>
  depth < 0.3
    ? 0.55 + 0.45 * Math.sin((depth / 0.3) * (Math.PI / 2))
    : Math.cos(((depth - 0.3) / 0.7) * (Math.PI / 2)) ** 0.85;

/** A range of mountains or hills with sharp crests and smooth valleys. */
export function drawMountains(stage: Stage, range: Range): (x: number) => number {
  const { palette } = stage;
  const shape: Relief['shape'] = (across, depth, noise) => {
    const x = across * range.peaks + 40;
    const z = depth * 1.7 + 7;
    const warp = fractal(noise, x * 0.7, z * 0.7 + 50, 3) * 0.7;
    const rock = range.rugged ? ridged(noise, x + warp, z + warp * 0.6, 6) : 0;
    const mass = 0.62 + 0.5 * fractal(noise, x * 0.45 + 9, 3.3, 2);
    const roll = range.rugged < 1 ? 0.5 + 0.6 * fractal(noise, x * 0.8, z * 0.6, 4) : 0;
    const form = rock * range.rugged + roll * (1 - range.rugged);
    return form * mass * rangeLift(depth) * 1.45 * (range.envelope?.(across) ?? 1);
  };
  return drawRelief(stage, {
    ...range,
    shape,
    steepness: 2.5 / range.peaks,
    surface: mix(palette.hills, palette.rock, range.rugged),
    ...(range.rugged > 0.5 ? { columns: 300, rows: 64 } : { columns: 200, rows: 40 }),
  });
}
