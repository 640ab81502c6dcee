import type { Point } from '../core/canvas.ts';
import { mix, type Colour } from '../core/colour.ts';
import type { Vector } from '../stage.ts';
import type { Plot, Surface } from './plot.ts';
import { drawRoofPlane, type RoofMaterial } from './roofs.ts';
import { drawWall, type WallMaterial } from './walls.ts';

/** A rectangular body with a pitched roof, in metres on its plot. (x, z) is the near left corner, z grows away. */
export interface Body {
  x: number;
  z: number;
  width: number;
  depth: number;
  /** Height of the walls up to the eaves. */
  wall: number;
  /** Height of the ridge above the eaves. */
  rise: number;
  /** Along x the long roof is seen from the front; along z the gable is. */
  ridge: 'x' | 'z';
  /** Height of the ground floor above the ground. */
  y?: number;
  overhang?: number;
  /** Overhang past the gables; the eaves' own, up to 0.5 m, when absent. */
  verge?: number;
  walls: WallMaterial;
  roof: RoofMaterial;
  /** Colour of the barge boards. */
  trim?: Colour;
}

/** What is drawn on each wall; a wall that is turned away is not drawn and its function not called. */
export interface Elevations {
  front?: (surface: Surface) => void;
  left?: (surface: Surface) => void;
  right?: (surface: Surface) => void;
}

interface Corner {
  corner: Vector;
  along: Vector;
}

const UP: Vector = [0, 1, 0];

function wallSurface(plot: Plot, body: Body, side: 'front' | 'left' | 'right' | 'back'): Surface {
  const { x, z, width, depth } = body;
  const y = body.y ?? 0;
  const places: Record<typeof side, Corner> = {
    front: { corner: [x, y, z], along: [1, 0, 0] },
    right: { corner: [x + width, y, z], along: [0, 0, 1] },
    back: { corner: [x + width, y, z + depth], along: [-1, 0, 0] },
    left: { corner: [x, y, z + depth], along: [0, 0, -1] },
  };
  const across = side === 'front' || side === 'back';
  const length = across ? width : depth;
  const gabled = across === (body.ridge === 'z');
  const { corner, along } = places[side];
  if (!gabled) return plot.surface(corner, along, UP, length, body.wall);
  return plot.surface(corner, along, UP, length, body.wall + body.rise, (v) => {
    const inset = v <= body.wall ? 0 : ((v - body.wall) / body.rise) * (length / 2);
    return [Math.min(inset, length / 2), Math.max(length - inset, length / 2)];
  });
}

function drawElevation(
  plot: Plot,
  body: Body,
  side: 'front' | 'left' | 'right',
  draw?: (surface: Surface) => void,
): void {
  const surface = wallSurface(plot, body, side);
  if (!surface.visible) return;
  const { width } = surface;
  const gabled = surface.top > body.wall;
  const shape: [number, number][] = gabled
    ? [
        [0, 0],
        [width, 0],
        [width, body.wall],
        [width / 2, surface.top],
        [0, body.wall],
      ]
    : [
        [0, 0],
        [width, 0],
        [width, body.wall],
        [0, body.wall],
      ];
  drawWall(surface, shape, body.walls);
  draw?.(surface);
  if (gabled) return;
  // The eave's shadow.
  const { canvas, palette } = plot.stage;
  canvas.polygon(
    [
      surface.at(0, body.wall),
      surface.at(width, body.wall),
      surface.at(width, body.wall - 0.55),
      surface.at(0, body.wall - 0.4),
    ],
    palette.shade,
    { opacity: 0.24 },
  );
}

const vergeOf = (body: Body): number =>
  body.verge ?? (body.ridge === 'z' ? (body.overhang ?? 0.6) : Math.min(0.5, body.overhang ?? 0.6));

interface Slope {
  surface: Surface;
  shape: [number, number][];
}

/** The two planes of a gabled roof, overhang included. */
function slopes(plot: Plot, body: Body): { slopes: [Slope, Slope]; reach: number } {
  const over = body.overhang ?? 0.6;
  const verge = vergeOf(body);
  const y = (body.y ?? 0) + body.wall;
  const { x, z, width, depth, rise } = body;
  const half = (body.ridge === 'z' ? width : depth) / 2;
  const pitch = rise / half;
  const drop = over * pitch;
  const length = Math.hypot(half + over, rise + drop);
  const long = (body.ridge === 'z' ? depth : width) + verge * 2;
  const rect: [number, number][] = [
    [0, 0],
    [long, 0],
    [long, length],
    [0, length],
  ];
  const make = (corner: Vector, along: Vector, up: Vector): Slope => ({
    surface: plot.surface(corner, along, up, long, length),
    shape: rect,
  });
  if (body.ridge === 'z') {
    return {
      reach: half + over,
      slopes: [
        make([x - over, y - drop, z + depth + verge], [0, 0, -1], [half + over, rise + drop, 0]),
        make([x + width + over, y - drop, z - verge], [0, 0, 1], [-(half + over), rise + drop, 0]),
      ],
    };
  }
  return {
    reach: half + over,
    slopes: [
      make([x + width + verge, y - drop, z + depth + over], [-1, 0, 0], [0, rise + drop, -(half + over)]),
      make([x - verge, y - drop, z - over], [1, 0, 0], [0, rise + drop, half + over]),
    ],
  };
}

/** Walls, openings, roof: the whole body. `onRoof` is called last but one, for chimneys and dormers behind the barge boards. */
export function drawHouse(plot: Plot, body: Body, elevations: Elevations = {}, onRoof?: () => void): void {
  const roof = slopes(plot, body).slopes;
  for (const slope of roof) if (!slope.surface.visible) drawRoofPlane(slope.surface, slope.shape, body.roof);
  drawElevation(plot, body, 'left', elevations.left);
  drawElevation(plot, body, 'right', elevations.right);
  drawElevation(plot, body, 'front', elevations.front);
  onRoof?.();
  for (const slope of roof) if (slope.surface.visible) drawRoofPlane(slope.surface, slope.shape, body.roof);
  drawBarge(plot, body);
}

/** The boards along the gable's edge, with the snow that lies on them. */
function drawBarge(plot: Plot, body: Body): void {
  const { palette, snow } = plot.stage;
  const over = body.overhang ?? 0.6;
  const verge = vergeOf(body);
  const y = (body.y ?? 0) + body.wall;
  const { x, z, width, depth, rise } = body;
  const half = (body.ridge === 'z' ? width : depth) / 2;
  const drop = (over * rise) / half;
  const thick = 0.24;
  const cap = snow ? 0.3 : 0;
  const ends: { normal: Vector; point: (across: number, up: number) => Vector }[] =
    body.ridge === 'z'
      ? [{ normal: [0, 0, -1], point: (a, up) => [x + half + a, up, z - verge] }]
      : [
          { normal: [-1, 0, 0], point: (a, up) => [x - verge, up, z + half - a] },
          { normal: [1, 0, 0], point: (a, up) => [x + width + verge, up, z + half + a] },
        ];
  for (const { normal, point } of ends) {
    if (!plot.facing(point(0, y), normal)) continue;
    const reach = half + over;
    const fill = plot.tone(body.trim ?? mix(body.roof.colour, '#8a6a4a', 0.55), normal);
    for (const sign of [-1, 1]) {
      plot.polygon(
        [
          point(sign * reach, y - drop),
          point(0, y + rise),
          point(0, y + rise - thick * 1.5),
          point(sign * (reach - thick * 0.4), y - drop - thick * 0.6),
        ],
        sign === plot.stage.side ? mix(fill, palette.light, 0.12) : fill,
      );
      if (!cap) continue;
      const white = plot.tone(palette.snow[0], normal);
      plot.polygon(
        [
          point(sign * (reach + 0.08), y - drop),
          point(sign * reach, y - drop + cap * 0.9),
          point(0, y + rise + cap * 1.15),
          point(0, y + rise),
        ],
        sign === plot.stage.side ? mix(white, palette.snow[0], 0.7) : mix(white, palette.snow[1], 0.3),
      );
    }
  }
}

export interface Chimney {
  colour?: Colour;
  smoke?: boolean;
  /** Side of the stack in metres. */
  thick?: number;
}

/** A chimney standing on (x, z), from y up to its head, with its smoke. */
export function drawChimney(plot: Plot, x: number, y: number, z: number, height: number, look: Chimney = {}): void {
  const { canvas, palette, snow, random, side } = plot.stage;
  const { colour = '#b29a86', smoke = true, thick = 0.7 } = look;
  const half = thick / 2;
  plot.box(x - half, y, z - half, thick, height, thick, colour);
  const lip = thick * 0.14;
  const head = mix(colour, '#6b5a4c', 0.3);
  plot.box(x - half - lip, y + height, z - half - lip, thick + lip * 2, thick * 0.23, thick + lip * 2, head);
  if (snow) plot.box(x - half, y + height + thick * 0.23, z - half, thick, thick * 0.3, thick, palette.snow[0], 0.1);
  if (!smoke) return;
  const [sx, sy] = plot.at([x, y + height + 0.3, z]);
  const scale = plot.scale([x, y, z]) * (0.4 + thick * 0.85);
  const stream = random.fork('smoke');
  const puff = canvas.radial([
    [0, mix('#ffffff', palette.haze, 0.4), 0.5],
    [1, palette.haze, 0],
  ]);
  for (let step = 0; step < 11; step += 1) {
    const t = step / 10;
    const drift = -side * scale * (t * t * 1.9 + Math.sin(t * 7) * 0.22);
    const place: Point = [sx + drift + stream.between(-4, 4), sy - t * scale * 3.4];
    canvas.ellipse(place, scale * (0.28 + t * 0.75), scale * (0.24 + t * 0.55), puff, 0.9 - t * 0.6);
  }
}
