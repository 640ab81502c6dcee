import { mix } from '../core/colour.ts';
import { cutout, shadow, type Still } from './still.ts';
import { book, candle, cup, flowers, fruit, glass, jug, plate, strand } from './things.ts';
import { wedge } from './props.ts';

type Draw = (still: Still) => void;

/** Still lifes: what else stands on a table or a sill. */
export const atTable = {
  apples: (still) => {
    still.spot.turned(
      0.4,
      1.2,
      [
        [1.2, 0],
        [2.4, 0.9],
        [2.7, 1.3],
      ],
      mix(still.wood, '#d9b37c', 0.4),
    );
    shadow(still, 0.4, 1.2, 1.8);
    const colours = ['#b8443a', '#c9743f', '#9aa04e', '#cf9a4a'];
    for (const [index, [x, y, z]] of (
      [
        [-1.1, 1, 1.7],
        [0.5, 1, 2.2],
        [1.9, 1, 1.7],
        [-0.5, 1.2, 0.9],
        [1, 1.2, 0.8],
        [0.3, 1.9, 1.4],
      ] as const
    ).entries())
      fruit(still, x, y, z, 0.85, colours[index % 4] as string);
    fruit(still, -3.9, 0, -0.5, 0.85, '#b8443a');
    fruit(still, 3.9, 0, -0.9, 0.85, '#9aa04e');
  },
  mushrooms: (still) => {
    still.spot.cylinder(0, 0, 1.4, 2, 1.1, mix(still.wood, '#cfa66c', 0.5), 2.5, '#5b4330');
    const dice = still.random.fork('mushrooms');
    for (let index = 0; index < 9; index += 1) {
      const inside = index < 6;
      const [x, z, y] = inside
        ? [-1.5 + (index % 3) * 1.5, 1.2 + Math.floor(index / 3) * 0.7, 0.8]
        : [-4 + (index - 6) * 3.6, -1 + dice.between(-0.4, 0.4), 0];
      if (!inside) shadow(still, x, z, 0.7);
      still.spot.turned(
        x,
        z,
        [
          [0.4, y],
          [0.3, y + 0.6],
          [0.28, y + 0.9],
        ],
        '#f0e6d2',
      );
      still.spot.ball(
        x,
        y + 1.05,
        z - 0.05,
        dice.between(0.7, 0.95),
        dice.pick(['#7b4a2b', '#8d5a35', '#c98a3d', '#6a3f28']),
        0.62,
      );
    }
    strand(
      still,
      [
        [2.4, 0.1, -0.6],
        [4.2, 0.1, -1],
      ],
      '#5f4632',
      20,
    );
  },
  'coffee-on-the-sill': (still) => {
    cup(still, -0.4, -0.4, still.cloth);
    book(still, 2, 0, 0.2, 2.6, 0.55, still.second);
    jug(still, -4, 2.6, 2.6, '#efe6d4');
    flowers(still, -4, 2.4, 2.6, 1.3);
  },
  'tea-and-cake': (still) => {
    shadow(still, -3, 2, 1.6);
    still.spot.ball(-3, 1.3, 2, 1.7, mix(still.cloth, '#f4ecdc', 0.25), 0.8);
    strand(
      still,
      [
        [-1.6, 1, 2],
        [-0.7, 1.6, 1.9],
        [-0.4, 2.3, 1.8],
      ],
      mix(still.cloth, '#f4ecdc', 0.25),
      30,
    );
    still.spot.ball(-3, 2.8, 2, 0.28, still.cloth);
    plate(still, 1.6, 0, 2.1);
    wedge(still, 0.7, 0.2, 1.9, '#c98f52');
    cup(still, 4.8, -0.7, '#f6efe2', '#b0703a');
    cup(still, -1.9, -1.3, '#f6efe2', '#b0703a');
  },
  candle: (still) => {
    candle(still, 0, 0.8, 2.6);
    candle(still, 1.9, 2.2, 1.7);
    book(still, -4.6, 0, 0, 2.8, 0.6, still.cloth);
    book(still, -4.4, 0.6, 0.1, 2.5, 0.45, still.second);
  },
  'flowers-in-a-jug': (still) => {
    flowers(still, 0, 3, 1.2, 2.7);
    jug(still, 0, 1, 3.4, mix(still.second, '#f4ead8', still.random.fork('glaze').between(0.2, 0.9)));
    for (const [x, z] of [
      [-2.8, -0.4],
      [2.6, -0.9],
      [3.3, -0.2],
    ] as const)
      still.spot.ball(x, 0.1, z, 0.24, still.cloth, 0.6);
    if (still.random.fork('by').chance(0.5)) cup(still, -4.6, 0, '#f4ecdc');
    else fruit(still, 4.8, 0, 0.4, 0.8, '#c9743f');
  },
  'books-by-the-window': (still) => {
    const dice = still.random.fork('books');
    let y = 0;
    for (const colour of [still.cloth, still.second, '#8c8272', '#e6d9bd']) {
      const thick = dice.between(0.45, 0.75);
      book(still, -3.2 + dice.between(-0.4, 0.4), y, 0.2, dice.between(3, 3.6), thick, colour);
      y += thick;
    }
    strand(
      still,
      [
        [-2.4, y + 0.12, 0.4],
        [-1.8, y + 0.5, 0.3],
        [-1.2, y + 0.15, 0.4],
      ],
      '#3b332d',
      5,
    );
    still.spot.polygon(
      [
        [1.2, 0.1, -1.6],
        [3.2, 0.25, -1.6],
        [3.2, 0.25, 1],
        [1.2, 0.1, 1],
      ],
      still.spot.tone('#f8f1e2', [0, 1, 0]),
    );
    still.spot.polygon(
      [
        [3.2, 0.25, -1.6],
        [5.2, 0.1, -1.6],
        [5.2, 0.1, 1],
        [3.2, 0.25, 1],
      ],
      still.spot.tone('#efe6d3', [0, 1, 0]),
    );
    for (let line = 0; line < 7; line += 1)
      for (const x of [1.5, 3.5])
        still.spot.line(
          [
            [x, 0.26, -1.2 + line * 0.3],
            [x + 1.4, 0.26, -1.2 + line * 0.3],
          ],
          '#9a8f7e',
          0.04,
          0.8,
        );
    cup(still, 0, 2.8, still.cloth);
  },
  'map-and-compass': (still) => {
    const { spot, stage } = still;
    spot.polygon(
      [
        [-5.2, 0.03, -1.8],
        [3.4, 0.03, -1.8],
        [3.8, 0.03, 3],
        [-4.9, 0.03, 3],
      ],
      spot.tone('#ecdfbf', [0, 1, 0]),
    );
    for (let line = 0; line < 7; line += 1)
      strand(
        still,
        Array.from(
          { length: 7 },
          (_, index) => [-4.8 + index * 1.3, 0.05, -1.3 + line * 0.6 + Math.sin(index * 1.7 + line) * 0.3] as const,
        ),
        line % 3 ? '#b59a69' : '#6f97a8',
        line % 3 ? 3 : 7,
      );
    for (const x of [-2.4, 0.4])
      spot.line(
        [
          [x, 0.06, -1.8],
          [x + 0.1, 0.06, 3],
        ],
        stage.palette.shade,
        0.05,
        0.25,
      );
    shadow(still, 1.8, 0, 1.1, 0.4);
    spot.cylinder(1.8, 0.03, 0, 1.15, 0.3, '#b58a45', 1.15, '#f6eedb');
    spot.polygon(
      [
        [1.8, 0.36, 0.8],
        [2, 0.36, 0],
        [1.6, 0.36, 0],
      ],
      '#b5402f',
    );
    spot.polygon(
      [
        [1.8, 0.36, -0.8],
        [2, 0.36, 0],
        [1.6, 0.36, 0],
      ],
      '#3b3a3a',
    );
    cup(still, 5, 1.6, still.cloth);
    strand(
      still,
      [
        [-4.4, 0.12, -2.2],
        [-1.8, 0.12, -1.4],
      ],
      still.second,
      13,
    );
  },
  'board-game': (still) => {
    const { spot } = still;
    spot.box(-3.4, 0, -1.6, 6.8, 0.25, 5, still.wood);
    for (let row = 0; row < 8; row += 1)
      for (let column = 0; column < 8; column += 1)
        spot.polygon(
          [
            [-3 + column * 0.75, 0.26, -1.3 + row * 0.56],
            [-2.25 + column * 0.75, 0.26, -1.3 + row * 0.56],
            [-2.25 + column * 0.75, 0.26, -0.74 + row * 0.56],
            [-3 + column * 0.75, 0.26, -0.74 + row * 0.56],
          ],
          spot.tone((row + column) % 2 ? '#f0e2c4' : '#7c5436', [0, 1, 0]),
        );
    const dice = still.random.fork('men');
    for (let man = 0; man < 13; man += 1) {
      const [column, row] = [dice.integer(0, 7), 7 - Math.floor(man / 2)];
      const colour = row > 3 ? '#3d2f28' : '#ead9b4';
      const [x, z] = [-2.62 + column * 0.75, -1.02 + row * 0.56];
      spot.turned(
        x,
        z,
        [
          [0.25, 0.26],
          [0.12, 0.5],
          [0.1, 0.85],
          [0.16, 0.95],
        ],
        colour,
      );
      spot.ball(x, 1.05, z, 0.17, colour);
    }
    glass(still, 5, 1.8, '#7c2438');
    cutout(
      still,
      [
        [-6, 0],
        [-5, 0],
        [-5, 0.01],
      ],
      2,
      '#000000',
      0,
    );
  },
} as const satisfies Record<string, Draw>;
