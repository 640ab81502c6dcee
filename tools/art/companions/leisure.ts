import { Figure, single, type Sketch } from './figure.ts';

/** Logs and flames; by day the flame is only a tongue. */
const fire = (size: number): Sketch =>
  single((figure, { land, random }) => {
    figure.glow([0, 0.4 * size], (land.palette.glow > 0.5 ? 3.4 : 1.4) * size, land.palette.glow > 0.5 ? 0.9 : 0.4);
    for (let stone = 0; stone < 9; stone += 1)
      figure.disc(
        [Math.cos(stone * 0.7) * 0.62 * size, Math.sin(stone * 0.7) * 0.12 * size],
        0.13 * size,
        '#7d776e',
        0.7,
      );
    for (const lean of [-0.4, 0.1, 0.44])
      figure.line(
        [
          [-lean * size, 0.02],
          [lean * 0.3 * size, 0.34 * size],
        ],
        '#5b4230',
        0.12 * size,
      );
    for (const [height, colour] of [
      [0.95, '#e07a34'],
      [0.66, '#f2b04c'],
      [0.38, '#ffe6a0'],
    ] as const)
      figure.body(
        [
          [-0.26 * size * (height + 0.2), 0.1],
          [-0.16 * size, height * 0.6 * size],
          [random.between(-0.08, 0.1) * size, height * 1.25 * size],
          [0.18 * size, height * 0.6 * size],
          [0.26 * size * (height + 0.2), 0.1],
        ],
        colour,
        0.1,
      );
  });
export const firePit = fire(0.9);
export const bonfire = fire(1.7);

export const washingLine = single((figure, { random }) => {
  for (const x of [-2.4, 2.4])
    figure.line(
      [
        [x, 0],
        [x, 2.1],
      ],
      '#7a5c3e',
      0.1,
    );
  figure.line(
    [
      [-2.4, 2],
      [0, 1.82],
      [2.4, 2],
    ],
    '#e9e2d2',
    0.02,
  );
  for (let cloth = 0; cloth < 6; cloth += 1) {
    const x = -2.05 + cloth * 0.7;
    const long = random.between(0.6, 1.05);
    figure.body(
      [
        [x, 1.95],
        [x + 0.03, 1.9 - long],
        [x + 0.5, 1.86 - long],
        [x + 0.56, 1.95],
      ],
      random.pick(['#f4eee2', '#dfe6ea', '#d9a08c', '#8fa9b5', '#f0dcae']),
      0.14,
    );
  }
});

export const hammock = single((figure) => {
  for (const x of [-1.7, 1.7])
    figure.line(
      [
        [x, 0],
        [x * 1.04, 2],
      ],
      '#6b4f3a',
      0.14,
    );
  figure.line(
    [
      [-1.7, 1.6],
      [-1, 0.9],
      [0, 0.62],
      [1, 0.9],
      [1.7, 1.6],
    ],
    '#c9b58a',
    0.03,
  );
  figure
    .body(
      [
        [-1.25, 1.06],
        [-0.6, 0.46],
        [0.6, 0.46],
        [1.25, 1.06],
        [0, 0.78],
      ],
      '#c9704c',
      0.1,
    )
    .line(
      [
        [-1, 0.86],
        [0, 0.6],
        [1, 0.86],
      ],
      '#f0dcae',
      0.08,
    );
});

export const deckChairs: Sketch = (spot) =>
  ['#c9704c', '#5f8a94'].forEach((colour, index) => {
    const figure = new Figure(spot, index * 1.5, -index * 0.3);
    figure
      .shadow(1.1)
      .line(
        [
          [-0.5, 0],
          [0.4, 0.5],
        ],
        '#b98a58',
        0.06,
      )
      .line(
        [
          [0.5, 0],
          [-0.55, 1.1],
        ],
        '#b98a58',
        0.06,
      );
    figure.body(
      [
        [-0.6, 1.08],
        [-0.5, 1.12],
        [0.1, 0.44],
        [0.5, 0.46],
        [0.5, 0.34],
        [-0.04, 0.3],
      ],
      colour,
      0.12,
    );
  });

export const telescope = single((figure) => {
  figure.shadow(0.9);
  for (const x of [-0.42, 0.04, 0.46])
    figure.line(
      [
        [0, 1.05],
        [x, 0],
      ],
      '#6b4f3a',
      0.055,
    );
  figure
    .line(
      [
        [-0.5, 0.92],
        [0.62, 1.62],
      ],
      '#e6dcc8',
      0.17,
      0.1,
    )
    .line(
      [
        [0.5, 1.55],
        [0.7, 1.67],
      ],
      '#4a4a4f',
      0.2,
    )
    .line(
      [
        [-0.5, 0.92],
        [-0.62, 0.85],
      ],
      '#4a4a4f',
      0.09,
    );
});
