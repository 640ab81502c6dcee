import { outline, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Vector } from '../stage.ts';
import { cutout, shadow, type Still } from './still.ts';
import { boardOf, jug, strand } from './things.ts';

type Draw = (still: Still) => void;

/** Still lifes: things for out of doors. */
export const sportAndPlay = {
  'herbs-drying': (still) => {
    strand(
      still,
      [
        [-9, 5.8, 6],
        [0, 5.4, 6],
        [9, 5.8, 6],
      ],
      '#b09a72',
      7,
    );
    const dice = still.random.fork('herbs');
    const greens = ['#7d8f5c', '#94a078', '#a78f5a', '#8d86b0', '#6f8a62'];
    for (let bunch = 0; bunch < 6; bunch += 1) {
      const x = -6 + bunch * 2.4;
      const colour = greens[bunch % greens.length] as string;
      for (let stem = 0; stem < 13; stem += 1) {
        const [dx, down] = [dice.between(-0.9, 0.9), dice.between(1.5, 2.8)];
        strand(
          still,
          [
            [x, 5.5, 5.9],
            [x + dx * 0.3, 4.9, 5.9],
            [x + dx, 5.4 - down, 5.9],
          ],
          mix(colour, '#6b5a3c', 0.3),
          5,
        );
        for (const t of [0.65, 0.82, 1])
          still.spot.ball(x + dx * t, 5.4 - down * t, 5.8, 0.2, mix(colour, '#f0e6c8', dice.between(0, 0.25)), 1.3);
      }
      strand(
        still,
        [
          [x - 0.2, 5.1, 5.8],
          [x + 0.2, 5.1, 5.8],
        ],
        '#d8c49a',
        12,
      );
    }
    jug(still, 3.6, 2.4, 2.4, still.cloth);
    still.spot.turned(
      -2.8,
      2,
      [
        [0.7, 0],
        [1.3, 0.8],
        [1.4, 1.2],
      ],
      mix(still.wood, '#d9b37c', 0.4),
    );
  },
  telescope: (still) => {
    for (const [x, z] of [
      [-2.4, 1],
      [2.2, 0.4],
      [0.4, 4],
    ] as const)
      strand(
        still,
        [
          [0, 3.4, 2.4],
          [x, 0, z],
        ],
        still.wood,
        24,
      );
    const tube = (from: Vector, to: Vector, colour: string, width: number): void =>
      strand(still, [from, to], colour, width);
    tube([-2.6, 2.8, 2.2], [2, 4.6, 2.6], '#ece5d6', 92);
    tube([1.8, 4.5, 2.6], [3.6, 5.2, 2.8], still.cloth, 124);
    tube([-3.5, 2.5, 2.1], [-2.5, 2.85, 2.2], '#4a4541', 54);
    tube([-1.4, 3.9, 2.2], [0.4, 4.6, 2.3], '#4a4541', 26);
    still.spot.ball(0, 3.4, 2.2, 0.45, '#4a4541');
  },
  'towels-and-soap': (still) => {
    boardOf(still, -4.4, -0.6, 5, 3.4);
    for (const [index, colour] of ['#f6f0e4', still.cloth, mix(still.cloth, '#f6f0e4', 0.55)].entries())
      still.spot.box(-3.9, 0.25 + index * 0.85, 0, 4, 0.8, 2.4, colour, 0.34);
    shadow(still, 2.8, 0.4, 0.9, 0.5);
    still.spot.box(2, 0, -0.2, 1.7, 0.6, 1.1, '#e9d9ae', 0.2);
    jug(still, 4.6, 3, 3, still.second);
    strand(
      still,
      [
        [4.6, 2.8, 3],
        [4.4, 4.2, 3],
        [5, 5, 3],
      ],
      '#6f8a5c',
      7,
    );
    for (let leaf = 0; leaf < 8; leaf += 1)
      still.spot.ball(4.4 + (leaf % 2) * 0.6, 3.2 + leaf * 0.24, 2.9, 0.3, '#7f9a68', 0.6);
  },
  woodpile: (still) => {
    const dice = still.random.fork('logs');
    for (let row = 0; row < 5; row += 1)
      for (let column = 0; column < 9; column += 1) {
        const [x, y, r] = [
          -7.6 + column * 1.85 + (row % 2) * 0.9 + dice.between(-0.1, 0.1),
          0.9 + row * 1.55,
          dice.between(0.8, 0.96),
        ];
        still.spot.ball(x, y, 4, r, mix(still.wood, '#5a4330', 0.5));
        still.spot.ball(x, y, 3.9, r * 0.88, dice.pick(['#dcb884', '#cfa873', '#e6c896']));
        for (const share of [0.6, 0.3])
          still.stage.canvas.path(
            outline(
              Array.from({ length: 16 }, (_, index): Point =>
                still.spot.at([
                  x + Math.cos((index / 16) * 6.2832) * r * share,
                  y + Math.sin((index / 16) * 6.2832) * r * share,
                  3.88,
                ]),
              ),
            ),
            'none',
            { stroke: '#a97f4c', strokeWidth: 3, opacity: 0.6 },
          );
      }
    strand(
      still,
      [
        [3.4, 0.2, 1],
        [5, 4.4, 2.6],
      ],
      '#b98a52',
      24,
    );
    cutout(
      still,
      [
        [4.4, 4],
        [6, 3.8],
        [6.3, 4.9],
        [4.8, 4.7],
      ],
      2.4,
      '#8b9092',
    );
  },
} as const satisfies Record<string, Draw>;
