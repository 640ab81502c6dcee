import type { InsideScene } from '../place-scene.ts';
import { bedsOf } from './pieces/beds.ts';
import type { Piece } from './pieces/piece.ts';
import { pieces } from './pieces/pieces.ts';
import { coffeeTable } from './pieces/seats.ts';
import { saunaBenches, stoneStove, washstand } from './pieces/wet.ts';
import { roomAt, type PlaceRoom } from './place-room.ts';
import type { Spot } from './spot.ts';

type Furnishing = InsideScene['furnishings'][number];

/** What a room is not a room without, when the scene does not name it. */
function essentials({ inside }: PlaceRoom): Piece[] {
  const has = (...names: Furnishing[]): boolean => names.some((name) => inside.furnishings.includes(name));
  const needs: Record<InsideScene['room'], () => Piece[]> = {
    living: () => [
      ...(has('sofa', 'armchair', 'table', 'long-table') || inside.beds ? [] : [pieces.sofa]),
      ...(has('sofa', 'armchair') && !has('table', 'long-table') ? [coffeeTable] : []),
    ],
    bedroom: () => (has('lamp', 'floor-lamp', 'hanging-lamps', 'chandelier', 'desk') ? [] : [pieces.lamp]),
    dining: () => (has('table', 'long-table') ? [] : [pieces['long-table']]),
    kitchen: () => (has('kitchenette') ? [] : [pieces.kitchenette]),
    bath: () => [washstand, ...(has('bathtub', 'shower') ? [] : [pieces.shower])],
    sauna: () => [saunaBenches, stoneStove],
    cellar: () => [...(has('barrels') ? [] : [pieces.barrels]), ...(has('wine-rack') ? [] : [pieces['wine-rack']])],
    dormitory: () => [],
  };
  const sofas = inside.beds?.sofa && !has('sofa') ? [pieces.sofa] : [];
  return [...needs[inside.room](), ...sofas];
}

const hearths: readonly Piece[] = [
  pieces['iron-stove'],
  pieces['tiled-stove'],
  pieces['open-fire'],
  pieces['bread-oven'],
];

/** Beds and hearths choose first, then whatever is large. */
const weight = (piece: Piece): number =>
  piece.width * Math.max(0.3, piece.depth) + (hearths.includes(piece) ? 1.2 : 0) + (piece.depth > 1.9 ? 2 : 0);

interface Placed {
  far: number;
  name: string | undefined;
  draw: () => void;
}

/** Finds every piece its place, the largest first, and draws them from the back wall to the viewer. */
export function furnish(room: PlaceRoom): void {
  const { inside, random, plot, back, left, walls } = room;
  const dice = random.fork('places');
  const placed: Placed[] = [];
  const beds: number[] = [];
  const put = (piece: Piece, spot: Spot, early = 0): void => {
    placed.push({
      far: spot.depth([piece.width / 2, 0, piece.depth / 2]) + early,
      name: piece.name,
      draw: () => piece.draw(roomAt(room, spot, piece.depth)),
    });
  };
  const atWall = (piece: Piece, level: Piece['level'] = piece.level): boolean => {
    const order = dice.chance(0.5) ? walls : [...walls].reverse();
    for (const wall of order) {
      if (piece.height > wall.shape.top + 0.1 && wall.shape.top < 1.4 && piece.height > 1.2) continue;
      const u = wall.take(piece.width, level, piece.wanted ?? dice.next(), 0.12, piece.depth);
      if (u === undefined) continue;
      const spot = wall.shape.stand(u, piece.width, piece.depth);
      if (piece.depth > 1.5)
        beds.push(
          wall.shape.name === 'left'
            ? -left + 1.3
            : wall.shape.name === 'arc'
              ? u + piece.width / 2 - wall.shape.length / 2
              : u + piece.width / 2 - left,
        );
      put(piece, spot);
      return true;
    }
    return false;
  };
  const named = inside.furnishings.map((name) => pieces[name]);
  const all = [...bedsOf(room), ...essentials(room), ...named];
  const bySize = (list: readonly Piece[]): Piece[] => [...list].sort((a, b) => weight(b) - weight(a));
  const standing = bySize(all.filter(({ at }) => at === 'wall'));
  const homeless = standing.filter((piece) => !atWall(piece) && !atWall(piece, 'low'));
  // What found no wall stands before it or, when it is small, in the near corner.
  const floor = bySize([...all.filter(({ at }) => at === 'floor'), ...homeless.filter(({ height }) => height < 1.2)]);
  const deep = standing.length ? Math.max(...standing.map(({ depth }) => Math.min(depth, 2.05))) : 0.6;
  const middles = room.corner ? [-left * 0.5, -left * 0.15, room.right * 0.4] : [-1.5, 0, 1.5];
  const clear = (x: number): number => Math.min(9, ...beds.map((bed) => Math.abs(bed - x)));
  const centre = beds.length
    ? ([...middles].sort((a, b) => clear(b) - clear(a))[0] as number)
    : room.corner
      ? -left * 0.42 + dice.between(-0.2, 0.4)
      : dice.between(-0.5, 0.5);
  const row = Math.max(2.55, Math.min(back - deep - 1.3, 3.6));
  const total = floor.reduce((sum, { width }) => sum + width + 0.35, -0.35);
  let x = centre - total / 2;
  for (const piece of dice.chance(0.5) ? floor : [...floor].reverse()) {
    put(
      piece,
      plot.within(x, row + dice.between(-0.1, 0.25), piece.width < 1.2 ? dice.between(-26, 26) : dice.between(-5, 5)),
    );
    x += piece.width + 0.35;
  }
  for (const piece of all.filter(({ at }) => at === 'flat'))
    put(
      piece,
      plot.within(
        (centre + (room.corner ? -left * 0.3 : 0)) / 2 - piece.width / 2 + (piece.width < 2 ? 0.8 : 0),
        row - 0.35,
        dice.between(-6, 6),
      ),
      40,
    );
  for (const piece of all.filter(({ at }) => at === 'ceiling'))
    put(piece, plot.within(floor.length ? centre : centre + dice.between(-0.4, 0.4), row + 0.5), -0.4);
  for (const [index, piece] of all.filter(({ at }) => at === 'near').entries())
    put(piece, plot.within(room.corner ? (index ? -left * 0.2 : 0.75) : (index ? -1 : 1) * 1.7, 2.95));
  for (const piece of all.filter(({ at }) => at === 'hang')) {
    for (const wall of walls) {
      if (wall.shape.top < 1.6 && wall.shape.name !== 'back') continue;
      const u = wall.take(piece.width, 'high', dice.next());
      if (u === undefined) continue;
      put(
        piece,
        wall.shape
          .stand(u, piece.width, piece.depth)
          .within(0, 0, 0, piece.height < 0.45 ? 1.95 : piece.height > 0.9 ? 1.15 : 1.42),
        30,
      );
      break;
    }
  }
  for (const [index, { draw, name }] of placed.sort((a, b) => b.far - a.far).entries()) {
    room.placed.push(name ?? '');
    if (index !== room.omitted) draw();
  }
}
