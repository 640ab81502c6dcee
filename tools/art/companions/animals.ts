import type { Colour } from '../core/colour.ts';
import type { Random } from '../core/random.ts';
import { herd, single, type Figure, type Offset, type Sketch } from './figure.ts';

interface Beast {
  colours: readonly Colour[];
  /** Height at the shoulder in metres. */
  tall: number;
  long: number;
  /** Depth of the trunk as a share of the height. */
  deep: number;
  /** How far the neck rises above the back, in shares of the height; negative when it grazes. */
  neck: number;
  patch?: Colour;
  horns?: Colour;
  mane?: Colour;
  fleece?: boolean;
}

function drawBeast(figure: Figure, random: Random, beast: Beast): void {
  const { tall, long, deep } = beast;
  const colour = random.pick(beast.colours);
  const grazing = random.chance(0.5);
  const neck = grazing ? -0.42 : beast.neck;
  const belly = tall * (1 - deep);
  figure.shadow(long * 1.3);
  for (const leg of [-0.42, -0.3, 0.3, 0.42])
    figure.line(
      [
        [leg * long, belly + 0.1 * tall],
        [leg * long * 0.98, 0],
      ],
      colour,
      tall * 0.085,
      leg % 0.2 ? -0.25 : -0.1,
    );
  const head: Offset = [long * 0.72, tall * (0.96 + neck)];
  figure.line([[long * 0.4, tall * 0.84], [long * 0.58, tall * (0.9 + neck * 0.5)], head], colour, tall * 0.2, 0);
  figure.body(
    [
      [-long * 0.56, belly],
      [-long * 0.58, tall],
      [0, tall * 1.04],
      [long * 0.54, tall * 1.02],
      [long * 0.56, belly],
    ],
    colour,
  );
  figure.body(
    [
      [-long * 0.42, tall * 0.84],
      [-long * 0.4, tall * 1.04],
      [long * 0.4, tall * 1.03],
      [long * 0.42, tall * 0.84],
    ],
    colour,
    0.26,
  );
  if (beast.patch) {
    figure.body(
      [
        [-long * 0.34, tall * 0.55],
        [-long * 0.36, tall],
        [-long * 0.04, tall * 0.9],
        [-long * 0.1, tall * 0.56],
      ],
      beast.patch,
    );
    figure.disc([long * 0.3, tall * 0.76], long * 0.1, beast.patch, 0.8);
  }
  figure.body(
    [
      [head[0] - tall * 0.12, head[1] + tall * 0.12],
      [head[0] + tall * 0.1, head[1] + tall * 0.1],
      [head[0] + tall * 0.26, head[1] - tall * 0.14],
      [head[0] + tall * 0.1, head[1] - tall * 0.16],
      [head[0] - tall * 0.12, head[1] - tall * 0.06],
    ],
    beast.fleece ? '#4a423c' : colour,
    -0.06,
  );
  if (beast.horns)
    figure.line(
      [
        [head[0] - tall * 0.02, head[1] + tall * 0.08],
        [head[0] - tall * 0.06, head[1] + tall * 0.22],
        [head[0] - tall * 0.14, head[1] + tall * 0.26],
      ],
      beast.horns,
      tall * 0.04,
    );
  if (beast.mane) {
    figure.line(
      [
        [long * 0.4, tall * 0.98],
        [head[0] - tall * 0.1, head[1] + tall * 0.1],
      ],
      beast.mane,
      tall * 0.1,
    );
    figure.line(
      [
        [-long * 0.54, tall * 0.94],
        [-long * 0.66, tall * 0.6],
        [-long * 0.62, tall * 0.34],
      ],
      beast.mane,
      tall * 0.09,
    );
  }
}

const beasts = (count: number, spread: number, beast: Beast): Sketch =>
  herd(count, spread, (figure, random) => drawBeast(figure, random, beast));

export const sheep = beasts(7, 6, {
  colours: ['#f0e9da', '#e8dfcd', '#f4eee2'],
  tall: 0.75,
  long: 0.95,
  deep: 0.66,
  neck: 0.12,
  fleece: true,
});
export const cows = beasts(4, 7, {
  colours: ['#f1e7d8', '#b98559', '#e4d6c2'],
  tall: 1.4,
  long: 2,
  deep: 0.58,
  neck: 0.08,
  patch: '#8a5a3e',
  horns: '#e9dcc0',
});
export const horses = beasts(3, 5, {
  colours: ['#7a4f35', '#5b4234', '#b07f52'],
  tall: 1.55,
  long: 1.9,
  deep: 0.46,
  neck: 0.42,
  mane: '#3a2a22',
});
export const goats = beasts(5, 5, {
  colours: ['#efe6d6', '#a98868', '#d6c7b0'],
  tall: 0.72,
  long: 0.85,
  deep: 0.55,
  neck: 0.34,
  horns: '#6f6250',
});
export const deer = herd(2, 4, (figure, random, index) => {
  drawBeast(figure, random, { colours: ['#a5714a', '#96683f'], tall: 1.05, long: 1.25, deep: 0.46, neck: 0.5 });
  if (index) return;
  for (const reach of [0.1, 0.34])
    figure.line(
      [
        [0.92, 1.62],
        [0.86 + reach * 0.3, 1.9],
        [0.8 + reach, 2.15],
      ],
      '#6b5238',
      0.05,
    );
});

export const dog = single((figure, { random }) => {
  const colour = random.pick(['#8a5a3a', '#d9c3a0', '#4a3d36', '#b9824f']);
  figure.shadow(0.9);
  for (const leg of [-0.26, -0.18, 0.2, 0.28])
    figure.line(
      [
        [leg, 0.34],
        [leg, 0],
      ],
      colour,
      0.075,
      -0.14,
    );
  figure.body(
    [
      [-0.38, 0.26],
      [-0.38, 0.52],
      [0.36, 0.56],
      [0.38, 0.26],
    ],
    colour,
  );
  figure.line(
    [
      [-0.34, 0.46],
      [-0.5, 0.62],
      [-0.52, 0.76],
    ],
    colour,
    0.06,
  );
  figure
    .line(
      [
        [0.28, 0.46],
        [0.42, 0.68],
      ],
      colour,
      0.15,
    )
    .body(
      [
        [0.32, 0.62],
        [0.36, 0.82],
        [0.54, 0.8],
        [0.68, 0.66],
        [0.5, 0.6],
      ],
      colour,
      0.16,
    );
  figure.line(
    [
      [0.4, 0.8],
      [0.34, 0.64],
    ],
    colour,
    0.07,
    -0.3,
  );
});

export const cat = single((figure, { random }) => {
  const colour = random.pick(['#c98a4c', '#4a4644', '#efe6d8', '#8b8078']);
  figure.shadow(0.5);
  figure.body(
    [
      [-0.16, 0],
      [-0.14, 0.3],
      [0.06, 0.42],
      [0.16, 0.2],
      [0.16, 0],
    ],
    colour,
  );
  figure
    .disc([0.07, 0.44], 0.1, colour, 0.9, 0.15)
    .sharp(
      [
        [0, 0.5],
        [0.02, 0.6],
        [0.07, 0.53],
      ],
      colour,
    )
    .sharp(
      [
        [0.08, 0.53],
        [0.14, 0.6],
        [0.15, 0.49],
      ],
      colour,
    );
  figure.line(
    [
      [-0.14, 0.04],
      [-0.34, 0.06],
      [-0.36, 0.2],
    ],
    colour,
    0.05,
  );
});
