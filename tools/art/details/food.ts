import { mix } from '../core/colour.ts';
import { shadow, type Still } from './still.ts';
import { boardOf, bottle, cup, fruit, glass, jug, loaf, plate, strand } from './things.ts';
import { wedge } from './props.ts';

type Draw = (still: Still) => void;

/** Still lifes: food on a table. */
export const food = {
  'breakfast-table': (still) => {
    jug(still, 3.9, 3, 3, mix(still.second, '#f5ead6', 0.4));
    loaf(still, -3.6, 2.6, 1.5);
    plate(still, -0.6, -0.4, 1.8);
    loaf(still, -0.9, -0.3, 0.8);
    cup(still, 2.6, -0.6, still.cloth);
    still.spot.turned(
      0.9,
      2.6,
      [
        [0.4, 0],
        [0.5, 0.5],
        [0.45, 0.9],
      ],
      '#c67a2e',
    );
    for (const [x, z] of [
      [-3.4, -1.3],
      [-2.7, -1.7],
    ] as const)
      fruit(still, x, 0, z, 0.5, '#ecd9bd');
  },
  bread: (still) => {
    boardOf(still, -4, -1.4, 6.6, 3.4);
    loaf(still, -1.4, 0.6, 2);
    for (const [index, x] of [1.1, 1.6, 2.1].entries())
      still.spot.ball(x, 0.9, 0.2 - index * 0.5, 0.85, index % 2 ? '#e5c896' : '#edd5aa', 0.9);
    strand(
      still,
      [
        [-3.2, 0.3, -1],
        [0.4, 0.3, -1.2],
      ],
      '#c8ccca',
      14,
    );
    jug(still, 4.6, 2.6, 3.2, still.cloth);
  },
  'wine-and-cheese': (still) => {
    bottle(still, -3.2, 2.6, '#2f4636', 4.6);
    boardOf(still, -1.6, -1.2, 5.4, 3);
    wedge(still, -0.8, 0.4, 2, '#efd38c');
    wedge(still, 1.8, 0.2, 1.4, '#f1e3be');
    for (let grape = 0; grape < 16; grape += 1)
      still.spot.ball(
        3.4 + (grape % 4) * 0.38 - Math.floor(grape / 4) * 0.1,
        0.4 + Math.floor(grape / 4) * 0.28,
        -0.6 - (grape % 2) * 0.3,
        0.27,
        grape % 3 ? '#5b3558' : '#74486c',
      );
    glass(still, -4.4, -0.4, '#7c2438');
    glass(still, 5.2, 1.8, '#7c2438');
  },
  cheese: (still) => {
    boardOf(still, -4.2, -1.4, 8, 3.8);
    still.spot.cylinder(-1.6, 0.22, 1.1, 1.8, 1.3, '#d8a54f', 1.8, '#e6bd6e');
    wedge(still, 0.8, 0.2, 2.4, '#efd58f');
    still.spot.cylinder(3, 0.22, 1.6, 0.7, 0.6, '#f3ead6');
    strand(
      still,
      [
        [-3.6, 0.3, -1],
        [-1.2, 0.3, -1.3],
      ],
      '#c8ccca',
      14,
    );
  },
  'olives-and-oil': (still) => {
    bottle(still, -2.6, 2.4, '#8f9440', 4.2);
    still.spot.turned(
      1,
      0.6,
      [
        [0.9, 0],
        [1.7, 0.7],
        [1.9, 1],
      ],
      mix(still.cloth, '#f2e6d0', 0.4),
    );
    for (let olive = 0; olive < 14; olive += 1)
      still.spot.ball(
        1 + Math.cos(olive * 2.4) * 1.2,
        1.05 + (olive % 3) * 0.12,
        0.6 + Math.sin(olive * 2.4) * 0.7,
        0.3,
        olive % 3 ? '#6f7a3d' : '#4a3d3f',
        0.85,
      );
    loaf(still, 4.6, 2, 1.3);
    plate(still, -1.6, -1.2, 1.2);
    strand(
      still,
      [
        [-4.8, 0.2, -0.8],
        [-3.8, 0.6, -1],
        [-2.6, 0.3, -1.6],
      ],
      '#6d6a45',
      7,
    );
    for (let leaf = 0; leaf < 9; leaf += 1)
      still.spot.ball(-4.7 + leaf * 0.26, 0.35 + (leaf % 2) * 0.3, -0.9, 0.27, '#8b9a72', 0.4);
  },
  honey: (still) => {
    shadow(still, -0.6, 0.6, 1.3);
    still.spot.cylinder(-0.6, 0, 0.6, 1.3, 2.3, '#d08d22', 1.3, '#e2a93e');
    still.spot.cylinder(-0.6, 2.3, 0.6, 1.2, 0.5, '#d9d6c8', 1.2, '#c2912c');
    still.spot.cylinder(-0.6, 0.7, 0.58, 1.32, 0.9, '#f1e6cb');
    strand(
      still,
      [
        [-0.4, 2.6, 0.6],
        [1.2, 4.4, 0.4],
      ],
      '#b98a52',
      13,
    );
    loaf(still, 3.8, 2, 1.4);
    plate(still, 3, -1, 1.5);
    for (const [x, y, z] of [
      [2.6, 0.4, -1],
      [3.2, 0.4, -0.9],
    ] as const)
      still.spot.box(x - 0.4, 0.2, z - 0.3, 0.8, y, 0.7, '#e0a93f', 0.08);
    cup(still, -4.2, -0.6, still.cloth);
  },
} as const satisfies Record<string, Draw>;
