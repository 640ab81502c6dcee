import type { Point } from '../core/canvas.ts';
import { project, type Vector } from '../stage.ts';
import type { Plot } from './plot.ts';

/** The shadow the house throws over the ground, away from the sun. Corners are the footprint on the plot. */
export function drawGroundShadow(plot: Plot, x: number, z: number, width: number, depth: number, height: number): void {
  const { canvas, palette, side, time } = plot.stage;
  const reach = height * (time === 'golden' || time === 'dawn' ? 1.15 : 0.75);
  const strength = time === 'night' || time === 'mist' ? 0.16 : 0.27;
  const foot: Vector[] = [
    [x, 0, z],
    [x + width, 0, z],
    [x + width, 0, z + depth],
    [x, 0, z + depth],
  ];
  const cast = (share: number): void => {
    const points = foot.flatMap((corner) => {
      const world = plot.world(corner);
      return [world, [world[0] - side * reach * share, 0, world[2] - reach * 0.12 * share] as Vector];
    });
    canvas.polygon(hull(points.map((point) => project(plot.stage.view, point))), palette.shade, {
      opacity: strength * 0.55,
    });
  };
  cast(1);
  cast(0.86);
}

/** Convex hull, by Andrew's monotone chain. */
function hull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const turn = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
  const chain = (list: typeof sorted): typeof sorted => {
    const kept: typeof sorted = [];
    for (const point of list) {
      while (kept.length > 1 && turn(kept[kept.length - 2] as Point, kept[kept.length - 1] as Point, point) <= 0)
        kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}
