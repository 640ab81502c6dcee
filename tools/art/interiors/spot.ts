import { Plot } from '../building/plot.ts';
import { outline, rounded, type Paint, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Vector } from '../stage.ts';
import { hull } from './hull.ts';

/** Nothing nearer to the eye is drawn: it would be torn by the perspective. */
const NEAREST = 1.56;
const SIDES = 18;

/** Cuts a polygon at the plane before the eye. */
function cutNear(points: readonly Vector[], limit: number): Vector[] {
  return points.flatMap((point, index) => {
    const next = points[(index + 1) % points.length] as Vector;
    const kept: Vector[] = point[2] >= limit ? [point] : [];
    if (point[2] >= limit === next[2] >= limit) return kept;
    const t = (limit - point[2]) / (next[2] - point[2]);
    return [...kept, [point[0] + (next[0] - point[0]) * t, point[1] + (next[1] - point[1]) * t, limit]];
  });
}

/**
 * A place in a room with axes of its own. Furniture is described as it stands at a wall: x to the right, z = 0 its front,
 * its back at z = depth; the spot turns it to whichever wall it stands at.
 */
export class Spot extends Plot {
  /** A spot within this one, its origin at (x, y, z), turned by `turn` degrees. */
  within(x: number, z: number, turn = 0, y = 0): Spot {
    return new Spot(this.stage, this.yaw + turn, this.world([x, y, z]));
  }

  /** How far a point lies from the eye, along the direction of sight. */
  depth(point: Vector): number {
    return this.world(point)[2] + this.stage.view.distance;
  }

  /** The picture's outline of a face, cut where it passes the eye; empty when nothing of it lies before the eye. */
  shape(points: readonly Vector[]): Point[] {
    const { view } = this.stage;
    const kept = cutNear(
      points.map((point) => this.world(point)),
      NEAREST - view.distance,
    );
    return kept.map(([x, y, z]): Point => {
      const near = view.distance / (view.distance + z);
      return [view.centre + x * view.scale * near, view.horizon - (y - view.eye) * view.scale * near];
    });
  }

  override polygon(points: readonly Vector[], fill: string, paint: Paint = {}): void {
    const shape = this.shape(points);
    if (shape.length > 2) this.stage.canvas.path(outline(shape), fill, paint);
  }

  /** All six sides, for it may be turned any way. */
  override box(
    x: number,
    y: number,
    z: number,
    width: number,
    height: number,
    depth: number,
    colour: Colour,
    radius = 0,
  ): void {
    const [a, b, c, d, e, f] = [x, x + width, y, y + height, z, z + depth];
    const faces: [Vector, Vector[]][] = [
      [
        [0, 1, 0],
        [
          [a, d, e],
          [b, d, e],
          [b, d, f],
          [a, d, f],
        ],
      ],
      [
        [0, -1, 0],
        [
          [a, c, e],
          [a, c, f],
          [b, c, f],
          [b, c, e],
        ],
      ],
      [
        [-1, 0, 0],
        [
          [a, c, f],
          [a, c, e],
          [a, d, e],
          [a, d, f],
        ],
      ],
      [
        [1, 0, 0],
        [
          [b, c, e],
          [b, c, f],
          [b, d, f],
          [b, d, e],
        ],
      ],
      [
        [0, 0, -1],
        [
          [a, c, e],
          [b, c, e],
          [b, d, e],
          [a, d, e],
        ],
      ],
      [
        [0, 0, 1],
        [
          [b, c, f],
          [a, c, f],
          [a, d, f],
          [b, d, f],
        ],
      ],
    ];
    for (const [normal, corners] of faces) {
      if (!this.facing(corners[0] as Vector, normal)) continue;
      const fill = this.tone(colour, normal);
      const points = this.shape(corners);
      if (points.length < 3) continue;
      const paint = { stroke: fill, strokeWidth: 0.7 };
      if (radius) this.stage.canvas.path(rounded(points, radius * this.scale(corners[0] as Vector)), fill, paint);
      else this.stage.canvas.polygon(points, fill, paint);
    }
  }

  ring(x: number, y: number, z: number, radius: number, count = SIDES): Vector[] {
    return Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2;
      return [x + Math.cos(angle) * radius, y, z + Math.sin(angle) * radius];
    });
  }

  /** A flat round, lying: a plate, a rug. */
  disc(x: number, y: number, z: number, radius: number, fill: string, paint: Paint = {}): void {
    this.polygon(this.ring(x, y, z, radius, 28), fill, paint);
  }

  /** The side of something round: light on the side of the light. */
  roundFill(colour: Colour): string {
    const { canvas, side, palette } = this.stage;
    const lit = mix(this.tone(colour, [0, 0.2, -0.97]), palette.light, 0.22);
    const dark = mix(colour, palette.shade, palette.ambient + 0.36);
    const middle = mix(lit, dark, 0.32);
    return canvas.linear(
      side < 0
        ? [
            [0, mix(lit, dark, 0.18)],
            [0.25, lit],
            [0.6, middle],
            [1, dark],
          ]
        : [
            [0, dark],
            [0.4, middle],
            [0.75, lit],
            [1, mix(lit, dark, 0.18)],
          ],
      true,
    );
  }

  /** A drum, a tapering pot or a cone, standing on y. */
  cylinder(
    x: number,
    y: number,
    z: number,
    radius: number,
    height: number,
    colour: Colour,
    upper = radius,
    top: Colour = colour,
  ): void {
    const low = this.ring(x, y, z, radius).map((point) => this.at(point));
    const high = this.ring(x, y + height, z, Math.max(0.001, upper)).map((point) => this.at(point));
    this.stage.canvas.path(outline(hull([...low, ...high])), this.roundFill(colour));
    if (y + height < this.stage.view.eye && upper > 0.005)
      this.stage.canvas.path(outline(high), this.tone(top, [0, 1, 0]));
  }

  /** A vessel turned on a wheel: radii at heights, from below. */
  turned(x: number, z: number, profile: readonly (readonly [radius: number, y: number])[], colour: Colour): void {
    const left: Point[] = [];
    const right: Point[] = [];
    for (const [radius, y] of profile) {
      const [cx, cy] = this.at([x, y, z]);
      const reach = radius * this.scale([x, y, z]);
      left.push([cx - reach, cy]);
      right.unshift([cx + reach, cy]);
    }
    const foot = profile[0];
    const lip = profile[profile.length - 1];
    if (!foot || !lip) return;
    const { canvas } = this.stage;
    const fill = this.roundFill(colour);
    canvas.path(outline(this.ring(x, foot[1], z, foot[0]).map((point) => this.at(point))), fill);
    canvas.path(rounded([...left, ...right], 0.04 * this.scale([x, lip[1], z])), fill);
    canvas.path(
      outline(this.ring(x, lip[1], z, lip[0]).map((point) => this.at(point))),
      mix(this.tone(colour, [0, 1, 0]), this.stage.palette.shade, 0.35),
    );
  }

  /** A ball, lit from its side. */
  ball(x: number, y: number, z: number, radius: number, colour: Colour, flat = 1): void {
    const { canvas, palette, side } = this.stage;
    const reach = radius * this.scale([x, y, z]);
    const lit = mix(this.tone(colour, [0, 0.4, -0.92]), palette.light, 0.3);
    const fill = canvas.radial(
      [
        [0, lit],
        [0.55, this.tone(colour, [0, 0, -1])],
        [1, mix(colour, palette.shade, palette.ambient + 0.38)],
      ],
      `cx="${side < 0 ? 0.34 : 0.66}" cy="0.3" r="0.75"`,
    );
    canvas.ellipse(this.at([x, y, z]), reach, reach * flat, fill);
  }
}
