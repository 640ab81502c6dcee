import { isInside, type Box, type Position } from '@mp/base-map';
import { blur, type Field } from './fields.ts';
import { latitudeOf, longitudeOf } from './frame.ts';
import { simplifyLine } from './simplify-line.ts';

/** Where places are and people look from near: only there is the land drawn in lines, too. */
const drawn: Box = [11.6, 46.3, 21.4, 51.1];

/** At which heights lines are drawn, in metres: the higher, the further apart, as slopes get steeper. */
const heights = [250, 300, 350, 400, 450, 500, 550, 600, 680, 780, 900, 1050, 1250, 1500, 1800, 2200] as const;

/** A point on the edge between two neighbouring pixels, by the edge: what a line enters a square by and leaves it. */
type Crossing = readonly [edge: string, x: number, y: number];

/** The pieces of a line in the square of four pixels whose upper left one is given (marching squares). */
function crossSquare({ width, values }: Field, x: number, y: number, level: number): (readonly [Crossing, Crossing])[] {
  const at = (dx: number, dy: number): number => values[(y + dy) * width + x + dx] ?? 0;
  const share = (from: number, to: number): number => (level - from) / (to - from);
  const [a, b, c, d] = [at(0, 0), at(1, 0), at(1, 1), at(0, 1)];
  const sides: readonly (readonly [number, number, () => Crossing])[] = [
    [a, b, () => [`h${x},${y}`, x + share(a, b), y]],
    [b, c, () => [`v${x + 1},${y}`, x + 1, y + share(b, c)]],
    [d, c, () => [`h${x},${y + 1}`, x + share(d, c), y + 1]],
    [a, d, () => [`v${x},${y}`, x, y + share(a, d)]],
  ];
  const crossed = sides.filter(([from, to]) => from >= level !== to >= level).map(([, , cross]) => cross());
  const [one, two, three, four] = crossed;
  if (one && two && three && four)
    return a >= level === (a + b + c + d) / 4 >= level
      ? [
          [one, two],
          [three, four],
        ]
      : [
          [one, four],
          [two, three],
        ];
  return one && two ? [[one, two]] : [];
}

/** Joins pieces that share an edge into lines, in the order in which the pieces were found. */
function join(pieces: readonly (readonly [Crossing, Crossing])[]): Position[][] {
  const byEdge = new Map<string, number[]>();
  pieces.forEach((piece, index) => {
    for (const [edge] of piece) byEdge.set(edge, [...(byEdge.get(edge) ?? []), index]);
  });
  const used = new Set<number>();
  const follow = (from: Crossing): Crossing[] => {
    const line: Crossing[] = [];
    for (let last = from; ;) {
      const next = byEdge.get(last[0])?.find((index) => !used.has(index));
      const piece = next === undefined ? undefined : pieces[next];
      if (next === undefined || !piece) return line;
      used.add(next);
      last = piece[0][0] === last[0] ? piece[1] : piece[0];
      line.push(last);
    }
  };
  return pieces.flatMap(([start, end], index) => {
    if (used.has(index)) return [];
    used.add(index);
    const line = [...follow(start).reverse(), start, end, ...follow(end)];
    return [line.map(([, x, y]): Position => [longitudeOf(x), latitudeOf(y)])];
  });
}

/** Lines of equal height of the illustrated land, smooth and few: they give it shape where the relief has become soft. */
export function drawFormLines(
  land: Field,
): readonly { readonly height: number; readonly lines: readonly Position[][] }[] {
  const smooth = blur(land, 4);
  return heights.map((height) => {
    const pieces: (readonly [Crossing, Crossing])[] = [];
    for (let y = 0; y < smooth.height - 1; y += 1)
      for (let x = 0; x < smooth.width - 1; x += 1)
        if (isInside(drawn, [longitudeOf(x), latitudeOf(y)])) pieces.push(...crossSquare(smooth, x, y, height));
    const lines = join(pieces)
      .filter(({ length }) => length > 34)
      .map((line) => simplifyLine(line, 0.001));
    return { height, lines };
  });
}
