import type { Colour } from '../core/colour.ts';
import type { Random } from '../core/random.ts';
import { herd, single, type Figure } from './figure.ts';

interface Person {
  tall: number;
  coat: Colour;
  legs: Colour;
  stride: number;
  hat?: Colour;
  pack?: Colour;
  skirt?: boolean;
}

/** Someone seen from afar: legs in stride, coat, head, perhaps a hat and a rucksack. */
function drawPerson(figure: Figure, { tall, coat, legs, stride, hat, pack, skirt }: Person): void {
  figure.shadow(tall * 0.5);
  const hip = tall * 0.48;
  figure.line(
    [
      [0, hip],
      [stride * tall * 0.5, tall * 0.24],
      [stride * tall * 0.5, 0],
    ],
    legs,
    tall * 0.085,
    -0.1,
  );
  figure.line(
    [
      [0, hip],
      [-stride * tall * 0.3, tall * 0.24],
      [-stride * tall * 0.62, 0.02],
    ],
    legs,
    tall * 0.085,
  );
  if (pack)
    figure.body(
      [
        [-tall * 0.2, tall * 0.5],
        [-tall * 0.2, tall * 0.82],
        [0, tall * 0.82],
        [0, tall * 0.5],
      ],
      pack,
    );
  const hem = skirt ? tall * 0.28 : tall * 0.42;
  const wide = skirt ? 0.17 : 0.115;
  figure.body(
    [
      [-tall * wide, hem],
      [-tall * 0.12, tall * 0.84],
      [0, tall * 0.88],
      [tall * 0.12, tall * 0.84],
      [tall * wide, hem],
    ],
    coat,
  );
  figure.line(
    [
      [tall * 0.04, tall * 0.8],
      [tall * 0.12, tall * 0.62],
      [tall * 0.2, tall * 0.5],
    ],
    coat,
    tall * 0.065,
    0.2,
  );
  figure.disc([tall * 0.02, tall * 0.93], tall * 0.07, '#d9a983', 1.1);
  if (hat)
    figure.body(
      [
        [-tall * 0.09, tall * 0.95],
        [-tall * 0.05, tall * 1.04],
        [tall * 0.08, tall * 1.04],
        [tall * 0.12, tall * 0.95],
      ],
      hat,
    );
}

const coats: readonly Colour[] = ['#b2483a', '#3f6282', '#d29a3c', '#5d7a4a', '#8a4f68', '#e6dcc8'];
const dressed = (random: Random): Pick<Person, 'coat' | 'legs' | 'hat'> => ({
  coat: random.pick(coats),
  legs: random.pick(['#4a4a55', '#6a5848', '#3a4654']),
  hat: random.pick(['#6b4f3a', '#c9503c', '#e9dcc0', '#3f4a5a']),
});

export const walkers = herd(2, 0.9, (figure, random) => {
  drawPerson(figure, {
    tall: random.between(1.62, 1.8),
    stride: 0.2,
    pack: random.pick(['#4f6a4a', '#8a4a38', '#3f5670']),
    ...dressed(random),
  });
  figure.line(
    [
      [0.34, 0.9],
      [0.46, 0],
    ],
    '#7a5c3e',
    0.035,
  );
});

export const children = herd(3, 1.8, (figure, random, index) =>
  drawPerson(figure, { tall: random.between(1.05, 1.3), stride: 0.32, skirt: index === 0, ...dressed(random) }),
);

/** Sits on the bank with a rod out over the water. */
export const fisherman = single((figure) => {
  figure.shadow(0.8).box(-0.3, 0, 0.4, 0.4, '#7a5c3e');
  figure.line(
    [
      [-0.1, 0.45],
      [0.4, 0.5],
      [0.42, 0],
    ],
    '#5a5648',
    0.16,
  );
  figure.body(
    [
      [-0.3, 0.36],
      [-0.28, 0.98],
      [0, 1.04],
      [0.14, 0.9],
      [0.12, 0.36],
    ],
    '#5d6f4e',
  );
  figure
    .line(
      [
        [0, 0.9],
        [0.3, 0.72],
        [0.5, 0.82],
      ],
      '#5d6f4e',
      0.11,
      0.2,
    )
    .disc([0, 1.14], 0.11, '#d9a983');
  figure.body(
    [
      [-0.22, 1.16],
      [-0.1, 1.32],
      [0.12, 1.3],
      [0.24, 1.16],
    ],
    '#8a744e',
  );
  figure
    .line(
      [
        [0.42, 0.78],
        [1.5, 1.9],
        [2.7, 2.2],
      ],
      '#6b5238',
      0.03,
    )
    .line(
      [
        [2.7, 2.2],
        [2.8, 0.9],
        [2.86, -0.2],
      ],
      '#e9e2d2',
      0.012,
    );
});

export const skiers = herd(3, 4, (figure, random) => {
  figure.line(
    [
      [-0.9, 0.02],
      [0.7, 0.02],
      [0.95, 0.12],
    ],
    '#a5422f',
    0.06,
  );
  drawPerson(figure, { tall: 1.7, stride: 0.24, ...dressed(random) });
  figure
    .line(
      [
        [0.3, 0.9],
        [0.62, 0],
      ],
      '#4a4a4f',
      0.035,
    )
    .line(
      [
        [-0.14, 0.9],
        [-0.5, 0],
      ],
      '#4a4a4f',
      0.035,
    );
});
