import { Figure, single, type Sketch } from './figure.ts';

export const rowingBoat = single((figure, { random }) => {
  const colour = random.pick(['#b5563f', '#4f7f8a', '#e6dcc8', '#5d7a4a', '#b98a58']);
  figure.shadow(3.6).body(
    [
      [-1.75, 0.62],
      [-1.2, -0.08],
      [1.2, -0.08],
      [1.9, 0.7],
      [0, 0.4],
    ],
    colour,
  );
  figure
    .body(
      [
        [-1.6, 0.56],
        [0, 0.28],
        [1.7, 0.62],
        [0, 0.56],
      ],
      '#5b4230',
    )
    .line(
      [
        [-1.66, 0.56],
        [0, 0.32],
        [1.78, 0.64],
      ],
      '#f0e6d0',
      0.07,
    );
  figure
    .line(
      [
        [-0.5, 0.44],
        [-0.44, 0.36],
      ],
      '#c9a472',
      0.12,
    )
    .line(
      [
        [-0.1, 0.5],
        [-1.6, 0.02],
      ],
      '#c9a472',
      0.05,
    );
  figure.snow(
    [
      [-1.4, 0.56],
      [0, 0.42],
      [1.5, 0.6],
    ],
    0.2,
  );
});

export const canoe = single((figure, { random }) => {
  const colour = random.pick(['#c04a38', '#5d7a4a', '#d9a441']);
  figure.shadow(4).body(
    [
      [-2.4, 0.56],
      [-1.7, -0.02],
      [1.7, -0.02],
      [2.4, 0.56],
      [1.3, 0.32],
      [-1.3, 0.32],
    ],
    colour,
  );
  figure
    .line(
      [
        [-2.3, 0.5],
        [-1, 0.33],
        [1, 0.33],
        [2.3, 0.5],
      ],
      '#f0dcae',
      0.055,
    )
    .line(
      [
        [-0.3, 0.36],
        [1.2, 0.8],
      ],
      '#c9a472',
      0.05,
    )
    .disc([1.3, 0.83], 0.12, '#c9a472', 0.6);
});

/** Planks on posts, out over the water. */
export const jetty: Sketch = (spot) => {
  for (let step = 0; step < 9; step += 1) {
    const figure = new Figure(spot, spot.flip * step * 0.5, -step * 0.16);
    if (step % 3 === 0)
      for (const x of [-0.75, 0.75])
        figure
          .line(
            [
              [x, -0.5],
              [x, 0.62],
            ],
            '#6b5238',
            0.15,
          )
          .snow(
            [
              [x - 0.03, 0.66],
              [x + 0.03, 0.66],
            ],
            0.2,
          );
    figure
      .sharp(
        [
          [-0.9, 0.24],
          [-0.86, 0.4],
          [0.9, 0.4],
          [0.86, 0.24],
        ],
        step % 2 ? '#a58763' : '#977a58',
        0.1,
      )
      .snow(
        [
          [-0.84, 0.42],
          [0.84, 0.42],
        ],
        0.08,
      );
  }
};
