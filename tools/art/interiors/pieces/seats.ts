import { outline, rounded, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { drawChair, drawSetting } from '../dining.ts';
import { drawArmchair, drawContact, drawRoundTable, drawSofa, drawTable, drawCup, drawRug } from '../furniture.ts';
import { darker, light, paler, type PlaceRoom } from '../place-room.ts';
import { free, standing, type Piece } from './piece.ts';

function sofa(room: PlaceRoom): void {
  const { scheme, random } = room;
  const named = random.fork('sofa').pick([scheme.accent, mix(scheme.textile, scheme.accent, 0.3), scheme.second]);
  drawSofa(room, 0, 0, 2.1, named, [scheme.second, scheme.textile, mix(scheme.accent, scheme.textile, 0.45)]);
}

function armchair(room: PlaceRoom): void {
  const { plot, scheme, random } = room;
  const kind = random.fork('chair').integer(0, 1);
  if (kind) return drawArmchair(room, 0, 0, mix(scheme.accent, scheme.textile, 0.12));
  drawContact(room, 0, 0, 0.9, 0.8);
  const colour = mix(scheme.accent, scheme.second, 0.15);
  for (const x of [0.08, 0.75]) plot.box(x, 0, 0.06, 0.06, 0.16, 0.06, scheme.wood);
  plot.box(0.04, 0.3, 0.6, 0.82, 0.72, 0.22, colour, 0.12);
  plot.box(0.1, 0.14, 0, 0.7, 0.3, 0.7, paler(colour, 0.06), 0.08);
  for (const x of [0, 0.72]) plot.box(x, 0.14, -0.02, 0.18, 0.46, 0.76, colour, 0.1);
  return undefined;
}

/** A small vase of flowers standing at a height. */
export function flowerVase(room: PlaceRoom, x: number, y: number, z: number): void {
  const { plot, scheme, random } = room;
  const flowers = random.fork('flowers');
  const colours = [scheme.accent, '#f3e7d2', flowers.pick(['#d9a0a0', '#e2b04c', '#8d86b8', '#c9594a']), '#f7f1e4'];
  for (let stem = 0; stem < 9; stem += 1) {
    const [dx, dy] = [flowers.between(-0.13, 0.13), flowers.between(0.22, 0.4)];
    plot.line(
      [
        [x, y + 0.12, z],
        [x + dx, y + dy, z],
      ],
      plot.tone('#5f7d4f', [0, 0, -1]),
      0.008,
    );
    plot.ball(x + dx, y + dy, z, flowers.between(0.022, 0.038), flowers.pick(colours));
    plot.ball(x + dx * 0.6, y + dy * 0.66, z, 0.022, '#6d8b58', 0.6);
  }
  plot.turned(
    x,
    z,
    [
      [0.035, y],
      [0.07, y + 0.07],
      [0.035, y + 0.15],
      [0.045, y + 0.18],
    ],
    mix(scheme.second, '#f2e8d6', 0.5),
  );
}

const tableOf =
  (width: number, depth: number, seats: number): Piece['draw'] =>
  (room) => {
    const { scheme, random, inside } = room;
    const round = width < 1.5 && random.fork('table').chance(0.45);
    if (round) {
      const { plot } = room;
      const r = 0.58;
      drawContact(room, 0.1, 0, 1.2, 1);
      for (const turn of [180, 0]) {
        const spot = plot.within(r + 0.12, 0.6, turn).within(-0.2, 0.42);
        if (turn === 0) drawChair({ ...room, plot: spot }, 0, 0, false);
      }
      plot.cylinder(r + 0.12, 0, 0.55, 0.26, 0.05, darker(scheme.wood, 0.2));
      plot.cylinder(r + 0.12, 0.05, 0.55, 0.06, 0.66, darker(scheme.wood, 0.1));
      plot.disc(r + 0.12, 0.7, 0.55, r, plot.tone(darker(scheme.wood, 0.25), [0, 0, -1]));
      plot.disc(r + 0.12, 0.74, 0.55, r, plot.tone(paler(scheme.wood, 0.12), [0, 1, 0]));
      if (inside.furnishings.includes('flowers')) flowerVase(room, r + 0.12, 0.74, 0.6);
      drawCup(room, r - 0.1, 0.74, 0.4, scheme.textile);
      drawCup(room, r + 0.36, 0.74, 0.5, scheme.second);
      drawChair(room, r - 0.42, -0.42, true);
      return;
    }
    const step = width / seats;
    for (let seat = 0; seat < seats; seat += 1) drawChair(room, step * (seat + 0.5) - 0.2, depth + 0.02, false);
    drawTable(room, 0, 0, width, depth, 0.76, scheme.wood);
    if (random.fork('runner').chance(0.6))
      room.plot.polygon(
        [
          [0.1, 0.764, depth * 0.36],
          [width - 0.1, 0.764, depth * 0.36],
          [width - 0.1, 0.764, depth * 0.64],
          [0.1, 0.764, depth * 0.64],
        ],
        room.plot.tone(mix(scheme.accent, scheme.textile, 0.3), [0, 1, 0]),
      );
    if (inside.room === 'dining' || width > 1.6) drawSetting(room, 0, 0, width, depth, 0.76);
    else {
      drawCup(room, width * 0.7, 0.76, 0.3, scheme.textile);
      room.plot.box(width * 0.2, 0.76, 0.25, 0.28, 0.035, 0.2, scheme.second);
    }
    if (inside.furnishings.includes('flowers')) flowerVase(room, width * 0.32, 0.76, depth * 0.5);
    for (let seat = 0; seat < seats; seat += 1)
      if ((seat + seats) % 2 === 0 || seats < 3) drawChair(room, step * (seat + 0.5) - 0.16, -0.46, true);
  };

function longTable(room: PlaceRoom): void {
  const { plot, scheme, random } = room;
  const benches = random.fork('benches').chance(0.5);
  if (!benches) return tableOf(2.7, 0.95, 4)(room);
  const bench = (z: number): void => {
    for (const x of [0.3, 2.3]) plot.box(x, 0, z + 0.04, 0.08, 0.42, 0.26, darker(scheme.wood, 0.2));
    plot.box(0.05, 0.42, z, 2.6, 0.06, 0.34, paler(scheme.wood, 0.1), 0.02);
  };
  bench(1.1);
  drawTable(room, 0, 0, 2.7, 0.95, 0.76, scheme.wood);
  drawSetting(room, 0, 0, 2.7, 0.95, 0.76);
  if (room.inside.furnishings.includes('flowers')) flowerVase(room, 0.8, 0.76, 0.5);
  bench(-0.5);
  return undefined;
}

function desk(room: PlaceRoom): void {
  const { plot, scheme } = room;
  drawTable(room, 0, 0.05, 1.25, 0.58, 0.75, scheme.wood);
  plot.box(0.78, 0.5, 0.06, 0.42, 0.2, 0.5, darker(scheme.wood, 0.1), 0.01);
  plot.box(0.1, 0.75, 0.3, 0.22, 0.05, 0.16, scheme.accent);
  plot.box(0.12, 0.8, 0.31, 0.2, 0.04, 0.15, scheme.second);
  plot.polygon(
    [
      [0.5, 0.756, 0.16],
      [0.76, 0.756, 0.16],
      [0.74, 0.756, 0.4],
      [0.48, 0.756, 0.4],
    ],
    plot.tone('#fbf6ea', [0, 1, 0]),
  );
  tableLamp(room, 1.05, 0.75, 0.4);
  drawChair(room, 0.4, -0.36, true);
}

/** A lamp that stands on something at height y. */
function tableLamp(room: PlaceRoom, x: number, y: number, z: number): void {
  const { plot, scheme, stage, evening } = room;
  plot.cylinder(x, y, z, 0.06, 0.03, scheme.metal);
  plot.line(
    [
      [x, y, z],
      [x, y + 0.26, z],
    ],
    scheme.metal,
    0.02,
  );
  const at = (u: number, v: number): Point => plot.at([x + u, y + v, z]);
  stage.canvas.polygon(
    [at(-0.13, 0.22), at(0.13, 0.22), at(0.08, 0.42), at(-0.08, 0.42)],
    evening ? '#ffe6b4' : plot.tone(scheme.textile, [0, 0, -1]),
  );
  light(room, plot, [x, y + 0.3, z - 0.1], 1.5);
}

function smallTableWithLamp(room: PlaceRoom): void {
  const { plot, scheme } = room;
  drawContact(room, 0, 0, 0.5, 0.4);
  plot.box(0.02, 0.08, 0.02, 0.46, 0.48, 0.36, scheme.wood, 0.02);
  plot.line(
    [
      [0.08, 0.36, 0.015],
      [0.42, 0.36, 0.015],
    ],
    darker(scheme.wood, 0.5),
    0.014,
  );
  tableLamp(room, 0.25, 0.56, 0.2);
}

function piano(room: PlaceRoom): void {
  const { plot, scheme, random } = room;
  const wood = random.fork('piano').pick(['#3a2e29', '#6d4630', '#2e2b2c']);
  drawContact(room, 0, 0, 1.5, 0.6);
  plot.box(0, 0, 0.25, 1.5, 1.22, 0.35, wood, 0.01);
  plot.box(-0.02, 1.22, 0.22, 1.54, 0.04, 0.4, paler(wood, 0.1));
  for (const x of [0.02, 1.4]) plot.box(x, 0, -0.02, 0.08, 0.62, 0.1, wood);
  plot.box(0, 0.62, -0.06, 1.5, 0.08, 0.34, wood);
  plot.polygon(
    [
      [0.08, 0.705, -0.04],
      [1.42, 0.705, -0.04],
      [1.42, 0.705, 0.1],
      [0.08, 0.705, 0.1],
    ],
    plot.tone('#fbf8ef', [0, 1, 0]),
  );
  for (let key = 0; key < 30; key += 1)
    if (![2, 6].includes(key % 7))
      plot.polygon(
        [
          [0.11 + key * 0.044, 0.71, 0.02],
          [0.135 + key * 0.044, 0.71, 0.02],
          [0.135 + key * 0.044, 0.71, 0.1],
          [0.11 + key * 0.044, 0.71, 0.1],
        ],
        '#26211f',
      );
  plot.polygon(
    [
      [0.5, 0.8, 0.24],
      [0.98, 0.8, 0.24],
      [0.98, 1.08, 0.25],
      [0.5, 1.08, 0.25],
    ],
    plot.tone('#fbf6ea', [0, 0, -1]),
  );
  plot.turned(
    1.28,
    0.4,
    [
      [0.05, 1.26],
      [0.08, 1.34],
      [0.04, 1.44],
    ],
    scheme.accent,
  );
  plot.cylinder(0.75, 0, -0.42, 0.05, 0.44, wood);
  plot.cylinder(0.75, 0.44, -0.42, 0.2, 0.07, scheme.accent);
}

function cradle(room: PlaceRoom): void {
  const { plot, scheme } = room;
  drawContact(room, 0, 0, 0.9, 0.5);
  plot.box(0.04, 0.42, 0.1, 0.82, 0.1, 0.36, '#fbf7ee', 0.04);
  plot.box(0, 0.16, 0.06, 0.9, 0.34, 0.44, scheme.wood, 0.04);
  plot.box(0.06, 0.46, 0.08, 0.78, 0.07, 0.4, mix(scheme.accent, scheme.textile, 0.35), 0.03);
  plot.box(0.84, 0.16, 0.04, 0.06, 0.62, 0.48, paler(scheme.wood, 0.1), 0.04);
  for (const x of [0.12, 0.78])
    room.stage.canvas.line(
      `M${plot
        .at([x, 0.14, -0.02])
        .map((n) => n.toFixed(1))
        .join(' ')}Q${plot
        .at([x, -0.02, 0.26])
        .map((n) => n.toFixed(1))
        .join(' ')} ${plot
        .at([x, 0.14, 0.56])
        .map((n) => n.toFixed(1))
        .join(' ')}`,
      plot.tone(darker(scheme.wood, 0.2), [0, 0, -1]),
      9,
    );
}

function rug(room: PlaceRoom): void {
  const kind = room.random.fork('rug').integer(0, 2);
  drawRug(room, 0, 0, 2.5, 1.7, kind === 0);
  if (kind === 2)
    for (const [inset, colour] of [
      [0.3, room.scheme.accent],
      [0.5, room.scheme.second],
    ] as const)
      room.plot.polygon(
        [
          [inset + 0.3, 0.011, 0.85],
          [1.25, 0.011, inset],
          [2.2 - inset, 0.011, 0.85],
          [1.25, 0.011, 1.7 - inset],
        ],
        room.plot.tone(colour, [0, 1, 0]),
        { opacity: 0.7 },
      );
}

function sheepskin(room: PlaceRoom): void {
  const { plot, stage, scheme } = room;
  const random = stage.random.fork('fleece');
  const points = Array.from({ length: 34 }, (_, index): Point => {
    const angle = (index / 34) * Math.PI * 2;
    const reach = 1 + 0.12 * Math.cos(angle * 4) + random.between(-0.05, 0.05);
    return plot.at([0.6 + Math.cos(angle) * 0.58 * reach, 0.02, 0.4 + Math.sin(angle) * 0.36 * reach]);
  });
  stage.canvas.path(outline(points), mix(plot.tone('#f7f0e2', [0, 1, 0]), stage.palette.shade, 0.25));
  stage.canvas.path(
    rounded(
      points.map(([x, y]): Point => [x, y - 6]),
      18,
    ),
    plot.tone(random.chance(0.75) ? '#f9f4e8' : mix(scheme.second, '#8a7460', 0.6), [0, 1, 0]),
  );
}

function lowTable(room: PlaceRoom): void {
  drawRoundTable(room, 0.55, 0.4, 0.5, 0.4);
}

/** A table for one side of a room without the table that the scene would have named. */
export const coffeeTable: Piece = free('floor', 1.1, 0.8, lowTable);

export const seats = {
  sofa: standing(2.1, 0.95, 0.9, sofa),
  armchair: free('floor', 0.9, 0.85, armchair),
  table: free('floor', 1.4, 1.05, tableOf(1.4, 0.85, 2)),
  'long-table': free('floor', 2.7, 1.5, longTable),
  desk: standing(1.3, 0.65, 1.1, desk),
  piano: standing(1.55, 0.65, 1.3, piano),
  cradle: free('floor', 0.95, 0.6, cradle),
  rug: free('flat', 2.5, 1.7, rug),
  sheepskin: free('flat', 1.2, 0.8, sheepskin),
  lamp: standing(0.5, 0.42, 0.95, smallTableWithLamp),
};
