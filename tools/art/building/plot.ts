import type { Paint, Point } from '../core/canvas.ts';
import { outline, rounded } from '../core/canvas.ts';
import type { Colour } from '../core/colour.ts';
import { project, scaleAt, tone, type Stage, type Vector } from '../stage.ts';

const subtract = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
const unit = (a: Vector): Vector => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** A flat face of a building with its own axes: u to the right as seen from outside, v up, both in metres. */
export interface Surface {
  plot: Plot;
  /** The picture point at (u, v), moved `out` metres off the face. */
  at(u: number, v: number, out?: number): Point;
  /** World normal, pointing out. */
  normal: Vector;
  visible: boolean;
  tone(colour: Colour): Colour;
  /** Design units per metre around the face's middle. */
  scale: number;
  width: number;
  /** The horizontal extent of the face at a height: gables narrow towards the ridge. */
  span(v: number): readonly [number, number];
  /** Highest v. */
  top: number;
}

/** A piece of ground with its own axes: a building is described on it in metres and turned as a whole. */
export class Plot {
  readonly stage: Stage;
  private readonly origin: Vector;
  readonly yaw: number;
  private readonly cos: number;
  private readonly sin: number;

  /** `yaw` in degrees: positive turns the right side towards the viewer, negative the left. */
  constructor(stage: Stage, yaw: number, origin: Vector = [0, 0, 0]) {
    this.stage = stage;
    this.origin = origin;
    this.yaw = yaw;
    this.cos = Math.cos((yaw * Math.PI) / 180);
    this.sin = Math.sin((yaw * Math.PI) / 180);
  }

  /** The same ground turned and moved: what is drawn at the front here is drawn on another side of the house. */
  moved(degrees: number, origin: Vector = [0, 0, 0]): Plot {
    return new Plot(this.stage, this.yaw + degrees, this.world(origin));
  }

  /** Local to world. */
  world([x, y, z]: Vector): Vector {
    return [
      this.origin[0] + x * this.cos + z * this.sin,
      this.origin[1] + y,
      this.origin[2] - x * this.sin + z * this.cos,
    ];
  }

  direction([x, y, z]: Vector): Vector {
    return [x * this.cos + z * this.sin, y, -x * this.sin + z * this.cos];
  }

  at(local: Vector): Point {
    return project(this.stage.view, this.world(local));
  }

  scale(local: Vector): number {
    return scaleAt(this.stage.view, this.world(local)[2]);
  }

  /** Whether a face through `point` with this local normal is turned towards the eye. */
  facing(point: Vector, normal: Vector): boolean {
    const { view } = this.stage;
    const toEye = subtract([0, view.eye, -view.distance], this.world(point));
    const world = this.direction(normal);
    return toEye[0] * world[0] + toEye[1] * world[1] + toEye[2] * world[2] > 0;
  }

  tone(colour: Colour, normal: Vector): Colour {
    return tone(this.stage, colour, this.direction(normal));
  }

  polygon(points: readonly Vector[], fill: string, paint: Paint = {}): void {
    this.stage.canvas.path(outline(points.map((point) => this.at(point))), fill, paint);
  }

  /** A shaded polygon; the normal follows from its first three corners (counter-clockwise seen from outside). */
  facet(points: readonly Vector[], colour: Colour, paint: Paint = {}): void {
    const [a, b, c] = points;
    if (!a || !b || !c) return;
    const fill = this.tone(colour, unit(cross(subtract(c, a), subtract(b, a))));
    this.polygon(points, fill, { stroke: fill, strokeWidth: 0.8, ...paint });
  }

  line(points: readonly Vector[], colour: string, metres: number, opacity?: number): void {
    const first = points[0];
    if (!first) return;
    const d = points.map(
      (point, index) =>
        `${index ? 'L' : 'M'}${this.at(point)
          .map((n) => n.toFixed(1))
          .join(' ')}`,
    );
    this.stage.canvas.line(d.join(''), colour, Math.max(0.8, metres * this.scale(first)), opacity);
  }

  /** A face spanned from a lower left corner (as seen from outside) along a horizontal direction and an upward one. */
  surface(corner: Vector, along: Vector, up: Vector, width: number, top: number, span?: Surface['span']): Surface {
    const u = unit(along);
    const v = unit(up);
    const normal = unit(cross(v, u));
    const point = (a: number, b: number, out = 0): Vector => [
      corner[0] + u[0] * a + v[0] * b + normal[0] * out,
      corner[1] + u[1] * a + v[1] * b + normal[1] * out,
      corner[2] + u[2] * a + v[2] * b + normal[2] * out,
    ];
    const middle = point(width / 2, top / 2);
    return {
      plot: this,
      at: (a, b, out) => this.at(point(a, b, out)),
      normal: this.direction(normal),
      visible: this.facing(middle, normal),
      tone: (colour) => this.tone(colour, normal),
      scale: this.scale(middle),
      width,
      span: span ?? (() => [0, width]),
      top,
    };
  }

  /** The visible faces of a box that stands on `y`, from the back to the front, with the top first when it is seen. */
  box(x: number, y: number, z: number, width: number, height: number, depth: number, colour: Colour, radius = 0): void {
    const low = y;
    const high = y + height;
    const faces: [Vector, Vector[]][] = [
      [
        [0, 1, 0],
        [
          [x, high, z],
          [x + width, high, z],
          [x + width, high, z + depth],
          [x, high, z + depth],
        ],
      ],
      [
        [0, -1, 0],
        [
          [x, low, z],
          [x, low, z + depth],
          [x + width, low, z + depth],
          [x + width, low, z],
        ],
      ],
      [
        [-1, 0, 0],
        [
          [x, low, z + depth],
          [x, low, z],
          [x, high, z],
          [x, high, z + depth],
        ],
      ],
      [
        [1, 0, 0],
        [
          [x + width, low, z],
          [x + width, low, z + depth],
          [x + width, high, z + depth],
          [x + width, high, z],
        ],
      ],
      [
        [0, 0, -1],
        [
          [x, low, z],
          [x + width, low, z],
          [x + width, high, z],
          [x, high, z],
        ],
      ],
    ];
    for (const [normal, corners] of faces) {
      if (!this.facing(corners[0] as Vector, normal)) continue;
      const fill = this.tone(colour, normal);
      const points = corners.map((corner) => this.at(corner));
      const paint = { stroke: fill, strokeWidth: 0.7 };
      if (radius) this.stage.canvas.path(rounded(points, radius * this.scale(corners[0] as Vector)), fill, paint);
      else this.stage.canvas.polygon(points, fill, paint);
    }
  }
}
