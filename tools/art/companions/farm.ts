import { Figure, herd, type Sketch } from './figure.ts';

export const hayBales = herd(5, 9, (figure) => {
  figure.shadow(1.9).disc([0, 0.7], 0.75, '#c9a95c', 0.96).disc([0.16, 0.72], 0.62, '#d9bd74', 0.96, 0.14);
  figure.disc([0.16, 0.72], 0.34, '#b7934a', 0.96).disc([0.16, 0.72], 0.2, '#d9bd74', 0.96);
  figure.snow(
    [
      [-0.6, 1.12],
      [0, 1.42],
      [0.6, 1.12],
    ],
    0.3,
  );
});

/** Hay built about a pole. */
export const haystack = herd(3, 8, (figure) => {
  figure.shadow(2.6).line(
    [
      [0, 2.2],
      [0, 3.1],
    ],
    '#7a5c3e',
    0.09,
  );
  figure.body(
    [
      [-1.15, 0],
      [-1.2, 1.1],
      [-0.4, 2.4],
      [0, 2.9],
      [0.4, 2.4],
      [1.2, 1.1],
      [1.15, 0],
    ],
    '#c2a25a',
  );
  figure.body(
    [
      [0, 0.1],
      [0.06, 1.9],
      [0.3, 2.3],
      [0.95, 1.1],
      [0.95, 0.1],
    ],
    '#d6ba72',
    0.16,
  );
  for (let wisp = -3; wisp <= 3; wisp += 1)
    figure.line(
      [
        [wisp * 0.14, 2.1],
        [wisp * 0.3, 0.3],
      ],
      '#a5863f',
      0.025,
    );
  figure.snow(
    [
      [-0.8, 1.6],
      [-0.3, 2.4],
      [0, 2.7],
      [0.3, 2.4],
      [0.8, 1.6],
    ],
    0.34,
  );
});

export const beehives: Sketch = (spot) =>
  ['#d9a441', '#7fa0a8', '#c9704c', '#e6dcc0', '#86a06a'].forEach((colour, index) => {
    const figure = new Figure(spot, index * 0.95 - 2, -index * 0.12);
    figure
      .shadow(0.8)
      .line(
        [
          [-0.25, 0.3],
          [-0.25, 0],
        ],
        '#6b5238',
        0.06,
      )
      .line(
        [
          [0.25, 0.3],
          [0.25, 0],
        ],
        '#6b5238',
        0.06,
      );
    figure
      .box(-0.34, 0.25, 0.68, 0.72, colour)
      .box(-0.34, 0.58, 0.68, 0.03, colour, -0.3)
      .box(-0.4, 0.95, 0.8, 0.1, '#8a7a68');
    figure.box(-0.2, 0.3, 0.4, 0.06, '#4a3d36').snow(
      [
        [-0.38, 1.08],
        [0.38, 1.08],
      ],
      0.16,
    );
  });
