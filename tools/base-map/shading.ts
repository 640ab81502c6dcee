import { createGradientNoise, fractal } from './noise.ts';
import { sample, type Field } from './fields.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** How the relief is coloured: what the land is tinted by its height, and the light and the shadow on its slopes. */
export interface Tints {
  /** The land around the relief, which fades into it at its edges. */
  readonly plain: Colour;
  /** From the lowland up: heights in metres and their colours. */
  readonly heights: readonly (readonly [metres: number, colour: Colour])[];
  readonly forest: Colour;
  readonly forestStrength: number;
  readonly light: Colour;
  readonly lightStrength: number;
  readonly shadow: Colour;
  readonly shadowStrength: number;
}

export const lightTints: Tints = {
  plain: [236, 236, 216],
  heights: [
    [0, [216, 227, 200]],
    [160, [227, 232, 207]],
    [300, [240, 237, 216]],
    [480, [241, 230, 200]],
    [750, [232, 213, 176]],
    [1200, [218, 194, 156]],
    [1800, [209, 190, 163]],
    [2300, [222, 213, 202]],
    [2900, [250, 249, 246]],
  ],
  forest: [162, 184, 138],
  forestStrength: 0.6,
  light: [255, 252, 240],
  lightStrength: 0.75,
  shadow: [88, 80, 92],
  shadowStrength: 0.55,
};

export const darkTints: Tints = {
  plain: [32, 47, 41],
  heights: [
    [0, [26, 44, 39]],
    [160, [30, 47, 41]],
    [300, [36, 50, 43]],
    [480, [45, 55, 45]],
    [750, [57, 62, 49]],
    [1200, [70, 70, 57]],
    [1800, [84, 84, 74]],
    [2300, [104, 107, 103]],
    [2900, [146, 153, 156]],
  ],
  forest: [28, 56, 44],
  forestStrength: 0.5,
  light: [150, 160, 142],
  lightStrength: 0.36,
  shadow: [8, 14, 18],
  shadowStrength: 0.55,
};

const clamp = (value: number): number => Math.max(0, Math.min(1, value));

function tintOf(heights: Tints['heights'], metres: number): Colour {
  const next = heights.findIndex(([from]) => from > metres);
  const [upper, lower] = [heights.at(next), heights.at(next === 0 ? 0 : next - 1)];
  if (next <= 0 || !upper || !lower) return (heights.at(next === 0 ? 0 : -1) as (typeof heights)[number])[1];
  return blend(lower[1], upper[1], (metres - lower[0]) / (upper[0] - lower[0]));
}

const blend = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** High mountains are toned down, so that hills are seen beside them. */
const drawnHeight = (metres: number): number => 1100 * Math.log1p(Math.max(0, metres) / 1100);

/** How many pixels the relief takes to fade at the edges of its picture. */
const fade = 230;

/** The relief as raw RGB: light from the north-west, as maps have had it since they were drawn by hand. */
export function shade(land: Field, tints: Tints): Buffer {
  const { width, height } = land;
  const noise = createGradientNoise(23);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (dx: number, dy: number): number => drawnHeight(sample(land, x + dx, y + dy));
      const east = (at(1, 0) - at(-1, 0)) / 2 + (at(3, 0) - at(-3, 0)) / 8;
      const south = (at(0, 1) - at(0, -1)) / 2 + (at(0, 3) - at(0, -3)) / 8;
      const slope = Math.tanh((east * 0.8 + south) / 75);
      const metres = land.values[y * width + x] ?? 0;
      const patch = clamp((fractal(noise, x / 26, y / 26, 4) + 0.12) * 3.2);
      const wooded = clamp((metres - 380) / 300) * clamp((1750 - metres) / 450) * patch;
      let colour = blend(tintOf(tints.heights, metres), tints.forest, wooded * tints.forestStrength);
      colour =
        slope < 0
          ? blend(colour, tints.light, -slope * tints.lightStrength * (0.35 + 0.65 * clamp(metres / 900)))
          : blend(colour, tints.shadow, slope * tints.shadowStrength);
      const edge = clamp(Math.min(x, y, width - 1 - x, height - 1 - y) / fade);
      const [red, green, blue] = blend(tints.plain, colour, edge * edge * (3 - 2 * edge));
      data[(y * width + x) * 3] = red;
      data[(y * width + x) * 3 + 1] = green;
      data[(y * width + x) * 3 + 2] = blue;
    }
  return data;
}
