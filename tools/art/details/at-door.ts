import { outline, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { cutout, glow, shadow, type Still } from './still.ts';
import { boardOf, flowers, jug, loaf, strand } from './things.ts';
import { boot, hookRail, lean } from './props.ts';

type Draw = (still: Still) => void;

/** Still lifes: the floor by the door, or its wall. */
export const atDoor = {
  'boots-by-the-door': (still) => {
    const brown = mix('#7d5536', still.second, 0.2);
    boot(still, -3.8, 3.4, brown);
    boot(still, -2.2, 2, brown);
    boot(still, 1.6, 2.6, still.cloth);
    boot(still, 3, 1.2, still.cloth);
  },
  'key-on-a-hook': (still) => {
    hookRail(still, 5.2);
    for (const [x, long] of [
      [-1.5, 2.6],
      [1.5, 1.9],
    ] as const) {
      const y = 5 - long;
      strand(
        still,
        [
          [x, 5.1, 6],
          [x - 0.1, y + 1.6, 6],
          [x, y + 1.3, 6],
        ],
        still.cloth,
        8,
      );
      const ring = Array.from({ length: 20 }, (_, index): Point =>
        still.spot.at([x + Math.cos((index / 20) * 6.2832) * 0.5, y + 0.8 + Math.sin((index / 20) * 6.2832) * 0.5, 6]),
      );
      still.stage.canvas.path(outline(ring), 'none', { stroke: '#8d7a58', strokeWidth: 17 });
      strand(
        still,
        [
          [x, y + 0.3, 6],
          [x, y - 1.5, 6],
        ],
        '#8d7a58',
        17,
      );
      cutout(
        still,
        [
          [x, y - 1.4],
          [x + 0.6, y - 1.4],
          [x + 0.6, y - 0.9],
          [x + 0.3, y - 0.9],
          [x + 0.3, y - 1.1],
          [x, y - 1.1],
        ],
        5.98,
        '#8d7a58',
      );
    }
    jug(still, -4.4, 3, 2.4, still.cloth);
    flowers(still, -4.4, 2.2, 3, 1.2);
  },
  lantern: (still) => {
    const { spot } = still;
    shadow(still, 0, 1.6, 1.4);
    glow(still, [0, 2, 1.6], 6);
    spot.box(-1.3, 0, 0.4, 2.6, 0.3, 2.4, '#3b3733');
    cutout(
      still,
      [
        [-1.1, 0.3],
        [1.1, 0.3],
        [1.1, 3.2],
        [-1.1, 3.2],
      ],
      1.6,
      '#ffe3a6',
      0.7,
    );
    spot.cylinder(0, 0.3, 1.6, 0.4, 1.3, '#f6ecd4');
    cutout(
      still,
      [
        [-0.16, 1.65],
        [0.16, 1.65],
        [0.2, 2],
        [0, 2.6],
        [-0.2, 2],
      ],
      1.2,
      '#ffb443',
    );
    for (const x of [-1.2, 1.05]) spot.box(x, 0.3, 0.5, 0.15, 3, 0.15, '#3b3733');
    spot.box(-1.4, 3.2, 0.3, 2.8, 0.25, 2.6, '#3b3733');
    cutout(
      still,
      [
        [-1, 3.45],
        [1, 3.45],
        [0.4, 4.2],
        [-0.4, 4.2],
      ],
      1.4,
      '#46413c',
    );
    strand(
      still,
      [
        [-0.4, 4.2, 1.4],
        [-0.5, 4.9, 1.4],
        [0.5, 4.9, 1.4],
        [0.4, 4.2, 1.4],
      ],
      '#3b3733',
      9,
    );
    boardOf(still, 3.4, 1.6, 3, 2.2);
    loaf(still, 4.8, 2.6, 0.9);
  },
  'fishing-tackle': (still) => {
    lean(still, -5, 9, '#8a6038', 13);
    lean(still, -4, 9.4, '#b8925c', 10);
    const { spot } = still;
    shadow(still, 0.6, 2.4, 2);
    spot.cylinder(0.6, 0, 2.4, 1.9, 2.2, mix(still.wood, '#d8b47c', 0.6), 1.7, mix(still.wood, '#e2c492', 0.5));
    for (let y = 0.3; y < 2.2; y += 0.4)
      strand(
        still,
        [
          [-1.25, y, 0.6],
          [0.6, y - 0.2, 0.5],
          [2.4, y, 0.6],
        ],
        '#9a7445',
        5,
      );
    strand(
      still,
      [
        [-1.1, 2.2, 2.4],
        [0.6, 4.6, 2.4],
        [2.3, 2.2, 2.4],
      ],
      '#7d5a35',
      14,
    );
    for (const [x, colour] of [
      [3.6, '#b8443a'],
      [4.4, '#e8dcc0'],
      [5.1, still.cloth],
    ] as const) {
      shadow(still, x, 0.4, 0.3);
      spot.ball(x, 0.35, 0.4, 0.34, colour, 1.2);
    }
    strand(
      still,
      [
        [3.2, 0.05, 1.2],
        [4.4, 0.05, 0.7],
        [5.6, 0.05, 1.6],
        [4.4, 0.05, 2],
        [3.4, 0.05, 1.4],
      ],
      '#d9d2c0',
      4,
    );
  },
  'skis-by-the-wall': (still) => {
    for (const [x, colour] of [
      [-2.4, still.cloth],
      [-1.5, still.cloth],
      [1.2, still.second],
      [2.1, still.second],
    ] as const)
      lean(still, x, 10, colour, 44);
    for (const x of [-3.6, 3.8]) lean(still, x, 7, '#5a5652', 11);
    boot(still, 4.4, 2, mix(still.cloth, '#3b3733', 0.4));
  },
} as const satisfies Record<string, Draw>;
