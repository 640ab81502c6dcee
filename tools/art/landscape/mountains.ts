import { number, WIDTH } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import { createNoise, fractal, ridged, type Noise } from '../core/noise.ts';
import type { Stage } from '../stage.ts';

/**
 * Mountains are a relief, not a silhouette: a ridged height field is lit by the scene's sun and painted from the back
 * to the front in a handful of flat tones. Facets, couloirs and the snow line then come out where light, height and
 * steepness put them; drawing jagged white caps on outlines was rejected because it always looks like teeth.
 */
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
}

const COLUMNS = 360;
const ROWS = 84;

interface Relief {
  height: Float32Array;
  noise: Noise;
}

function raise(range: Range, seed: number): Relief {
  const noise = createNoise(seed);
  const height = new Float32Array((COLUMNS + 1) * (ROWS + 1));
  for (let row = 0; row <= ROWS; row += 1) {
    const depth = row / ROWS;
    const lift =
      depth < 0.3
        ? 0.55 + 0.45 * Math.sin((depth / 0.3) * (Math.PI / 2))
        : Math.cos(((depth - 0.3) / 0.7) * (Math.PI / 2)) ** 0.85;
    for (let column = 0; column <= COLUMNS; column += 1) {
      const x = (column / COLUMNS) * range.peaks + 40;
      const z = depth * 1.7 + 7;
      const warp = fractal(noise, x * 0.7, z * 0.7 + 50, 3) * 0.7;
      const rock = ridged(noise, x + warp, z + warp * 0.6, 6);
      const mass = 0.62 + 0.5 * fractal(noise, x * 0.45 + 9, 3.3, 2);
      const roll = 0.5 + 0.6 * fractal(noise, x * 0.8, z * 0.6, 4);
      const shape = rock * range.rugged + roll * (1 - range.rugged);
      height[row * (COLUMNS + 1) + column] = Math.max(0, shape * mass) * lift * 1.45;
    }
  }
  return { height, noise };
}

export function drawMountains(stage: Stage, range: Range): void {
  const { canvas, palette } = stage;
  const { height, noise } = raise(range, Math.floor(stage.random.fork(range.label).next() * 1e6));
  const value = (column: number, row: number): number => height[row * (COLUMNS + 1) + column] ?? 0;
  const tones = mountainTones(stage, range);
  const left = -20;
  const step = (WIDTH + 40) / COLUMNS;
  const screenY = (column: number, row: number): number =>
    range.foot - (1 - row / ROWS) * range.height * 0.1 - value(column, row) * range.height;

  const levelAt = (column: number, row: number): { level: number; snowy: boolean } => {
    const here = value(column, row);
    const clampRow = (r: number): number => Math.max(0, Math.min(ROWS, r));
    const clampColumn = (c: number): number => Math.max(0, Math.min(COLUMNS, c));
    const slopeX =
      ((value(clampColumn(column + 2), row) - value(clampColumn(column - 2), row)) * COLUMNS * 0.105) / range.peaks;
    const slopeZ = (value(column, clampRow(row + 2)) - value(column, clampRow(row - 2))) * ROWS * 0.155;
    const length = Math.hypot(slopeX, slopeZ, 1.1);
    const shine = (-slopeX * stage.side * 0.95 + 0.46 - slopeZ * 0.36) / length;
    const rough = fractal(noise, column * 0.06, row * 0.12 + 5, 3);
    return {
      level: Math.max(0, Math.min(4, Math.floor((shine + rough * 0.22 + 0.35) * 3.6))),
      snowy: here + rough * 0.18 - (1 - 1.1 / length) * 0.22 > range.snowLine,
    };
  };
  // Each cell is cut along the diagonal that follows its crest: squares would show as steps on steep faces.
  for (let row = 0; row < ROWS; row += 1) {
    const strips = new Map<Colour, string>();
    for (let column = 0; column < COLUMNS; column += 1) {
      const corner = (c: number, r: number): string => `${number(left + c * step)} ${number(screenY(c, r))}`;
      const [a, b, c, d] = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ];
      const rising = value(column, row) + value(column + 1, row + 1) > value(column + 1, row) + value(column, row + 1);
      const first = levelAt(column, row + 1);
      const second = levelAt(column + 1, row);
      const paint = (tone: typeof first, triangle: string): void => {
        const colour = (tone.snowy ? tones.snow : tones.rock)[tone.level] as Colour;
        strips.set(colour, (strips.get(colour) ?? '') + triangle);
      };
      if (first.level === second.level && first.snowy === second.snowy) paint(first, `M${a}L${b}L${c}L${d}Z`);
      else if (rising) {
        paint(first, `M${a}L${c}L${d}Z`);
        paint(second, `M${a}L${b}L${c}Z`);
      } else {
        paint(first, `M${a}L${b}L${d}Z`);
        paint(second, `M${b}L${c}L${d}Z`);
      }
    }
    for (const [colour, d] of strips) canvas.path(d, colour, { stroke: colour, strokeWidth: 1.2 });
  }
  canvas.rect(
    0,
    range.foot - range.height * 0.85,
    WIDTH,
    range.height,
    canvas.linear([
      [0, palette.haze, 0],
      [0.5, palette.haze, 0.1 + range.distance * 0.18],
      [0.86, palette.haze, 0.36 + range.distance * 0.42],
      [1, palette.haze, 0.36 + range.distance * 0.42],
    ]),
  );
}

/** Five tones from shade to light for rock and for snow, each already veiled by the distance. */
function mountainTones({ palette }: Stage, range: Range): { rock: Colour[]; snow: Colour[] } {
  const veil = (colour: Colour): Colour => mix(colour, palette.haze, range.distance * 0.62);
  const body = mix(palette.hills, palette.rock, range.rugged);
  const steps = [0, 0.25, 0.5, 0.75, 1];
  return {
    rock: steps.map((step) => veil(mix(mix(body, palette.shade, 0.42), mix(body, palette.light, 0.42), step))),
    snow: steps.map((step) => veil(mix(mix(palette.snow[1], palette.shade, 0.1), palette.snow[0], step ** 0.8))),
  };
}
