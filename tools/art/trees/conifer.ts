import { outline, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Random } from '../core/random.ts';
import type { Stage } from '../stage.ts';

/** A tree in screen terms: where its foot stands, how tall it is, and how far the haze has taken it. */
export interface TreePlace {
  foot: Point;
  height: number;
  /** 0 in front, 1 lost in the haze. */
  far: number;
  random: Random;
}

export interface ConiferShape {
  /** Breadth, 1 for a spruce. */
  spread: number;
  needles?: Colour;
  /** Sheds its needles: a winter tree of ochre twigs. */
  sheds?: boolean;
  /** Closer tiers with a blunter tip. */
  dense?: boolean;
}

/** The near edge of a tier of boughs, from its left tip to its right tip, hanging in uneven teeth. */
function hangingEdge(left: Point, right: Point, teeth: number, drop: number, random: Random): Point[] {
  const points: Point[] = [];
  for (let tooth = 0; tooth <= teeth; tooth += 1) {
    const share = tooth / teeth;
    const x = left[0] + (right[0] - left[0]) * share;
    const sag = Math.sin(share * Math.PI) * drop * 0.55;
    points.push([x, left[1] + sag + random.between(-0.1, 0.22) * drop]);
    if (tooth < teeth) {
      points.push([x + ((right[0] - left[0]) / teeth) * 0.5, left[1] + sag - drop * random.between(0.2, 0.42)]);
    }
  }
  return points;
}

/** A spruce, built of tiers from the ground up so that every tier throws its dark on the one below. */
export function drawConifer(
  stage: Stage,
  { foot, height, far, random }: TreePlace,
  shape: ConiferShape = { spread: 1 },
): void {
  const { canvas, palette, side, winter, snow } = stage;
  const bare = winter && (shape.sheds ?? false);
  const [x, y] = foot;
  const detail = height > 150;
  const tiers = (detail ? Math.min(12, 7 + Math.round(height / 110)) : 5) + (shape.dense ? 2 : 0);
  const spread = height * random.between(0.17, 0.225) * shape.spread * (bare ? 0.8 : 1);
  const lean = random.between(-0.012, 0.012) * height;
  const veil = (colour: Colour): Colour => mix(colour, palette.haze, far);
  const grown = mix(palette.conifer, random.chance(0.5) ? palette.shade : palette.foliage, random.between(0.02, 0.16));
  const needles = shape.needles ? mix(shape.needles, palette.shade, palette.ambient) : grown;
  const base = bare ? mix('#9b8055', palette.shade, palette.ambient + 0.08) : mix(grown, needles, 0.55);
  const rime = palette.rime ?? 0;
  canvas.polygon(
    [
      [x - height * 0.014, y],
      [x - height * 0.008, y - height * 0.2],
      [x + height * 0.008, y - height * 0.2],
      [x + height * 0.014, y],
    ],
    veil(mix('#55422f', palette.shade, 0.3 + palette.ambient)),
  );
  for (let tier = 0; tier < tiers; tier += 1) {
    const share = tier / (tiers - 1);
    const bottom = y - height * (0.06 + share * 0.84);
    const top = bottom - height * (0.2 - share * 0.09);
    const wide = spread * (1 - share) ** 0.82 + height * 0.018;
    const middle = x + lean * share;
    const drop = height * (0.035 - share * 0.016);
    const left: Point = [middle - wide * random.between(0.9, 1.06), bottom];
    const right: Point = [middle + wide * random.between(0.9, 1.06), bottom];
    const peak: Point = [middle, tier === tiers - 1 ? y - height : top];
    const edge = hangingEdge(left, right, detail ? 5 : 3, drop, random);
    const dark = mix(base, palette.shade, 0.3 - share * 0.16);
    canvas.polygon(
      [peak, [middle - wide * 0.4, bottom - drop * 1.6], ...edge, [middle + wide * 0.4, bottom - drop * 1.6]],
      veil(dark),
      bare ? { opacity: 0.72 } : {},
    );
    if (!detail && !snow) continue;
    const litSide: Point = [middle + side * wide * 0.92, bottom - drop * 0.3];
    if (snow && !bare) {
      drawSnowPad(stage, peak, left, right, drop, veil, random);
    } else {
      const inner = middle + side * wide * random.between(0.02, 0.2);
      canvas.path(
        outline([
          peak,
          litSide,
          [middle + side * wide * 0.62, bottom - drop * 0.9],
          [middle + side * wide * 0.4, bottom - drop * 0.1],
          [inner, bottom - drop * 1.2],
        ]),
        veil(snow || rime ? mix(base, palette.snow[0], snow ? 0.7 : rime * 0.6) : mix(base, palette.light, 0.3)),
        { opacity: 0.55 },
      );
    }
  }
}

/** Snow lies on the upper side of a tier: brighter towards the sun, its lower edge hanging between the twigs. */
function drawSnowPad(
  { canvas, palette, side }: Stage,
  peak: Point,
  left: Point,
  right: Point,
  drop: number,
  veil: (colour: Colour) => Colour,
  random: Random,
): void {
  const inset = (tip: Point, share: number, lift: number): Point => [
    peak[0] + (tip[0] - peak[0]) * share,
    tip[1] + (peak[1] - tip[1]) * lift,
  ];
  const pad = (tip: Point, fill: Colour): void => {
    const length = random.between(0.72, 0.93);
    canvas.polygon(
      [
        [peak[0], peak[1] + drop * 0.2],
        inset(tip, length * 0.55, 0.42),
        inset(tip, length, 0.05),
        inset(tip, length * 0.8, 0.02),
        inset(tip, length * 0.68, 0.16),
        inset(tip, length * 0.48, 0.06),
        inset(tip, length * 0.34, 0.28),
        inset(tip, 0.16, 0.16),
        [peak[0], peak[1] + (tip[1] - peak[1]) * 0.62],
      ],
      veil(fill),
      { opacity: 0.96 },
    );
  };
  const [lit, shaded] = palette.snow;
  pad(left, side < 0 ? lit : mix(shaded, lit, 0.25));
  pad(right, side > 0 ? lit : mix(shaded, lit, 0.25));
}

/** The outline of a small, far spruce, for filling whole slopes with one path. */
export function coniferOutline([x, y]: Point, height: number, random: Random): string {
  const wide = height * random.between(0.16, 0.24);
  const points: Point[] = [[x, y - height]];
  const tiers = 3;
  for (let tier = 1; tier <= tiers; tier += 1) {
    const share = tier / tiers;
    points.push(
      [x + wide * share, y - height * (1 - share * 0.94)],
      [x + wide * share * 0.55, y - height * (1 - share * 0.94 + 0.03)],
    );
  }
  const mirrored = points
    .slice(1)
    .reverse()
    .map(([px, py]): Point => [2 * x - px, py]);
  return outline([...points, ...mirrored]);
}
