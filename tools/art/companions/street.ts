import { Figure, single, type Sketch } from './figure.ts';

export const statue = single((figure) => {
  figure
    .shadow(1.4)
    .box(-0.6, 0, 1.2, 0.3, '#b5ad9e')
    .box(-0.42, 0.3, 0.84, 1.3, '#c4bcac', 0.08)
    .box(-0.52, 1.6, 1.04, 0.16, '#cfc8b8', 0.1);
  figure
    .body(
      [
        [-0.34, 1.7],
        [-0.3, 2.7],
        [-0.16, 3.1],
        [0.2, 3.1],
        [0.3, 2.6],
        [0.34, 1.7],
      ],
      '#a39c8e',
    )
    .body(
      [
        [0, 1.8],
        [0.04, 3],
        [0.24, 2.9],
        [0.28, 1.8],
      ],
      '#bdb6a6',
      0.2,
    );
  figure
    .disc([0.02, 3.3], 0.17, '#aaa395', 1.15, 0.1)
    .line(
      [
        [0.18, 2.9],
        [0.5, 2.6],
        [0.66, 3],
      ],
      '#a39c8e',
      0.12,
    )
    .snow(
      [
        [-0.5, 1.8],
        [0.5, 1.8],
      ],
      0.12,
    )
    .snow(
      [
        [-0.1, 3.48],
        [0.14, 3.48],
      ],
      0.12,
    );
});

export const fountain = single((figure, { land }) => {
  figure
    .shadow(5)
    .body(
      [
        [-2.3, 0.1],
        [-2.3, 0.72],
        [2.3, 0.72],
        [2.3, 0.1],
        [0, -0.16],
      ],
      '#b5ad9e',
    )
    .disc([0, 0.66], 2.2, '#cfc8b8', 0.17, 0.12);
  figure.disc([0, 0.63], 1.95, land.snow ? land.palette.snow[0] : land.palette.water, 0.14);
  figure
    .line(
      [
        [0, 0.6],
        [0, 1.9],
      ],
      '#b5ad9e',
      0.4,
    )
    .body(
      [
        [-0.9, 1.95],
        [-0.5, 1.6],
        [0.5, 1.6],
        [0.9, 1.95],
      ],
      '#c4bcac',
      0.1,
    )
    .line(
      [
        [0, 1.9],
        [0, 2.5],
      ],
      '#b5ad9e',
      0.24,
    );
  if (land.winter)
    figure
      .snow(
        [
          [-0.8, 2],
          [0.8, 2],
        ],
        0.18,
      )
      .snow(
        [
          [0, 2.5],
          [0.02, 2.5],
        ],
        0.3,
      );
  else
    for (const reach of [-0.9, -0.45, 0.45, 0.9])
      figure.line(
        [
          [0, 2.6],
          [reach * 0.7, 2.9],
          [reach * 1.1, 2.1],
          [reach * 1.3, 0.75],
        ],
        '#e8f1f2',
        0.045,
        0.2,
      );
});

export const streetLamps: Sketch = (spot) => {
  const { land } = spot;
  const lit = land.palette.glow > 0.5;
  for (const [dx, dz] of [
    [9, 5],
    [4.5, 1.5],
    [0, -2],
  ] as const) {
    const figure = new Figure(spot, dx * spot.flip, dz);
    figure
      .shadow(0.5)
      .line(
        [
          [0, 0],
          [0, 3.3],
        ],
        '#3d4246',
        0.1,
      )
      .line(
        [
          [0, 0],
          [0, 0.5],
        ],
        '#3d4246',
        0.2,
      )
      .line(
        [
          [-0.26, 3.1],
          [0.26, 3.1],
        ],
        '#3d4246',
        0.06,
      );
    if (lit) figure.glow([0, 3.6], 2.6, 0.8);
    figure
      .sharp(
        [
          [-0.15, 3.3],
          [-0.24, 3.85],
          [0.24, 3.85],
          [0.15, 3.3],
        ],
        lit ? land.palette.window : '#d9dcd6',
        0.3,
      )
      .sharp(
        [
          [-0.3, 3.85],
          [0, 4.15],
          [0.3, 3.85],
        ],
        '#3d4246',
      )
      .snow(
        [
          [-0.2, 4],
          [0, 4.16],
          [0.2, 4],
        ],
        0.12,
      );
  }
};
