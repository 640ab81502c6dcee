import type { Position } from '@mp/base-map';
import { kilometres, type Settlement } from './settlements.ts';
import { simplifyLine } from './simplify-line.ts';
import type { Waypoint } from './tables/rivers.ts';

/** A smooth line through the points (Catmull and Rom), with so many steps from one to the next. */
export function throughPoints(points: readonly Position[], steps: number): Position[] {
  const at = (index: number): Position => points[Math.max(0, Math.min(points.length - 1, index))] as Position;
  const between = (index: number, t: number, axis: 0 | 1): number => {
    const [a, b, c, d] = [at(index - 1)[axis], at(index)[axis], at(index + 1)[axis], at(index + 2)[axis]];
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
  };
  const inner = points
    .slice(0, -1)
    .flatMap((_, index) =>
      Array.from({ length: steps }, (__, step): Position => [
        between(index, step / steps, 0),
        between(index, step / steps, 1),
      ]),
    );
  return [...inner, at(points.length - 1)];
}

/** The town of that name that is nearest to where the river comes from. */
function findTown(name: string, from: Position | undefined, settlements: readonly Settlement[]): Position {
  const candidates = settlements.filter((one) => one.name === name || one.name.startsWith(`${name} `));
  const named = candidates.some((one) => one.name === name)
    ? candidates.filter((one) => one.name === name)
    : candidates;
  const [nearest] = named.sort((one, other) =>
    from ? kilometres(from, one.at) - kilometres(from, other.at) : other.population - one.population,
  );
  if (!nearest) throw new Error(`No town “${name}”. Name it as GeoNames does, or give its position instead.`);
  if (from && kilometres(from, nearest.at) > 160)
    throw new Error(`“${name}” is ${Math.round(kilometres(from, nearest.at))} km further: another town of that name?`);
  return nearest.at;
}

/** How far a river swings from the straight line between two of its towns, of their distance. */
const swing = 0.045;

/** The course of a river: through its towns, with a bend between each two of them, now to the left, now to the right. */
export function courseOf(waypoints: readonly Waypoint[], settlements: readonly Settlement[]): Position[] {
  const towns = waypoints.reduce<Position[]>(
    (course, waypoint) => [
      ...course,
      typeof waypoint === 'string' ? findTown(waypoint, course.at(-1), settlements) : waypoint,
    ],
    [],
  );
  const bent = towns.flatMap((to, index): Position[] => {
    const from = towns[index - 1];
    if (!from || kilometres(from, to) < 6) return [to];
    const side = index % 2 ? swing : -swing;
    const bend = (share: number, turn: number): Position => [
      from[0] + (to[0] - from[0]) * share - (to[1] - from[1]) * turn * 1.5,
      from[1] + (to[1] - from[1]) * share + ((to[0] - from[0]) * turn) / 1.5,
    ];
    return [bend(0.32, side), bend(0.68, -side * 0.8), to];
  });
  return simplifyLine(throughPoints(bent, 12), 0.00035);
}

/** What of coarse rivers is not drawn already: pieces that are this far, in kilometres, from every course. */
export function withoutKnown(rivers: readonly (readonly Position[])[], courses: readonly Position[][]): Position[][] {
  const points = courses.flat();
  return rivers.flatMap((river) => {
    const pieces: Position[][] = [[]];
    for (const position of river)
      if (points.some((one) => Math.abs(one[1] - position[1]) < 0.2 && kilometres(one, position) < 12)) pieces.push([]);
      else pieces.at(-1)?.push(position);
    return pieces.filter((piece) => kilometres(piece[0] ?? [0, 0], piece.at(-1) ?? [0, 0]) > 45);
  });
}
