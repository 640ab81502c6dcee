export type Position = readonly [lng: number, lat: number];

/** A part of the world: west, south, east and north, in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export const isInside = ([west, south, east, north]: Box, [lng, lat]: Position): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** One edge of the box: its axis, its value, and whether greater is inside. */
type Edge = readonly [axis: 0 | 1, value: number, greater: boolean];

const edgesOf = ([west, south, east, north]: Box): readonly Edge[] => [
  [0, west, true],
  [0, east, false],
  [1, south, true],
  [1, north, false],
];

/** Where the line from one position to another crosses the edge. */
function crossing([axis, value]: Edge, from: Position, to: Position): Position {
  const share = (value - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The part of a closed ring in the box, edge by edge (Sutherland and Hodgman); empty if there is none. */
export function clipRing(ring: readonly Position[], box: Box): Position[] {
  let vertices = ring.slice(0, -1);
  for (const edge of edgesOf(box)) {
    const [axis, value, greater] = edge;
    const inside = (position: Position) => position[axis] >= value === greater || position[axis] === value;
    vertices = vertices.flatMap((to, index) => {
      const from = vertices.at(index - 1) as Position;
      if (inside(from) === inside(to)) return inside(to) ? [to] : [];
      return inside(to) ? [crossing(edge, from, to), to] : [crossing(edge, from, to)];
    });
  }
  return vertices.length > 2 ? [...vertices, vertices[0] as Position] : [];
}

/** The parts of a line in the box: a piece that leaves it ends with its first position outside. */
export function clipLine(line: readonly Position[], box: Box): Position[][] {
  const parts: Position[][] = [];
  let part: Position[] = [];
  line.forEach((position, index) => {
    const near = [line[index - 1], position, line[index + 1]].some((one) => one && isInside(box, one));
    if (near) part.push(position);
    else if (part.length) {
      parts.push(part);
      part = [];
    }
  });
  return [...parts, part].filter(({ length }) => length > 1);
}
