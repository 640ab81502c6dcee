import { blob, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import { drawPlant } from '../decor.ts';
import { drawContact, drawCup } from '../furniture.ts';
import { darker, light, paler, type PlaceRoom } from '../place-room.ts';
import { free, standing } from './piece.ts';
import { flowerVase } from './seats.ts';

/** Spines along a board, with a gap here and there. */
function books(room: PlaceRoom, x: number, y: number, z: number, width: number, label: string): void {
  const { plot, scheme } = room;
  const random = room.random.fork(label);
  const colours = [
    scheme.accent,
    scheme.second,
    scheme.textile,
    mix(scheme.accent, scheme.textile, 0.5),
    darker(scheme.wood, 0.3),
    '#8c8272',
    '#b9a888',
  ];
  for (let along = 0; along < width - 0.07;) {
    const thick = random.between(0.028, 0.06);
    if (random.chance(0.08)) {
      along += random.between(0.06, 0.18);
      continue;
    }
    plot.box(x + along, y, z, thick, random.between(0.17, 0.26), 0.16, random.pick(colours));
    along += thick + 0.004;
  }
}

function bookshelf(room: PlaceRoom): void {
  const { plot, scheme, random } = room;
  const painted = random.fork('shelf').chance(0.4) ? mix(scheme.wall, scheme.accent, 0.6) : scheme.wood;
  drawContact(room, 0, 0, 1.3, 0.32);
  plot.polygon(
    [
      [0, 0, 0.3],
      [1.3, 0, 0.3],
      [1.3, 2, 0.3],
      [0, 2, 0.3],
    ],
    plot.tone(darker(painted, 0.45), [0, 0, -1]),
  );
  for (let shelf = 0; shelf < 5; shelf += 1) {
    const y = 0.08 + shelf * 0.39;
    plot.box(0.02, y - 0.03, 0.02, 1.26, 0.035, 0.28, painted);
    if (shelf === 2 && random.fork('gap').chance(0.6)) {
      books(room, 0.06, y, 0.08, 0.5, `row${shelf}`);
      plot.turned(
        0.86,
        0.16,
        [
          [0.06, y],
          [0.1, y + 0.09],
          [0.05, y + 0.19],
        ],
        scheme.accent,
      );
      plot.ball(1.1, y + 0.07, 0.16, 0.07, scheme.second);
    } else books(room, 0.06, y, 0.08, 1.18, `row${shelf}`);
  }
  for (const x of [0, 1.26]) plot.box(x, 0, 0, 0.04, 2.02, 0.31, painted);
  plot.box(-0.02, 2, -0.02, 1.34, 0.05, 0.34, paler(painted, 0.1));
}

function chest(room: PlaceRoom): void {
  const { plot, scheme, random } = room;
  const colour = random.fork('chest').chance(0.5) ? mix(scheme.second, scheme.wood, 0.4) : scheme.wood;
  drawContact(room, 0, 0, 1.05, 0.5);
  plot.box(0, 0.06, 0, 1.05, 0.4, 0.5, colour, 0.015);
  plot.box(-0.03, 0.46, -0.03, 1.11, 0.09, 0.56, paler(colour, 0.12), 0.03);
  const iron = plot.tone(scheme.metal, [0, 0, -1]);
  for (const x of [0.2, 0.85])
    plot.line(
      [
        [x, 0.06, -0.005],
        [x, 0.53, -0.035],
      ],
      iron,
      0.045,
    );
  plot.polygon(
    [
      [0.48, 0.36, -0.04],
      [0.57, 0.36, -0.04],
      [0.57, 0.5, -0.04],
      [0.48, 0.5, -0.04],
    ],
    iron,
  );
}

/** A farmhouse wardrobe with flowers painted on its doors. */
function paintedWardrobe(room: PlaceRoom): void {
  const { plot, random } = room;
  const ground = random.fork('wardrobe').pick(['#4f6f73', '#6b7f5a', '#8a4b3c', '#4a5f80', '#b89a62']);
  const rim = mix(ground, '#f1e2bd', 0.55);
  drawContact(room, 0, 0, 1.25, 0.55);
  plot.box(0, 0.08, 0, 1.25, 1.75, 0.55, ground, 0.01);
  plot.box(-0.06, 1.83, -0.06, 1.37, 0.12, 0.66, paler(ground, 0.14), 0.03);
  plot.box(-0.04, 0, -0.04, 1.33, 0.1, 0.6, darker(ground, 0.2));
  const z = -0.008;
  const front = (points: readonly Point[], colour: string): void =>
    plot.polygon(
      points.map(([x, y]) => [x, y, z]),
      plot.tone(colour, [0, 0, -1]),
    );
  for (const x of [0.1, 0.66])
    for (const [y, tall] of [
      [0.22, 0.66],
      [1, 0.7],
    ] as const) {
      front(
        [
          [x, y],
          [x + 0.49, y],
          [x + 0.49, y + tall],
          [x, y + tall],
        ],
        rim,
      );
      front(
        [
          [x + 0.03, y + 0.03],
          [x + 0.46, y + 0.03],
          [x + 0.46, y + tall - 0.03],
          [x + 0.03, y + tall - 0.03],
        ],
        paler(ground, 0.14),
      );
      for (const [dx, dy, size, colour] of [
        [0, 0.36, 0.075, '#c9594a'],
        [-0.1, 0.26, 0.05, '#e6c06a'],
        [0.1, 0.27, 0.05, '#f3e8d2'],
        [-0.06, 0.46, 0.045, '#e8a79a'],
        [0.07, 0.47, 0.04, '#d97a5c'],
      ] as const)
        plot.ball(x + 0.245 + dx, y + dy, z, size, colour);
      for (const dx of [-0.13, 0.13]) plot.ball(x + 0.245 + dx, y + 0.16, z, 0.045, '#7f9a68', 0.5);
    }
  plot.line(
    [
      [0.625, 0.12, z],
      [0.625, 1.8, z],
    ],
    darker(ground, 0.4),
    0.014,
  );
}

function kitchenette(room: PlaceRoom): void {
  const { plot, scheme, random } = room;
  const front = random
    .fork('kitchen')
    .pick([scheme.accent, mix(scheme.accent, '#f4eee0', 0.55), scheme.wood, '#e9e2d3']);
  drawContact(room, 0, 0, 2.1, 0.6);
  plot.box(0, 0.08, 0.02, 2.1, 0.8, 0.58, front);
  for (let door = 0; door < 4; door += 1) {
    const x = door * 0.525;
    plot.polygon(
      [
        [x + 0.03, 0.12, 0.01],
        [x + 0.495, 0.12, 0.01],
        [x + 0.495, 0.84, 0.01],
        [x + 0.03, 0.84, 0.01],
      ],
      'none',
      { stroke: plot.tone(darker(front, 0.35), [0, 0, -1]), strokeWidth: 2.5 },
    );
    plot.line(
      [
        [x + 0.18, 0.76, 0],
        [x + 0.34, 0.76, 0],
      ],
      plot.tone('#b89a5e', [0, 0, -1]),
      0.018,
    );
  }
  plot.box(-0.02, 0.88, -0.02, 2.14, 0.05, 0.62, paler(scheme.wood, 0.22));
  const splash = plot.tone(mix(scheme.textile, scheme.second, 0.18), [0, 0, -1]);
  plot.polygon(
    [
      [0, 0.93, 0.595],
      [2.1, 0.93, 0.595],
      [2.1, 1.3, 0.595],
      [0, 1.3, 0.595],
    ],
    splash,
  );
  for (let x = 0.15; x < 2.1; x += 0.15)
    plot.line(
      [
        [x, 0.93, 0.59],
        [x, 1.3, 0.59],
      ],
      paler(splash, 0.5),
      0.008,
      0.8,
    );
  plot.box(0, 1.5, 0.34, 2.1, 0.045, 0.25, scheme.wood);
  for (let index = 0; index < 8; index += 1) {
    const x = 0.14 + index * 0.25;
    const colour = [scheme.textile, scheme.second, '#d8cbb4', scheme.accent][index % 4] as string;
    if (index % 3 === 2)
      plot.turned(
        x,
        0.46,
        [
          [0.05, 1.545],
          [0.08, 1.62],
          [0.05, 1.72],
        ],
        colour,
      );
    else plot.cylinder(x, 1.545, 0.46, 0.055, index % 2 ? 0.11 : 0.17, colour);
  }
  plot.box(1.25, 0.9, 0.12, 0.5, 0.04, 0.36, '#d7dad8');
  plot.line(
    [
      [1.5, 0.93, 0.5],
      [1.5, 1.2, 0.5],
      [1.5, 1.2, 0.3],
    ],
    plot.tone('#c3b088', [0, 0, -1]),
    0.03,
  );
  plot.cylinder(0.45, 0.93, 0.32, 0.13, 0.16, random.fork('pot').pick(['#b5573c', '#4d6b85', '#d6a24a', '#3f4a45']));
  plot.ball(0.45, 1.11, 0.32, 0.025, '#2f2b28');
  plot.box(0.8, 0.93, 0.36, 0.26, 0.02, 0.18, darker(scheme.wood, 0.05));
  plot.ball(0.93, 1, 0.42, 0.09, '#c68d4e', 0.7);
  if (room.inside.furnishings.includes('coffee-machine')) machine(room, 1.86, 0.93, 0.3);
  if (room.evening) light(room, plot, [1, 1.4, 0.2], 1.3);
}

function machine(room: PlaceRoom, x: number, y: number, z: number): void {
  const { plot } = room;
  plot.box(x - 0.13, y, z - 0.12, 0.26, 0.05, 0.3, '#4a4745');
  plot.box(x - 0.13, y + 0.05, z + 0.05, 0.26, 0.3, 0.13, '#c9cbc9', 0.02);
  plot.box(x - 0.13, y + 0.25, z - 0.12, 0.26, 0.12, 0.3, '#b5433a', 0.02);
  drawCup({ ...room, plot }, x, y + 0.05, z - 0.05, '#f7f1e4');
}

function coffeeMachine(room: PlaceRoom): void {
  const { plot, scheme } = room;
  if (room.inside.furnishings.includes('kitchenette')) return;
  drawContact(room, 0, 0, 0.9, 0.45);
  plot.box(0, 0.06, 0, 0.9, 0.8, 0.45, scheme.wood, 0.015);
  plot.line(
    [
      [0.45, 0.1, -0.005],
      [0.45, 0.82, -0.005],
    ],
    darker(scheme.wood, 0.4),
    0.014,
  );
  machine(room, 0.3, 0.86, 0.22);
  drawCup(room, 0.6, 0.86, 0.2, scheme.textile);
  drawCup(room, 0.74, 0.86, 0.26, scheme.accent);
}

/** A barrel lying on its cradle, its head towards the room. */
function barrelHead(room: PlaceRoom, x: number, y: number, radius: number): void {
  const { plot, scheme, stage } = room;
  const oak = mix(scheme.wood, '#8a5f38', 0.4);
  const back = plot
    .ring(x, y, 0.6, radius)
    .map(([u, , w], index) => plot.at([u, y + Math.sin((index / 18) * Math.PI * 2) * radius, 0.55 + w * 0]));
  stage.canvas.path(blob(back), plot.tone(darker(oak, 0.3), [0, 0, -1]));
  const circle = (share: number): Point[] =>
    Array.from({ length: 26 }, (_, index) =>
      plot.at([
        x + Math.cos((index / 26) * Math.PI * 2) * radius * share,
        y + Math.sin((index / 26) * Math.PI * 2) * radius * share,
        0,
      ]),
    );
  stage.canvas.path(blob(circle(1)), plot.tone(scheme.metal, [0, 0, -1]));
  stage.canvas.path(blob(circle(0.94)), plot.tone(darker(oak, 0.15), [0, 0, -1]));
  stage.canvas.path(blob(circle(0.84)), plot.roundFill(oak));
  for (const u of [-0.5, -0.25, 0, 0.25, 0.5]) {
    const tall = Math.sqrt(0.7 - u * u) * radius;
    plot.line(
      [
        [x + u * radius, y - tall, -0.005],
        [x + u * radius, y + tall, -0.005],
      ],
      darker(oak, 0.4),
      0.01,
      0.7,
    );
  }
  plot.ball(x, y - radius * 0.5, -0.03, radius * 0.09, '#c9a56a');
}

function barrels(room: PlaceRoom): void {
  const { plot, scheme } = room;
  drawContact(room, 0, 0, 1.7, 0.6);
  plot.box(0, 0, 0.05, 1.7, 0.1, 0.5, darker(scheme.wood, 0.35));
  for (const x of [0.43, 1.27]) barrelHead(room, x, 0.5, 0.4);
  if (room.inside.room === 'cellar') barrelHead(room, 0.85, 1.2, 0.4);
}

function wineRack(room: PlaceRoom): void {
  const { plot, scheme, random } = room;
  const bottles = random.fork('bottles');
  drawContact(room, 0, 0, 1.2, 0.32);
  plot.box(0, 0, 0.28, 1.2, 1.8, 0.04, darker(scheme.wood, 0.55));
  for (let row = 0; row < 7; row += 1) {
    const y = 0.08 + row * 0.25;
    plot.box(0, y - 0.03, 0.02, 1.2, 0.03, 0.28, scheme.wood);
    for (let column = 0; column < 8; column += 1) {
      if (bottles.chance(0.15)) continue;
      plot.ball(
        0.09 + column * 0.146,
        y + 0.07,
        0.04,
        0.055,
        bottles.pick(['#2f4a38', '#40302c', '#5c2030', '#a98a4a', '#33433f']),
      );
      plot.ball(0.09 + column * 0.146, y + 0.07, 0.02, 0.02, bottles.pick(['#c9a56a', '#8a2f36', '#e6dcc4']));
    }
  }
  for (const x of [0, 0.58, 1.16]) plot.box(x, 0, 0, 0.04, 1.82, 0.3, scheme.wood);
  plot.box(-0.02, 1.8, 0, 1.24, 0.04, 0.32, scheme.wood);
}

function ladder(room: PlaceRoom): void {
  const { plot, scheme, height } = room;
  const top = Math.min(2.5, height - 0.1);
  for (const x of [0.04, 0.5])
    plot.line(
      [
        [x, 0, 0],
        [x, top, 0.5],
      ],
      plot.tone(scheme.wood, [0, 0, -1]),
      0.055,
    );
  for (let y = 0.3; y < top - 0.1; y += 0.29)
    plot.line(
      [
        [0.04, y, (y / top) * 0.5],
        [0.5, y, (y / top) * 0.5],
      ],
      plot.tone(paler(scheme.wood, 0.14), [0, 0, -1]),
      0.045,
    );
}

function flowers(room: PlaceRoom): void {
  const { plot, scheme, inside } = room;
  if (inside.furnishings.some((name) => name === 'table' || name === 'long-table')) return;
  drawContact(room, 0, 0, 0.45, 0.4);
  for (const x of [0.04, 0.36]) plot.box(x, 0, 0.05, 0.05, 0.52, 0.3, darker(scheme.wood, 0.15));
  plot.box(0, 0.52, 0, 0.45, 0.05, 0.4, scheme.wood, 0.02);
  flowerVase(room, 0.22, 0.57, 0.2);
}

export const storage = {
  bookshelf: standing(1.3, 0.32, 2.02, bookshelf),
  chest: standing(1.1, 0.52, 0.55, chest),
  'painted-wardrobe': standing(1.3, 0.56, 1.95, paintedWardrobe),
  kitchenette: standing(2.1, 0.6, 1.75, kitchenette),
  'coffee-machine': standing(0.92, 0.46, 1.1, coffeeMachine),
  barrels: standing(1.75, 0.65, 1, barrels),
  'wine-rack': standing(1.22, 0.34, 1.85, wineRack),
  ladder: standing(0.56, 0.55, 2, ladder),
  plants: free('near', 0.6, 0.5, (room) =>
    drawPlant(room, 0.3, 0.2, room.random.fork('plant').between(0.85, 1.15), room.random.fork('plant').chance(0.5)),
  ),
  flowers: standing(0.46, 0.42, 0.8, flowers),
};
