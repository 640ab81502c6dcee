import type { Point } from '../core/canvas.ts';

const turn = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

function half(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (kept.length > 1 && turn(kept[kept.length - 2] as Point, kept[kept.length - 1] as Point, point) <= 0)
      kept.pop();
    kept.push(point);
  }
  kept.pop();
  return kept;
}

/** The outline that a rubber band would take around the points. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...half(sorted), ...half([...sorted].reverse())];
}
