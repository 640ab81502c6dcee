import { curve, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { drawFloorLamp, drawPendant, drawPrint } from '../decor.ts';
import { darker, light, type PlaceRoom } from '../place-room.ts';
import { free, hanging, standing, type Piece } from './piece.ts';
import { flat, round, box } from './flat.ts';

function paintings(room: PlaceRoom): void {
  const kind = room.random.fork('paintings').integer(0, 2);
  if (kind === 0) for (const x of [0.02, 0.64]) drawPrint(room, x, 0, 0.5, 0.66);
  else if (kind === 1) drawPrint(room, 0, 0, 1.15, 0.78);
  else
    for (const [x, y, w, h] of [
      [0, 0.1, 0.5, 0.62],
      [0.58, 0.42, 0.34, 0.34],
      [0.58, 0, 0.5, 0.36],
    ] as const)
      drawPrint(room, x, y, w, h);
}

function map(room: PlaceRoom): void {
  flat(room, box(0, 0, 1.2, 0.85), '#e9dcbb');
  const random = room.random.fork('map');
  for (let line = 0; line < 6; line += 1) {
    const d = curve(
      Array.from({ length: 7 }, (_, index) =>
        room.plot.at([0.06 + index * 0.18, 0.1 + line * 0.12 + random.between(-0.05, 0.05), 0.035]),
      ),
    );
    room.stage.canvas.line(d, room.plot.tone(line % 3 ? '#a88f62' : '#6f93a4', [0, 0, -1]), line % 3 ? 2 : 4, 0.8);
  }
  for (let spot = 0; spot < 5; spot += 1)
    flat(room, round(random.between(0.12, 1.05), random.between(0.12, 0.72), 0.07, 0.045), '#93a677', 0.036);
  for (const y of [-0.02, 0.83]) flat(room, box(-0.03, y, 1.26, 0.04), room.scheme.wood, 0.03);
}

function antlers(room: PlaceRoom): void {
  const { plot, stage } = room;
  flat(room, round(0.4, 0.16, 0.13, 0.18), room.scheme.wood);
  const bone = plot.tone('#d9c7a4', [0, 0, -1]);
  for (const side of [-1, 1]) {
    const at = (u: number, v: number): Point => plot.at([0.4 + side * u, 0.2 + v, -0.02]);
    stage.canvas.line(curve([at(0.04, 0), at(0.24, 0.12), at(0.32, 0.34), at(0.2, 0.6)]), bone, 8);
    for (const [a, b, c, d] of [
      [0.14, 0.08, 0.1, 0.28],
      [0.26, 0.2, 0.42, 0.36],
      [0.29, 0.38, 0.38, 0.54],
    ] as const)
      stage.canvas.line(curve([at(a, b), at(c, d)]), bone, 6);
  }
}

function clock(room: PlaceRoom): void {
  flat(room, box(0.1, -0.45, 0.26, 0.5), darker(room.scheme.wood, 0.2));
  flat(room, round(0.23, 0.16, 0.2), room.scheme.wood);
  flat(room, round(0.23, 0.16, 0.165), '#f8f1e0', 0.035);
  room.plot.line(
    [
      [0.15, 0.24, 0.03],
      [0.23, 0.16, 0.03],
      [0.31, 0.26, 0.03],
    ],
    '#3a2f28',
    0.014,
  );
  flat(room, round(0.23, -0.3, 0.06), '#c9a04e', 0.03);
  room.plot.line(
    [
      [0.23, -0.05, 0.03],
      [0.23, -0.26, 0.03],
    ],
    '#c9a04e',
    0.01,
  );
}

function mirror(room: PlaceRoom): void {
  const oval = room.random.fork('mirror').chance(0.5);
  flat(room, oval ? round(0.35, 0.4, 0.35, 0.47) : box(0, 0, 0.7, 0.9), room.scheme.wood);
  flat(
    room,
    oval ? round(0.35, 0.4, 0.3, 0.42) : box(0.05, 0.05, 0.6, 0.8),
    mix(room.scheme.wall, '#c4d6dc', 0.72),
    0.035,
  );
  flat(
    room,
    [
      [0.12, 0.3],
      [0.2, 0.25],
      [0.5, 0.62],
      [0.42, 0.68],
    ],
    '#f1f5f4',
    0.034,
  );
}

function oar(room: PlaceRoom): void {
  for (const lean of [1, -1]) {
    const y = (u: number): number => 0.25 + lean * (u - 0.9) * 0.16;
    room.plot.line(
      [
        [0.1, y(0.1), 0.02],
        [1.7, y(1.7), 0.02],
      ],
      room.plot.tone(room.scheme.wood, [0, 0, -1]),
      0.04,
    );
    flat(
      room,
      [
        [1.4, y(1.4) - 0.05],
        [1.85, y(1.85) - 0.08],
        [1.85, y(1.85) + 0.08],
        [1.4, y(1.4) + 0.05],
      ],
      room.scheme.accent,
      0.01,
    );
  }
}

function garland(room: PlaceRoom): void {
  if (room.season !== 'winter') return;
  const { plot } = room;
  for (let index = 0; index <= 44; index += 1) {
    const u = index / 44;
    const y = 0.3 - Math.sin(((u * 3) % 1) * Math.PI) * 0.2;
    plot.ball(u * 2.1, y, 0, 0.06, index % 2 ? '#3f6249' : '#54784f', 0.8);
    if (index % 3 === 0) plot.ball(u * 2.1, y - 0.02, -0.05, 0.026, index % 2 ? '#ffdf9a' : '#b8443a');
  }
  if (room.evening) light(room, plot, [1, 0.2, -0.2], 1.2);
}

function projector(room: PlaceRoom): void {
  flat(room, box(0, 0, 1.7, 1), '#f7f5ee');
  flat(room, box(-0.05, 1, 1.8, 0.07), room.scheme.metal, 0.02);
  if (room.evening) flat(room, box(0.06, 0.06, 1.58, 0.88), '#b9c7d8', 0.03);
}

function chandelier(room: PlaceRoom): void {
  const { plot, height, scheme } = room;
  const y = Math.min(height - 0.6, 2.5);
  plot.line(
    [
      [0, height, 0],
      [0, y, 0],
    ],
    scheme.metal,
    0.02,
  );
  for (let arm = 0; arm < 8; arm += 1) {
    const angle = (arm / 8) * Math.PI * 2;
    const [x, z] = [Math.cos(angle) * 0.48, Math.sin(angle) * 0.48];
    plot.line(
      [
        [0, y + 0.12, 0],
        [x * 0.6, y - 0.1, z * 0.6],
        [x, y, z],
      ],
      '#a8834a',
      0.022,
    );
    plot.cylinder(x, y, z, 0.02, 0.12, '#f7efdc');
    plot.ball(x, y + 0.15, z, 0.026, '#ffdf95', 1.5);
  }
  light(room, plot, [0, y, 0], 3.2);
}

function hangingLamps(room: PlaceRoom): void {
  const count = room.random.fork('lamps').integer(1, 3);
  for (let lamp = 0; lamp < count; lamp += 1) {
    const x = (lamp - (count - 1) / 2) * 0.75;
    drawPendant(room, x, 1.85, 0, room.scheme.second, count === 1 ? 0.34 : 0.2);
    light(room, room.plot, [x, 1.7, 0], 2.1);
  }
}

const nothing: Piece = { at: 'none', width: 0, depth: 0, height: 0, level: 'low', draw: () => undefined };

export const hung = {
  paintings: hanging(1.2, 0.8, paintings),
  map: hanging(1.25, 0.9, map),
  antlers: hanging(0.8, 0.8, antlers),
  clock: hanging(0.46, 0.4, clock),
  mirror: hanging(0.72, 0.9, mirror),
  oar: hanging(1.9, 0.5, oar),
  'christmas-garland': hanging(2.1, 0.4, garland),
  projector: hanging(1.8, 1.1, projector),
  chandelier: free('ceiling', 1, 1, chandelier),
  'hanging-lamps': free('ceiling', 1, 1, hangingLamps),
  'floor-lamp': standing(0.5, 0.5, 1.7, (room) => {
    drawFloorLamp(room, 0.25, 0.25, room.scheme.textile);
    light(room, room.plot, [0.25, 1.4, 0.2], 2);
  }),
  tiles: nothing,
  'canopy-bed': nothing,
  bunks: nothing,
};
