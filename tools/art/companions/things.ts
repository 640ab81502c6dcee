import { Figure, single, type Offset, type Sketch } from './figure.ts';

export const barrels: Sketch = (spot) =>
  (
    [
      [0, 0],
      [0.85, -0.2],
      [0.4, -0.8],
    ] as const
  ).forEach(([dx, dz]) => {
    const figure = new Figure(spot, dx, dz);
    figure.shadow(0.9).body(
      [
        [-0.32, 0],
        [-0.46, 0.5],
        [-0.32, 1],
        [0.32, 1],
        [0.46, 0.5],
        [0.32, 0],
      ],
      '#9a6f45',
    );
    for (const y of [0.22, 0.76])
      figure.line(
        [
          [-0.37, y],
          [0, y - 0.04],
          [0.37, y],
        ],
        '#5b544c',
        0.05,
      );
    figure.disc([0, 0.97], 0.3, '#b98a58', 0.28, 0.1).snow(
      [
        [-0.24, 1],
        [0.24, 1],
      ],
      0.14,
    );
  });

export const bicycles: Sketch = (spot) =>
  ['#b2483a', '#3f6f7a'].forEach((colour, index) => {
    const figure = new Figure(spot, index * 1.5, -index * 0.5);
    figure.shadow(1.6);
    for (const x of [-0.52, 0.52]) {
      const wheel: Offset[] = Array.from({ length: 13 }, (_, at) => [
        x + Math.cos((at / 12) * 6.283) * 0.33,
        0.34 + Math.sin((at / 12) * 6.283) * 0.33,
      ]);
      figure.line(wheel, '#3a3a3e', 0.045);
    }
    figure
      .line(
        [
          [-0.52, 0.34],
          [-0.18, 0.82],
        ],
        colour,
        0.05,
      )
      .line(
        [
          [-0.18, 0.82],
          [0.4, 0.82],
        ],
        colour,
        0.05,
      )
      .line(
        [
          [0.4, 0.82],
          [-0.04, 0.34],
        ],
        colour,
        0.05,
      );
    figure
      .line(
        [
          [-0.52, 0.34],
          [-0.04, 0.34],
          [-0.2, 0.94],
        ],
        colour,
        0.045,
      )
      .line(
        [
          [0.52, 0.34],
          [0.38, 1],
          [0.24, 1.04],
        ],
        colour,
        0.05,
      );
    figure.line(
      [
        [-0.32, 0.95],
        [-0.08, 0.95],
      ],
      '#4a3a30',
      0.09,
    );
  });

export const skis: Sketch = (spot) =>
  [0, 0.26, 0.9, 1.16].forEach((dx, index) => {
    const figure = new Figure(spot, dx);
    figure.line(
      [
        [0, -0.05],
        [0.05, 1.75],
        [0.13, 1.95],
      ],
      index < 2 ? '#b2483a' : '#3f6282',
      0.09,
    );
    if (index % 2)
      figure
        .line(
          [
            [0.2, 0],
            [0.24, 1.25],
          ],
          '#4a4a4f',
          0.035,
        )
        .disc([0.2, 0.16], 0.08, '#4a4a4f', 0.4);
  });

export const sledge = single((figure) => {
  figure.shadow(1.4).line(
    [
      [-0.6, 0.06],
      [0.5, 0.06],
      [0.72, 0.34],
    ],
    '#7a5236',
    0.06,
  );
  for (const x of [-0.42, 0, 0.36])
    figure.line(
      [
        [x, 0.06],
        [x, 0.34],
      ],
      '#8a6240',
      0.05,
    );
  figure
    .line(
      [
        [-0.6, 0.36],
        [0.62, 0.36],
      ],
      '#b98a58',
      0.1,
    )
    .line(
      [
        [0.7, 0.32],
        [1.1, 0.1],
        [1.4, 0.04],
      ],
      '#8f4a3a',
      0.025,
    );
});

export const waysideCross = single((figure) => {
  figure.shadow(1).box(-0.4, 0, 0.8, 0.35, '#a59a8a').box(-0.3, 0.35, 0.6, 0.5, '#b5aa98', 0.1);
  figure.box(-0.09, 0.85, 0.18, 1.9, '#7a5a40').box(-0.55, 2.05, 1.1, 0.17, '#7a5a40', 0.08);
  figure
    .line(
      [
        [-0.65, 2.5],
        [0, 3],
        [0.65, 2.5],
      ],
      '#6b4f3a',
      0.1,
    )
    .disc([0, 1.98], 0.1, '#d9b56a')
    .snow(
      [
        [-0.62, 2.58],
        [0, 3.08],
        [0.62, 2.58],
      ],
      0.13,
    );
});

export const signpost = single((figure) => {
  figure.shadow(0.7).line(
    [
      [0, 0],
      [0, 2.4],
    ],
    '#7a5c3e',
    0.12,
  );
  for (const [y, side, colour] of [
    [2.1, 1, '#e9d9a8'],
    [1.75, -1, '#e6dcc8'],
    [1.4, 1, '#d9b56a'],
  ] as const)
    figure
      .sharp(
        [
          [-0.15 * side, y],
          [0.8 * side, y],
          [0.98 * side, y + 0.13],
          [0.8 * side, y + 0.26],
          [-0.15 * side, y + 0.26],
        ],
        colour,
      )
      .snow(
        [
          [-0.1 * side, y + 0.29],
          [0.8 * side, y + 0.29],
        ],
        0.08,
      );
});

export const cart = single((figure) => {
  figure
    .shadow(2.4)
    .sharp(
      [
        [-1.2, 0.62],
        [-1.35, 1.2],
        [1.35, 1.2],
        [1.2, 0.62],
      ],
      '#9a744c',
    )
    .line(
      [
        [1.2, 0.7],
        [2.5, 0.2],
      ],
      '#7a5c3e',
      0.09,
    );
  figure.line(
    [
      [-1.3, 0.92],
      [1.3, 0.92],
    ],
    '#7a5c3e',
    0.04,
  );
  for (const x of [-0.7, 0.7]) {
    const wheel: Offset[] = Array.from({ length: 13 }, (_, at) => [
      x + Math.cos((at / 12) * 6.283) * 0.48,
      0.5 + Math.sin((at / 12) * 6.283) * 0.48,
    ]);
    figure.line(wheel, '#5b4230', 0.09);
    for (const turn of [0, 1.05, 2.1])
      figure.line(
        [
          [x + Math.cos(turn) * 0.46, 0.5 + Math.sin(turn) * 0.46],
          [x - Math.cos(turn) * 0.46, 0.5 - Math.sin(turn) * 0.46],
        ],
        '#6b4f3a',
        0.05,
      );
  }
  figure.snow(
    [
      [-1.3, 1.26],
      [1.3, 1.26],
    ],
    0.2,
  );
});
