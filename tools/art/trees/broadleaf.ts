import { blob, number, run, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Random } from '../core/random.ts';
import type { Stage } from '../stage.ts';
import type { TreePlace } from './conifer.ts';

/** A cushion of leaves: a circle with uneven edges. */
export function cushion([x, y]: Point, radius: number, random: Random, squash = 0.86): Point[] {
  const count = 9;
  const turn = random.between(0, 6.28);
  return Array.from({ length: count }, (_, index): Point => {
    const angle = turn + (index / count) * Math.PI * 2;
    const reach = radius * random.between(0.84, 1.2);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * squash];
  });
}

export interface BroadleafShape {
  /** Width of the crown as a share of the height. */
  crown: number;
  /** Height of the crown's middle as a share of the height. */
  middle: number;
  trunk: Colour;
  /** The species' own green and how far it replaces the palette's. */
  leaf?: Colour;
  leafShare?: number;
  /** Fruit, berries or candles among the leaves. */
  fruits?: Colour;
  /** Berries that stay on the bare tree. */
  keepsFruit?: boolean;
  evergreen?: boolean;
  /** Thickness of the trunk, 1 when absent. */
  stout?: number;
  /** A loose crown that the sky shows through. */
  airy?: boolean;
  /** Dark bands on the bark. */
  bands?: boolean;
}

export const linden: BroadleafShape = { crown: 0.34, middle: 0.62, trunk: '#5d4a38' };
export const birch: BroadleafShape = { crown: 0.23, middle: 0.64, trunk: '#d9d2c4' };
export const poplar: BroadleafShape = { crown: 0.12, middle: 0.55, trunk: '#5d4a38' };

/** A tree in leaf, or the same tree bare with snow along its branches. */
export function drawBroadleaf(stage: Stage, place: TreePlace, shape: BroadleafShape = linden): void {
  const { palette, winter } = stage;
  const veil = (colour: Colour): Colour => mix(colour, palette.haze, place.far);
  const bark = veil(mix(shape.trunk, palette.shade, (shape.bands ? 0.1 : 0.25) + palette.ambient));
  const bare = winter && !shape.evergreen;
  drawBranches(stage, place, shape, bark, bare);
  if (shape.bands) drawBands(stage, place);
  if (bare) drawFrost(stage, place, shape, veil);
  else drawCrown(stage, place, shape, veil);
  if (shape.fruits && (!bare || shape.keepsFruit) && place.height > 80) drawFruits(stage, place, shape, veil);
}

/** The black bands of a birch. */
function drawBands({ canvas, palette }: Stage, { foot, height, far, random }: TreePlace): void {
  if (height < 90 || far > 0.4) return;
  let d = '';
  for (let band = 0; band < 9; band += 1)
    d += `M${number(foot[0] + random.between(-0.016, 0) * height)} ${number(foot[1] - random.between(0.02, 0.3) * height)}h${number(height * random.between(0.008, 0.018))}`;
  canvas.line(d, mix('#3c3630', palette.shade, palette.ambient), Math.max(1, height * 0.006), 0.7);
}

function drawFruits(
  { canvas, palette }: Stage,
  { foot, height, random }: TreePlace,
  shape: BroadleafShape,
  veil: (colour: Colour) => Colour,
): void {
  const colour = veil(mix(shape.fruits ?? '#ffffff', palette.shade, palette.ambient * 0.8));
  const count = Math.min(34, Math.round(height / 9));
  const size = Math.max(1.6, height * 0.0085);
  for (let index = 0; index < count; index += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 0.85;
    canvas.circle(
      [
        foot[0] + Math.cos(angle) * height * shape.crown * reach,
        foot[1] - height * shape.middle + Math.sin(angle) * height * (0.94 - shape.middle) * reach,
      ],
      size,
      colour,
    );
  }
}

function drawBranches(
  { canvas, palette, snow }: Stage,
  { foot, height, far, random }: TreePlace,
  shape: BroadleafShape,
  bark: Colour,
  bare: boolean,
): void {
  const depth = bare ? 6 : 1;
  const detail = height > 130 ? depth : Math.min(depth, 4);
  const byWidth = new Map<number, string>();
  const lying: string[] = [];
  const grow = (from: Point, angle: number, length: number, level: number): void => {
    const end: Point = [from[0] + Math.cos(angle) * length, from[1] + Math.sin(angle) * length];
    const width = Math.max(1, height * 0.032 * (shape.stout ?? 1) * 0.62 ** level);
    const bend: Point = [(from[0] + end[0]) / 2 + random.between(-0.08, 0.08) * length, (from[1] + end[1]) / 2];
    const key = Math.round(width * 2) / 2;
    byWidth.set(key, (byWidth.get(key) ?? '') + run([from, bend, end]));
    if (snow && bare && level > 0 && level < 4)
      lying.push(
        run([
          [from[0], from[1] - width * 0.45],
          [end[0], end[1] - width * 0.45],
        ]),
      );
    if (level >= detail) return;
    const fan = shape.crown > 0.2 ? 0.52 : 0.28;
    const count = level === 0 ? 3 : 2;
    for (let branch = 0; branch < count; branch += 1) {
      const spread = branch / (count - 1) - 0.5;
      const turned = angle + spread * fan * 2.1 + random.between(-0.2, 0.2);
      // No branch hangs: it keeps within about sixty degrees of upright.
      grow(
        end,
        Math.max(-Math.PI / 2 - 1.08, Math.min(-Math.PI / 2 + 1.08, turned)),
        length * random.between(0.62, 0.82),
        level + 1,
      );
    }
  };
  grow(foot, -Math.PI / 2 + random.between(-0.05, 0.05), height * (bare ? 0.3 : 0.36), 0);
  for (const [width, d] of byWidth) canvas.line(d, bark, width);
  if (lying.length && height > 130)
    canvas.line(lying.join(''), mix(palette.snow[0], palette.haze, far), Math.max(1, height * 0.006), 0.85);
}

function drawCrown(
  { canvas, palette, side, snow }: Stage,
  { foot, height, far, random }: TreePlace,
  shape: BroadleafShape,
  veil: (colour: Colour) => Colour,
): void {
  const centre: Point = [foot[0], foot[1] - height * shape.middle];
  const wide = height * shape.crown;
  const tall = height * (0.98 - shape.middle);
  const grown = mix(
    palette.foliage,
    random.pick([palette.conifer, palette.meadow[0], palette.meadow[1]]),
    random.between(0, 0.32),
  );
  const own = shape.leaf ? mix(mix(shape.leaf, palette.shade, palette.ambient * 1.3), palette.light, 0.06) : grown;
  const base = mix(grown, own, shape.leafShare ?? 0);
  const large = height > 420;
  const layer = (
    amount: number,
    spread: number,
    shift: number,
    share: number,
    colour: Colour,
    opacity: number,
  ): void => {
    let d = '';
    const count = large ? amount * 2.4 : amount;
    const size = large ? share * 0.68 : share;
    for (let index = 0; index < count; index += 1) {
      const angle = random.between(0, Math.PI * 2);
      const reach = Math.sqrt(random.next()) * spread;
      const x = centre[0] + Math.cos(angle) * wide * reach + side * shift * wide;
      const y = centre[1] + Math.sin(angle) * tall * reach - Math.abs(shift) * tall * 0.7;
      d += blob(cushion([x, y], Math.min(wide, tall) * size * random.between(0.75, 1.25), random));
    }
    canvas.path(d, veil(colour), { opacity });
  };
  const rich = height > 110;
  layer(
    shape.airy ? (rich ? 17 : 8) : rich ? 26 : 10,
    shape.airy ? 0.9 : 0.82,
    -0.05,
    0.32,
    mix(base, palette.shade, 0.36),
    1,
  );
  layer(rich ? 26 : 9, 0.74, 0.06, 0.24, mix(base, palette.shade, 0.14), 1);
  layer(rich ? 26 : 8, 0.66, 0.16, 0.17, mix(base, palette.light, 0.13), 0.95);
  if (rich) layer(24, 0.62, 0.27, 0.09, mix(base, palette.light, 0.34), 0.85);
  if (snow) layer(rich ? 14 : 6, 0.7, 0.3, 0.13, palette.snow[0], 0.9);
  if (!rich || far > 0.4) return;
  let leaves = '';
  for (let leaf = 0; leaf < (large ? 420 : 80); leaf += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = random.between(large ? 0.1 : 0.5, 1.06);
    const x = centre[0] + Math.cos(angle) * wide * reach;
    const y = centre[1] + Math.sin(angle) * tall * reach;
    const size = height * random.between(0.006, 0.012) * (large ? 0.8 : 1);
    leaves += `M${number(x - size)} ${number(y)}q${number(size)} ${number(-size)} ${number(size * 2)} 0q${number(-size)} ${number(size)} ${number(-size * 2)} 0Z`;
  }
  canvas.path(leaves, veil(mix(base, palette.light, 0.16)), { opacity: 0.8 });
}

/** The mist of twigs where the crown would be: white with rime, brown in a bare winter. */
function drawFrost(
  { canvas, palette, snow }: Stage,
  { foot, height, random }: TreePlace,
  shape: BroadleafShape,
  veil: (colour: Colour) => Colour,
): void {
  const rime = palette.rime ?? 0;
  const twigs = snow || rime ? palette.snow[0] : mix('#9a8a78', palette.shade, palette.ambient);
  let d = '';
  for (let index = 0; index < 9; index += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 0.7;
    const centre: Point = [
      foot[0] + Math.cos(angle) * height * shape.crown * reach,
      foot[1] - height * shape.middle + Math.sin(angle) * height * (0.95 - shape.middle) * reach,
    ];
    d += blob(cushion(centre, height * shape.crown * 0.42, random));
  }
  canvas.path(d, veil(mix(twigs, palette.haze, 0.3)), { opacity: 0.1 + rime * 0.2 });
}

/** A low shrub, or the mound of snow over it. */
export function drawShrub(stage: Stage, foot: Point, size: number, random: Random, flower?: Colour): void {
  const { canvas, palette, side, snow: winter } = stage;
  const base = winter ? palette.snow[1] : mix(palette.foliage, palette.conifer, random.between(0, 0.5));
  const puffs = (count: number, shift: number, scale: number): string => {
    let d = '';
    for (let index = 0; index < count; index += 1) {
      const x = foot[0] + random.between(-0.75, 0.75) * size + side * shift * size;
      d += blob(
        cushion([x, foot[1] - size * random.between(0.24, 0.5) - Math.abs(shift) * size * 0.4], size * scale, random),
      );
    }
    return d;
  };
  canvas.ellipse([foot[0], foot[1]], size * 1.15, size * 0.16, palette.shade, 0.18);
  canvas.path(puffs(6, -0.05, 0.42), mix(base, palette.shade, winter ? 0.06 : 0.3));
  canvas.path(
    puffs(5, 0.1, 0.32),
    winter ? mix(palette.snow[1], palette.snow[0], 0.55) : mix(base, palette.light, 0.08),
  );
  canvas.path(puffs(4, 0.2, 0.2), winter ? palette.snow[0] : mix(base, palette.light, 0.26), { opacity: 0.9 });
  if (!flower || stage.winter) return;
  for (let index = 0; index < 12; index += 1) {
    const place: Point = [foot[0] + random.between(-0.8, 0.8) * size, foot[1] - random.between(0.2, 0.8) * size];
    canvas.circle(place, size * 0.07, mix(flower, palette.shade, palette.ambient));
  }
}
