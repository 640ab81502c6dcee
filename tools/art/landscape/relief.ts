import { number, WIDTH } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import { createNoise, fractal, type Noise } from '../core/noise.ts';
import type { Stage } from '../stage.ts';

/**
 * Mountains and hills are a relief, not a silhouette: a height field is lit by the scene's sun and painted from the back
 * to the front in a handful of flat tones. Facets, couloirs and the snow line then come out where light, height and
 * steepness put them; drawing jagged white caps on outlines was rejected because it always looks like teeth.
 */
export interface Relief {
  label: string;
  /** Where its foot stands, in design units from the top. */
  foot: number;
  /** Height of a summit of 1, in design units. */
  height: number;
  /** How far it has faded into the haze, 0–1. */
  distance: number;
  /** The height field: x across the picture and depth from the back, both 0–1. */
  shape(x: number, depth: number, noise: Noise): number;
  /** How hard its sides are lit: 1 for ranges three peaks wide, less for broader forms. */
  steepness: number;
  surface: Colour;
  /** What comes to light where it is steep. */
  cliff?: Colour;
  /** Height above which snow lies: 0 covers all of it, more than 1 none. */
  snowLine: number;
  columns?: number;
  rows?: number;
  /** Unevenness of the tones, 0.22 when absent. */
  grain?: number;
}

interface Tone {
  level: number;
  ground: 'surface' | 'cliff' | 'snow';
}

/** Draws the relief and gives the height of its crest on the picture at a share of the width. */
export function drawRelief(stage: Stage, relief: Relief): (x: number) => number {
  const { canvas, palette, side } = stage;
  const { columns = 230, rows = 54, grain = 0.22 } = relief;
  const noise = createNoise(Math.floor(stage.random.fork(relief.label).next() * 1e6));
  const across = columns + 1;
  const heights = new Float32Array(across * (rows + 1));
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1)
      heights[row * across + column] = Math.max(0, relief.shape(column / columns, row / rows, noise));
  const value = (column: number, row: number): number =>
    heights[Math.max(0, Math.min(rows, row)) * across + Math.max(0, Math.min(columns, column))] ?? 0;
  const step = (WIDTH + 40) / columns;
  const screenY = (column: number, row: number): number =>
    relief.foot - (1 - row / rows) * relief.height * 0.1 - value(column, row) * relief.height;
  const corner = (column: number, row: number): string =>
    `${number(column * step - 20)} ${number(screenY(column, row))}`;
  const toneAt = (column: number, row: number): Tone => {
    const slopeX = (value(column + 2, row) - value(column - 2, row)) * columns * 0.042 * relief.steepness;
    const slopeZ = (value(column, row + 2) - value(column, row - 2)) * rows * 0.155;
    const length = Math.hypot(slopeX, slopeZ, 1.1);
    const shine = (-slopeX * side * 0.95 + 0.46 - slopeZ * 0.36) / length;
    const rough = fractal(noise, column * (21.6 / columns), row * (10 / rows) + 5, 3);
    const steep = 1 - 1.1 / length;
    const snowy = value(column, row) + rough * 0.18 - steep * 0.22 > relief.snowLine;
    return {
      level: Math.max(0, Math.min(4, Math.floor((shine + rough * grain + 0.35) * 3.6))),
      ground: relief.cliff && steep + rough * 0.2 > 0.42 ? 'cliff' : snowy ? 'snow' : 'surface',
    };
  };
  const tones = reliefTones(stage, relief);
  for (let row = 0; row < rows; row += 1) {
    const strips = new Map<Colour, string>();
    const points = (from: number, to: number, line: number): string => {
      let d = '';
      const direction = from <= to ? 1 : -1;
      for (let column = from; column !== to + direction; column += direction) d += `L${corner(column, line)}`;
      return d;
    };
    let start: readonly [top: number, bottom: number] = [0, 0];
    let current: Colour | undefined;
    const close = (top: number, bottom: number): void => {
      if (!current || (top === start[0] && bottom === start[1])) return;
      const d = `M${points(start[0], top, row).slice(1)}${points(bottom, start[1], row + 1)}Z`;
      strips.set(current, (strips.get(current) ?? '') + d);
    };
    const enter = (tone: Tone, top: number, bottom: number): void => {
      const colour = tones[tone.ground][tone.level] as Colour;
      if (colour === current) return;
      close(top, bottom);
      start = [top, bottom];
      current = colour;
    };
    // Each cell is cut along the diagonal that follows its crest: squares would show as steps on steep faces.
    for (let column = 0; column < columns; column += 1) {
      const rising = value(column, row) + value(column + 1, row + 1) > value(column + 1, row) + value(column, row + 1);
      enter(toneAt(column, row + 1), column, column);
      enter(toneAt(column + 1, row), rising ? column : column + 1, rising ? column + 1 : column);
    }
    close(columns, columns);
    for (const [colour, d] of strips) canvas.path(d, colour, { stroke: colour, strokeWidth: 1.4 });
  }
  canvas.rect(
    0,
    relief.foot - relief.height * 0.85,
    WIDTH,
    relief.height,
    canvas.linear([
      [0, palette.haze, 0],
      [0.5, palette.haze, 0.1 + relief.distance * 0.18],
      [0.86, palette.haze, 0.3 + relief.distance * 0.44],
      [1, palette.haze, 0.3 + relief.distance * 0.44],
    ]),
  );
  return (x) => {
    const column = Math.round(x * columns);
    let top = Infinity;
    for (let row = 0; row <= rows; row += 1) top = Math.min(top, screenY(column, row));
    return top;
  };
}

/** Five tones from shade to light for each ground, already veiled by the distance. */
function reliefTones({ palette }: Stage, relief: Relief): Record<Tone['ground'], Colour[]> {
  const veil = (colour: Colour): Colour => mix(colour, palette.haze, relief.distance * 0.62);
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const lit = (body: Colour): Colour[] =>
    steps.map((step) => veil(mix(mix(body, palette.shade, 0.42), mix(body, palette.light, 0.42), step)));
  return {
    surface: lit(relief.surface),
    cliff: lit(relief.cliff ?? relief.surface),
    snow: steps.map((step) => veil(mix(mix(palette.snow[1], palette.shade, 0.1), palette.snow[0], step ** 0.8))),
  };
}
