import { mix, type Colour } from '../core/colour.ts';
import type { Vector } from '../stage.ts';
import type { Plot, Surface } from './plot.ts';
import { drawRoofPlane, type PlaneShape, type RoofMaterial } from './roofs.ts';
import { drawWall, type WallMaterial } from './walls.ts';
import type { Elevations } from './house.ts';

/** A box of walls without a roof: main blocks of larger houses carry one of the roofs below. */
export interface Block {
  x: number;
  z: number;
  width: number;
  depth: number;
  height: number;
  y?: number;
  walls: WallMaterial;
}

function blockSurface(plot: Plot, block: Block, side: 'front' | 'left' | 'right'): Surface {
  const { x, z, width, depth, height } = block;
  const y = block.y ?? 0;
  if (side === 'front') return plot.surface([x, y, z], [1, 0, 0], [0, 1, 0], width, height);
  if (side === 'right') return plot.surface([x + width, y, z], [0, 0, 1], [0, 1, 0], depth, height);
  return plot.surface([x, y, z + depth], [0, 0, -1], [0, 1, 0], depth, height);
}

export function drawBlock(plot: Plot, block: Block, elevations: Elevations = {}): void {
  for (const side of ['left', 'right', 'front'] as const) {
    const surface = blockSurface(plot, block, side);
    if (!surface.visible) continue;
    drawWall(
      surface,
      [
        [0, 0],
        [surface.width, 0],
        [surface.width, block.height],
        [0, block.height],
      ],
      block.walls,
    );
    elevations[side]?.(surface);
  }
}

/** A projecting band round a block: cornices and string courses. `v` is its lower edge. */
export function drawCornice(plot: Plot, block: Block, v: number, height: number, colour: Colour, out = 0.25): void {
  const { canvas, palette, snow } = plot.stage;
  for (const side of ['left', 'right', 'front'] as const) {
    const surface = blockSurface(plot, block, side);
    if (!surface.visible) continue;
    const band = (from: number, to: number): (readonly [number, number])[] => [
      surface.at(-out, from, out),
      surface.at(surface.width + out, from, out),
      surface.at(surface.width + out, to, out),
      surface.at(-out, to, out),
    ];
    canvas.polygon(
      [
        surface.at(0, v),
        surface.at(surface.width, v),
        surface.at(surface.width, v - height * 1.6),
        surface.at(0, v - height * 1.6),
      ],
      palette.shade,
      { opacity: 0.16 },
    );
    canvas.polygon(band(v, v + height), surface.tone(colour));
    canvas.polygon(
      band(v + height * 0.75, v + height),
      snow ? palette.snow[0] : mix(surface.tone(colour), palette.light, 0.35),
      { opacity: 0.9 },
    );
  }
}

export interface HippedRoof {
  /** Outer edge of the eaves. */
  x: number;
  z: number;
  width: number;
  depth: number;
  /** Height of the eaves. */
  y: number;
  rise: number;
  /** How far the upper edge is drawn in; half the smaller side makes a ridge or a point. */
  inset: number;
  roof: RoofMaterial;
}

/** Four sloping planes. Two of them stacked, the lower one steep, make a mansard. */
export function drawHippedRoof(plot: Plot, { x, z, width, depth, y, rise, inset, roof }: HippedRoof): void {
  const cut = Math.min(inset, width / 2, depth / 2);
  const slope = Math.hypot(cut, rise);
  const planes: [Vector, Vector, Vector, number][] = [
    [[x + width, y, z + depth], [-1, 0, 0], [0, rise, -cut], width],
    [[x, y, z + depth], [0, 0, -1], [cut, rise, 0], depth],
    [[x + width, y, z], [0, 0, 1], [-cut, rise, 0], depth],
    [[x, y, z], [1, 0, 0], [0, rise, cut], width],
  ];
  for (const [corner, along, up, length] of planes) {
    const surface = plot.surface(corner, along, up, length, slope);
    if (!surface.visible) continue;
    const shape: PlaneShape = [
      [0, 0],
      [length, 0],
      [length - cut, slope],
      [cut, slope],
    ];
    drawRoofPlane(surface, shape, roof);
  }
}

/** A small gabled dormer on a roof that faces the front. (x, y, z) is the middle of its foot on the roof's plane. */
export function drawDormer(
  plot: Plot,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  wall: Colour,
  roof: Colour,
  open: (surface: Surface) => void,
): void {
  const { palette, snow } = plot.stage;
  const half = width / 2;
  const rise = half * 0.8;
  const depth = height * 1.3;
  const back = z + depth;
  const front = plot.surface([x - half, y, z], [1, 0, 0], [0, 1, 0], width, height);
  plot.polygon(
    [
      [x + half, y, z],
      [x + half, y + height, z],
      [x + half, y + height, back],
    ],
    plot.tone(wall, [1, 0, 0]),
  );
  plot.polygon(
    [
      [x - half, y, z],
      [x - half, y + height, z],
      [x - half, y + height, back],
    ],
    plot.tone(wall, [-1, 0, 0]),
  );
  plot.polygon(
    [
      [x - half, y, z],
      [x + half, y, z],
      [x + half, y + height, z],
      [x, y + height + rise, z],
      [x - half, y + height, z],
    ],
    front.tone(wall),
  );
  open(front);
  const cover = snow ? palette.snow[0] : roof;
  const o = 0.2;
  for (const sign of [-1, 1]) {
    const normal: Vector = [sign * 0.62, 0.78, 0];
    const fill = plot.tone(cover, normal);
    if (!plot.facing([x + sign * half, y + height, z], normal)) continue;
    plot.polygon(
      [
        [x + sign * (half + o), y + height - o * 0.8, z - o],
        [x, y + height + rise, z - o],
        [x, y + height + rise, back + depth * 0.7],
        [x + sign * (half + o), y + height - o * 0.8, back],
      ],
      fill,
    );
  }
  const edge = snow ? palette.snow[0] : mix(wall, '#ffffff', 0.4);
  plot.line(
    [
      [x - half - o, y + height - o * 0.8, z - o],
      [x, y + height + rise, z - o],
      [x + half + o, y + height - o * 0.8, z - o],
    ],
    front.tone(edge),
    snow ? 0.26 : 0.14,
  );
}
