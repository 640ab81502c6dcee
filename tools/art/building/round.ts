import { number, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Vector } from '../stage.ts';
import type { Plot, Surface } from './plot.ts';

const SIDES = 28;

/** Points on a level circle, counter-clockwise seen from above. */
export const ring = (x: number, y: number, z: number, radius: number, count = SIDES): Vector[] =>
  Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius];
  });

export interface Drum {
  x: number;
  z: number;
  y: number;
  radius: number;
  /** Upper radius when the drum tapers; 0 makes a cone. */
  upper?: number;
  height: number;
}

/** A cylinder, a tapering tower or a cone, shaded in smooth steps around its axis. */
export function drawDrum(plot: Plot, { x, z, y, radius, upper = radius, height }: Drum, colour: Colour): void {
  const low = ring(x, y, z, radius);
  const high = ring(x, y + height, z, upper);
  const slope = (radius - upper) / height;
  for (let index = 0; index < SIDES; index += 1) {
    const next = (index + 1) % SIDES;
    const angle = ((index + 0.5) / SIDES) * Math.PI * 2;
    const length = Math.hypot(1, slope);
    const normal: Vector = [Math.cos(angle) / length, slope / length, Math.sin(angle) / length];
    if (!plot.facing(low[index] as Vector, normal)) continue;
    const fill = plot.tone(colour, normal);
    plot.polygon([low[index] as Vector, low[next] as Vector, high[next] as Vector, high[index] as Vector], fill, {
      stroke: fill,
      strokeWidth: 1.2,
    });
  }
}

/** A narrow upright face on a drum, turned by `angle` degrees from the front, for windows. */
export function drumSurface(plot: Plot, { x, z, y, radius, height }: Drum, angle: number, width: number): Surface {
  const radians = ((angle - 90) * Math.PI) / 180;
  const out: Vector = [Math.cos(radians), 0, Math.sin(radians)];
  const along: Vector = [-out[2], 0, out[0]];
  const corner: Vector = [
    x + out[0] * radius - along[0] * (width / 2),
    y,
    z + out[2] * radius - along[2] * (width / 2),
  ];
  return plot.surface(corner, along, [0, 1, 0], width, height);
}

/** A pointed roof on a drum, with snow and a gilded finial. */
export function drawSpire(plot: Plot, drum: Drum, roof: Colour, finial = true): void {
  const { palette, snow, canvas } = plot.stage;
  const cover = snow ? mix(palette.snow[0], roof, 0.1) : roof;
  const flare: Drum = { ...drum, height: drum.height * 0.14, upper: drum.radius * 0.8 };
  drawDrum(plot, flare, cover);
  drawDrum(
    plot,
    { ...drum, y: drum.y + flare.height, radius: drum.radius * 0.8, upper: 0.04, height: drum.height * 0.86 },
    cover,
  );
  if (snow)
    drawDrum(
      plot,
      { ...drum, y: drum.y - 0.06, height: 0.16, radius: drum.radius * 1.02, upper: drum.radius * 1.02 },
      palette.snow[1],
    );
  if (!finial) return;
  const tip = plot.at([drum.x, drum.y + drum.height, drum.z]);
  const scale = plot.scale([drum.x, drum.y, drum.z]);
  const gold = mix('#d9b25a', palette.shade, palette.ambient);
  canvas.line(
    `M${number(tip[0])} ${number(tip[1] + 4)}V${number(tip[1] - scale * 1.1)}`,
    gold,
    Math.max(1.5, scale * 0.07),
  );
  canvas.circle([tip[0], tip[1] - scale * 0.25], scale * 0.16, gold);
}

/** An onion dome with a lantern, as on Baroque towers. Radius and height in metres. */
export function drawOnion(
  plot: Plot,
  x: number,
  y: number,
  z: number,
  radius: number,
  height: number,
  colour: Colour,
): void {
  const { snow, palette, canvas } = plot.stage;
  const profile: [number, number][] = [
    [1.06, 0],
    [1, 0.06],
    [1.12, 0.2],
    [1.04, 0.34],
    [0.7, 0.48],
    [0.36, 0.57],
    [0.3, 0.6],
    [0.3, 0.7],
    [0.42, 0.72],
    [0.36, 0.8],
    [0.12, 0.88],
    [0.04, 1],
  ];
  const cover = snow ? mix(palette.snow[0], colour, 0.3) : colour;
  for (let step = 0; step < profile.length - 1; step += 1) {
    const [from, low] = profile[step] as [number, number];
    const [to, high] = profile[step + 1] as [number, number];
    drawDrum(
      plot,
      { x, z, y: y + low * height, radius: from * radius, upper: to * radius, height: (high - low) * height },
      cover,
    );
  }
  const tip = plot.at([x, y + height, z]);
  const scale = plot.scale([x, y, z]);
  const gold = mix('#d9b25a', palette.shade, palette.ambient);
  canvas.line(`M${number(tip[0])} ${number(tip[1] + 3)}v${number(-scale * 1.2)}`, gold, Math.max(1.4, scale * 0.07));
  canvas.circle([tip[0], tip[1] - scale * 0.4], scale * 0.16, gold);
}

/** A triangle of a geodesic sphere, on the unit sphere. */
export type Facet = readonly [Vector, Vector, Vector];

/** An icosahedron divided `times` over; faces are outward. */
export function geodesic(times: number): Facet[] {
  const t = (1 + Math.sqrt(5)) / 2;
  const unit = ([x, y, z]: Vector): Vector => {
    const length = Math.hypot(x, y, z);
    return [x / length, y / length, z / length];
  };
  const corners = (
    [
      [-1, t, 0],
      [1, t, 0],
      [-1, -t, 0],
      [1, -t, 0],
      [0, -1, t],
      [0, 1, t],
      [0, -1, -t],
      [0, 1, -t],
      [t, 0, -1],
      [t, 0, 1],
      [-t, 0, -1],
      [-t, 0, 1],
    ] as Vector[]
  ).map(unit);
  const indices = [
    0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1, 8, 3, 9, 4, 3, 4, 2,
    3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1,
  ];
  let faces: Facet[] = [];
  for (let index = 0; index < indices.length; index += 3) {
    faces.push([
      corners[indices[index] as number],
      corners[indices[index + 1] as number],
      corners[indices[index + 2] as number],
    ] as unknown as Facet);
  }
  const middle = (a: Vector, b: Vector): Vector => unit([a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
  for (let pass = 0; pass < times; pass += 1) {
    faces = faces.flatMap(([a, b, c]): Facet[] => {
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      return [
        [a, ab, ca],
        [b, bc, ab],
        [c, ca, bc],
        [ab, bc, ca],
      ];
    });
  }
  return faces;
}

/** The picture outline of a level disc: terraces, tubs, table tops. */
export const disc = (plot: Plot, x: number, y: number, z: number, radius: number): Point[] =>
  ring(x, y, z, radius).map((point) => plot.at(point));
