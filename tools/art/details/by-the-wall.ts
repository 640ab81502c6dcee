import { mix } from '../core/colour.ts';
import { cutout, shadow, type Still } from './still.ts';
import { flowers, strand } from './things.ts';
import { wheel, hookRail, lean } from './props.ts';

type Draw = (still: Still) => void;

/** Still lifes: things that lean and hang. */
export const byTheWall = {
  'musical-instrument': (still) => {
    const wood = mix('#a9622f', still.wood, 0.2);
    shadow(still, 0, 4, 1.8);
    for (const [y, r] of [
      [1.9, 2],
      [4.5, 1.5],
    ] as const)
      still.spot.ball(0.1, y, 4.6, r, wood);
    cutout(
      still,
      [
        [-1, 2.6],
        [1.2, 2.6],
        [1.1, 4],
        [-0.9, 4],
      ],
      4.5,
      wood,
    );
    cutout(
      still,
      [
        [-0.25, 4],
        [0.35, 4],
        [0.3, 9],
        [-0.15, 9],
      ],
      4.3,
      '#3a2a20',
    );
    cutout(
      still,
      [
        [-0.3, 0.9],
        [0.5, 0.9],
        [0.5, 1.4],
        [-0.3, 1.4],
      ],
      4.2,
      '#3a2a20',
    );
    for (const x of [-0.12, 0.02, 0.16, 0.28])
      strand(
        still,
        [
          [x, 1.2, 4.1],
          [x, 9, 4.1],
        ],
        '#efe6d2',
        2.5,
      );
    for (const side of [-1, 1])
      strand(
        still,
        [
          [0.1 + side * 0.9, 3.8, 4.1],
          [0.1 + side * 0.7, 3.2, 4.1],
          [0.1 + side * 0.95, 2.6, 4.1],
        ],
        '#2e2019',
        7,
      );
    lean(still, 4, 8, '#7c5433', 12);
    still.spot.box(-6.4, 0, 2, 2.8, 1.6, 2, still.cloth, 0.2);
  },
  oars: (still) => {
    for (const [x, tip, colour] of [
      [-3, -1.6, still.cloth],
      [2.6, 1.2, still.cloth],
    ] as const) {
      strand(
        still,
        [
          [x, 0, 4.6],
          [tip, 9, 6.4],
        ],
        still.wood,
        32,
      );
      cutout(
        still,
        [
          [x - 0.75, 0.1],
          [x + 0.65, 0.1],
          [x + 0.75, 3.3],
          [x + 0.2, 3.9],
          [x - 0.55, 3.3],
        ],
        4.5,
        colour,
      );
      cutout(
        still,
        [
          [x - 0.68, 2.1],
          [x + 0.74, 2.1],
          [x + 0.75, 2.6],
          [x - 0.6, 2.6],
        ],
        4.45,
        '#f4ecdc',
      );
    }
    for (let turn = 0; turn < 5; turn += 1)
      still.spot.polygon(still.spot.ring(5.4, 0.15 + turn * 0.25, 2, 1.3 - turn * 0.06, 30), 'none', {
        stroke: still.spot.tone('#cdb586', [0, 1, 0]),
        strokeWidth: 19,
      });
  },
  bicycle: (still) => {
    wheel(still, -4, 2.5, 5, 2.4);
    wheel(still, 3.8, 2.5, 5, 2.4);
    const frame = still.cloth;
    strand(
      still,
      [
        [-4, 2.5, 5],
        [-2, 5.4, 5],
      ],
      frame,
      19,
    );
    strand(
      still,
      [
        [-2, 5.2, 5],
        [2.7, 5.3, 5],
      ],
      frame,
      19,
    );
    strand(
      still,
      [
        [2.7, 5.3, 5],
        [-0.6, 2.3, 5],
      ],
      frame,
      19,
    );
    strand(
      still,
      [
        [-2, 5.4, 5],
        [-0.6, 2.3, 5],
      ],
      frame,
      19,
    );
    strand(
      still,
      [
        [-4, 2.5, 5],
        [-0.6, 2.3, 5],
      ],
      frame,
      14,
    );
    strand(
      still,
      [
        [3.8, 2.5, 5],
        [2.5, 6.2, 5],
        [3.4, 6.5, 5],
      ],
      frame,
      17,
    );
    cutout(
      still,
      [
        [-3, 5.8],
        [-1.2, 5.6],
        [-1.1, 5.9],
        [-2.9, 6.2],
      ],
      4.9,
      '#6d4630',
    );
    still.spot.box(2.6, 4.3, 3.9, 2.2, 1.5, 1.5, mix(still.wood, '#d8b47c', 0.6), 0.15);
    flowers(still, 3.7, 5.6, 4.4, 1.2);
  },
  'hat-and-coat': (still) => {
    hookRail(still, 5.4);
    const coat = mix(still.cloth, '#4a4038', 0.48);
    cutout(
      still,
      [
        [-2.4, 5.2],
        [-0.8, 5.2],
        [-0.2, 4.4],
        [0.2, -0.4],
        [-3.4, -0.4],
        [-3, 4.4],
      ],
      6.2,
      coat,
    );
    cutout(
      still,
      [
        [-3, 4.4],
        [-2.6, 4.8],
        [-2.9, 1.6],
        [-3.6, 1.6],
      ],
      6,
      mix(coat, '#2e2620', 0.2),
    );
    cutout(
      still,
      [
        [-0.2, 4.4],
        [-0.6, 4.8],
        [-0.3, 1.6],
        [0.4, 1.6],
      ],
      6,
      mix(coat, '#2e2620', 0.2),
    );
    strand(
      still,
      [
        [-1.6, 5, 5.9],
        [-1.6, -0.3, 5.9],
      ],
      mix(coat, '#1e1814', 0.4),
      5,
    );
    for (const y of [4, 3, 2]) still.spot.ball(-1.4, y, 5.8, 0.11, '#c9a56a');
    cutout(
      still,
      [
        [0.4, 4.6],
        [2.6, 4.6],
        [2.3, 4.9],
        [0.7, 4.9],
      ],
      5.7,
      still.second,
    );
    still.spot.ball(1.5, 5.2, 5.6, 0.8, still.second, 0.75);
    strand(
      still,
      [
        [4.5, 5.4, 6],
        [4.3, 3, 6],
        [4.6, 1.4, 6],
      ],
      mix(still.second, '#f2e6d0', 0.4),
      60,
    );
  },
} as const satisfies Record<string, Draw>;
