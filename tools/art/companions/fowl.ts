import type { Colour } from '../core/colour.ts';
import { herd, single, type Figure, type Sketch } from './figure.ts';

/** A bird with its own measure: geese and swans by the neck, hens by the comb. */
function drawFowl(figure: Figure, tall: number, colour: Colour, neck: number, beak: Colour, legs = true): void {
  figure.shadow(tall * 1.2);
  if (legs)
    figure
      .line(
        [
          [0, tall * 0.3],
          [0.02, 0],
        ],
        beak,
        tall * 0.06,
      )
      .line(
        [
          [tall * 0.14, tall * 0.3],
          [tall * 0.16, 0],
        ],
        beak,
        tall * 0.06,
      );
  const low = legs ? tall * 0.22 : -tall * 0.04;
  figure.body(
    [
      [-tall * 0.62, low + tall * 0.42],
      [-tall * 0.2, low],
      [tall * 0.36, low + tall * 0.02],
      [tall * 0.46, low + tall * 0.42],
      [0, low + tall * 0.5],
    ],
    colour,
  );
  figure.body(
    [
      [-tall * 0.5, low + tall * 0.4],
      [-tall * 0.1, low + tall * 0.2],
      [tall * 0.2, low + tall * 0.4],
    ],
    colour,
    0.3,
  );
  figure.line(
    [
      [tall * 0.34, low + tall * 0.3],
      [tall * 0.46, low + tall * (0.3 + neck * 0.6)],
      [tall * 0.36, low + tall * (0.36 + neck)],
    ],
    colour,
    tall * 0.13,
    0.1,
  );
  figure.disc([tall * 0.4, low + tall * (0.4 + neck)], tall * 0.11, colour, 1, 0.1);
  figure.line(
    [
      [tall * 0.46, low + tall * (0.4 + neck)],
      [tall * 0.6, low + tall * (0.36 + neck)],
    ],
    beak,
    tall * 0.08,
  );
}

export const geese = herd(6, 4, (figure) => drawFowl(figure, 0.62, '#f6f1e6', 0.6, '#e09a3e'));
export const hens = herd(6, 3, (figure, random) => {
  drawFowl(figure, 0.42, random.pick(['#a5623c', '#f1e8d6', '#6b4a38', '#c98a4c']), 0.3, '#d9a441');
  figure.disc([0.17, 0.45], 0.035, '#c23b32');
});
export const ducks = herd(5, 4, (figure, random) =>
  drawFowl(figure, 0.42, random.pick(['#7d6a52', '#58705c', '#8f7d66']), 0.32, '#d9a441', false),
);
export const swans = herd(3, 5, (figure) => drawFowl(figure, 0.9, '#fbf8f0', 0.8, '#e08a3c', false));

/** A wader on one leg: a heron is grey, a stork white with black wings and a red bill. */
const wader = (colour: Colour, wing: Colour, bill: Colour): Sketch =>
  single((figure) => {
    figure.shadow(0.7);
    figure
      .line(
        [
          [0, 0.5],
          [0.02, 0],
        ],
        bill,
        0.035,
      )
      .line(
        [
          [0.06, 0.5],
          [0.16, 0.28],
          [0.02, 0.24],
        ],
        bill,
        0.03,
      );
    figure.body(
      [
        [-0.42, 0.46],
        [-0.2, 0.82],
        [0.22, 0.84],
        [0.24, 0.52],
      ],
      colour,
    );
    figure.body(
      [
        [-0.46, 0.44],
        [-0.16, 0.72],
        [0.1, 0.66],
      ],
      wing,
    );
    figure.line(
      [
        [0.16, 0.74],
        [0.3, 0.98],
        [0.18, 1.16],
      ],
      colour,
      0.08,
      0.1,
    );
    figure.disc([0.2, 1.18], 0.065, colour, 1, 0.1).line(
      [
        [0.24, 1.18],
        [0.5, 1.1],
      ],
      bill,
      0.04,
    );
  });
export const heron = wader('#aab4ba', '#6d7c88', '#b58a4c');
export const stork = wader('#f6f1e6', '#39363a', '#cf4b36');
