import { blob, curve, outline, type Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Random } from '../core/random.ts';
import { project, scaleAt } from '../stage.ts';
import type { Land } from '../landscape/place/land.ts';

/** Metres from where a thing stands: to the side it looks to, and up. */
export type Offset = readonly [x: number, y: number];

/** Where a thing stands and which way it looks. */
export interface Spot {
  land: Land;
  x: number;
  z: number;
  flip: 1 | -1;
  random: Random;
  /** Enlarges what would be lost beside a large house. */
  grow: number;
}

/** A flat little figure that stands upright on the ground, drawn in metres. */
export class Figure {
  readonly metre: number;
  private readonly spot: Spot;
  private readonly foot: Point;
  private readonly far: number;

  constructor(spot: Spot, dx = 0, dz = 0) {
    this.spot = spot;
    const { view } = spot.land;
    this.foot = project(view, [spot.x + dx * spot.grow, 0, spot.z + dz * spot.grow]);
    this.metre = scaleAt(view, spot.z + dz * spot.grow) * spot.grow;
    this.far = Math.max(0, Math.min(0.6, spot.z / (view.distance * 4)));
  }

  at([x, y]: Offset): Point {
    return [this.foot[0] + x * this.metre * this.spot.flip, this.foot[1] - y * this.metre];
  }

  tone(colour: Colour, light = 0): Colour {
    const { palette } = this.spot.land;
    const toned = mix(colour, palette.shade, palette.ambient * 1.2 + 0.06);
    return mix(
      light < 0 ? mix(toned, palette.shade, -light) : mix(toned, palette.light, light),
      palette.haze,
      this.far,
    );
  }

  /** A soft body through the middles of the given corners. */
  body(points: readonly Offset[], colour: Colour, light = 0): this {
    this.spot.land.canvas.path(blob(points.map((point) => this.at(point))), this.tone(colour, light));
    return this;
  }

  sharp(points: readonly Offset[], colour: Colour, light = 0): this {
    this.spot.land.canvas.path(outline(points.map((point) => this.at(point))), this.tone(colour, light));
    return this;
  }

  box(x: number, y: number, width: number, height: number, colour: Colour, light = 0): this {
    return this.sharp(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      colour,
      light,
    );
  }

  line(points: readonly Offset[], colour: Colour, width: number, light = 0): this {
    this.spot.land.canvas.line(
      curve(points.map((point) => this.at(point))),
      this.tone(colour, light),
      Math.max(0.9, width * this.metre),
    );
    return this;
  }

  disc(place: Offset, radius: number, colour: Colour, squash = 1, light = 0): this {
    this.spot.land.canvas.ellipse(
      this.at(place),
      Math.max(0.8, radius * this.metre),
      Math.max(0.8, radius * squash * this.metre),
      this.tone(colour, light),
    );
    return this;
  }

  shadow(width: number): this {
    const { canvas, palette, side } = this.spot.land;
    canvas.ellipse(
      [this.foot[0] - side * width * 0.25 * this.metre, this.foot[1]],
      width * 0.62 * this.metre,
      width * 0.07 * this.metre,
      palette.shade,
      0.26 * (1 - this.far),
    );
    return this;
  }

  /** Snow that lies on an edge of the thing. */
  snow(points: readonly Offset[], width: number): this {
    const { snow, palette } = this.spot.land;
    return snow ? this.line(points, palette.snow[0], width, 0.2) : this;
  }

  /** Light of a flame or lamp: a halo, and its pool on the ground or snow. */
  glow(place: Offset, radius: number, strength = 1): this {
    const { canvas, palette } = this.spot.land;
    const fill = canvas.radial([
      [0, palette.window, 0.75 * strength],
      [0.3, palette.window, 0.3 * strength],
      [1, palette.window, 0],
    ]);
    canvas.ellipse(this.foot, radius * 1.5 * this.metre, radius * 0.32 * this.metre, fill);
    canvas.circle(this.at(place), radius * this.metre, fill);
    return this;
  }
}

export type Sketch = (spot: Spot) => void;

interface Place {
  readonly index: number;
  readonly dx: number;
  readonly dz: number;
  readonly flip: 1 | -1;
}

/** Several of a kind, the farthest first, each at its own place and turn. */
export const herd =
  (count: number, spread: number, draw: (figure: Figure, random: Random, index: number) => void): Sketch =>
  (spot) => {
    const places = Array.from({ length: count }, (_, index): Place => ({
      index,
      dx: spot.random.between(-1, 1) * spread,
      dz: spot.random.between(-0.8, 0.8) * spread,
      flip: spot.random.chance(0.6) ? 1 : -1,
    })).sort((a, b) => b.dz - a.dz);
    for (const { index, dx, dz, flip } of places)
      draw(new Figure({ ...spot, flip }, dx, dz), spot.random.fork(`${index}`), index);
  };

/** One thing at the spot. */
export const single =
  (draw: (figure: Figure, spot: Spot) => void): Sketch =>
  (spot) =>
    draw(new Figure(spot), spot);
