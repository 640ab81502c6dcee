import { HEIGHT, WIDTH, type Canvas, type Point } from './core/canvas.ts';
import { mix, type Colour } from './core/colour.ts';
import type { Random } from './core/random.ts';
import type { Palette, Season, Time } from './palettes.ts';

/** World coordinates in metres: x to the right, y up, z away from the viewer; the house stands around the origin. */
export type Vector = readonly [x: number, y: number, z: number];

/** A level camera, so that walls stay upright. */
export interface View {
  /** Where x = 0 falls on the picture, in design units. */
  centre: number;
  /** Height of the horizon, in design units from the top. */
  horizon: number;
  /** Design units per metre at z = 0. */
  scale: number;
  /** Metres from the camera to z = 0. */
  distance: number;
  /** Height of the eye above the ground, in metres. */
  eye: number;
}

/** Everything a drawing function needs to know about the scene it draws into. */
export interface Stage {
  canvas: Canvas;
  view: View;
  palette: Palette;
  season: Season;
  time: Time;
  winter: boolean;
  /** Whether snow lies: not in every winter, nor in every region. */
  snow: boolean;
  /** -1 when the sun stands on the left, 1 on the right. */
  side: -1 | 1;
  /** Unit vector towards the light. */
  light: Vector;
  sun: Point;
  random: Random;
}

export function project(view: View, [x, y, z]: Vector): Point {
  const near = view.distance / Math.max(1.5, view.distance + z);
  return [view.centre + x * view.scale * near, view.horizon - (y - view.eye) * view.scale * near];
}

/** Design units per metre at a depth. */
export const scaleAt = (view: View, z: number): number =>
  (view.scale * view.distance) / Math.max(1.5, view.distance + z);

/** The depth of the ground that is seen at a height of the picture; the inverse of `project` for y = 0. */
export const depthAt = (view: View, screenY: number): number =>
  (view.eye * view.scale * view.distance) / Math.max(1, screenY - view.horizon) - view.distance;

/** The depth at which the ground leaves the picture at its lower edge. */
export const nearestDepth = (view: View): number => depthAt(view, HEIGHT);

/** Half the width of the ground that is visible at a depth, in metres, measured from the picture's middle. */
export const halfWidthAt = (view: View, z: number): number => WIDTH / 2 / scaleAt(view, z);

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The colour of a surface under the scene's light: `normal` is a unit vector in world coordinates. */
export function tone(stage: Stage, colour: Colour, normal: Vector): Colour {
  const { palette } = stage;
  const lambert = Math.max(0, dot(normal, stage.light));
  const lit = mix(colour, palette.light, 0.3 * lambert);
  return mix(lit, palette.shade, palette.ambient + (1 - lambert) * palette.contrast);
}
