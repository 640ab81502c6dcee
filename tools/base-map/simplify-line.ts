import type { Position } from '@mp/base-map';

/** How far a point is from the line through two others, in degrees of latitude. */
function distance(point: Position, from: Position, to: Position): number {
  const squeeze = Math.cos((point[1] * Math.PI) / 180);
  const [dx, dy] = [(to[0] - from[0]) * squeeze, to[1] - from[1]];
  const [px, py] = [(point[0] - from[0]) * squeeze, point[1] - from[1]];
  const share = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(px - dx * share, py - dy * share);
}

/** The line without the points that are nearer to it than the tolerance, in degrees (Douglas and Peucker). */
export function simplifyLine(line: readonly Position[], tolerance: number): Position[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [furthest, widest] = [0, 0];
  for (let index = 1; index < line.length - 1; index += 1) {
    // A closed line has no direction from its first to its last point: there the distance is that from the point.
    const away = distance(line[index] as Position, first, last);
    if (away > widest) [furthest, widest] = [index, away];
  }
  if (widest <= tolerance) return [first, last];
  return [
    ...simplifyLine(line.slice(0, furthest + 1), tolerance).slice(0, -1),
    ...simplifyLine(line.slice(furthest), tolerance),
  ];
}
