import { blob, number, WIDTH, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { project, scaleAt } from '../stage.ts';
import { cushion } from '../trees/broadleaf.ts';
import { Figure, single, type Sketch } from './figure.ts';

/** A line across the ground from the house's open side to the edge of the picture. */
const along =
  (length: number, step: number, draw: (figure: Figure, index: number) => void): Sketch =>
  (spot) => {
    const count = Math.round(length / step);
    for (let index = count; index >= 0; index -= 1)
      draw(new Figure(spot, spot.flip * index * step, Math.sin(index * 0.3 * step) * 0.5), index);
  };

export const fence: Sketch = along(26, 1.6, (figure) => {
  figure
    .line(
      [
        [0, 0],
        [0, 1.1],
      ],
      '#8f7355',
      0.13,
    )
    .snow(
      [
        [-0.02, 1.13],
        [0.03, 1.13],
      ],
      0.17,
    );
  for (const y of [0.45, 0.85])
    figure
      .line(
        [
          [0, y],
          [1.62, y],
        ],
        '#a58763',
        0.09,
        0.06,
      )
      .snow(
        [
          [0.1, y + 0.07],
          [1.5, y + 0.07],
        ],
        0.06,
      );
});

export const stoneWall: Sketch = along(24, 0.62, (figure, index) => {
  for (let row = 0; row < 3; row += 1) {
    const shift = row % 2 ? 0.3 : 0;
    figure.body(
      [
        [shift - 0.34, row * 0.27],
        [shift - 0.34, row * 0.27 + 0.29],
        [shift + 0.36, row * 0.27 + 0.29],
        [shift + 0.36, row * 0.27],
      ],
      (index + row) % 3 ? '#a9a294' : '#978f82',
      row * 0.09,
    );
  }
  figure.snow(
    [
      [-0.3, 0.86],
      [0.36, 0.86],
    ],
    0.17,
  );
});

export const boulders: Sketch = (spot) => {
  const { land, random } = spot;
  for (let index = 0; index < 6; index += 1) {
    const figure = new Figure(spot, random.between(-3.4, 3.4), 1.6 - index * 0.6);
    const size = random.between(0.5, 1.2);
    const [cx, cy] = figure.at([0, 0]);
    const s = size * figure.metre;
    figure.shadow(size * 2.4);
    const stone = figure.tone('#8f8c85');
    land.canvas.path(blob(cushion([cx, cy - s * 0.3], s, random, 0.6)), mix(stone, land.palette.shade, 0.2));
    land.canvas.path(
      blob(cushion([cx + land.side * s * 0.16, cy - s * 0.48], s * 0.66, random, 0.5)),
      land.snow ? land.palette.snow[0] : mix(stone, land.palette.light, 0.34),
    );
  }
};

/** A sheet of flowers in the nearer grass, by one colour more than by others. */
export const flowerMeadow: Sketch = ({ land, random }) => {
  const { canvas, palette, view, across } = land;
  const main = random.pick(['#d9574a', '#e9c54c', '#8f7fbd', '#e7e0d0', '#d98ba6', '#5d7fbe']);
  const bunches = new Map<string, string>();
  for (let index = 0; index < 420; index += 1) {
    const z = (-0.45 + random.next() ** 1.4 * 0.5) * across;
    const [x, y] = project(view, [random.between(-0.62, 0.62) * across, 0, z]);
    if (x < -9 || x > WIDTH + 9) continue;
    const size = Math.max(1.6, scaleAt(view, z) * 0.05);
    const colour = random.chance(0.7) ? main : random.pick(['#fbf5e6', '#e9c54c', '#9a8cc2', '#d98b96']);
    bunches.set(
      colour,
      `${bunches.get(colour) ?? ''}M${number(x - size)} ${number(y - size * 4)}a${number(size)} ${number(size * 0.8)} 0 1 0 ${number(size * 2)} 0a${number(size)} ${number(size * 0.8)} 0 1 0 ${number(-size * 2)} 0Z`,
    );
  }
  for (const [colour, d] of bunches)
    canvas.path(d, mix(colour, palette.shade, palette.ambient * 0.9 + 0.04), { opacity: 0.92 });
};

/** Rows of lavender that run towards the viewer on the open side. */
export const lavender: Sketch = ({ land, random }) => {
  const { canvas, palette, view, across, winter, side, composition } = land;
  const colour = mix(winter ? '#8d8a80' : '#8a74b8', palette.shade, palette.ambient * 1.1);
  for (let row = 6; row >= 0; row -= 1) {
    let dark = '';
    let lit = '';
    for (let step = 0; step < 26; step += 1) {
      const z = (0.12 - step * 0.021) * across;
      const at: Point = project(view, [composition.open * across * (0.24 + row * 0.055), 0, z]);
      if (at[0] < -80 || at[0] > WIDTH + 80) continue;
      const size = scaleAt(view, z) * across * 0.016;
      dark += blob(cushion([at[0], at[1] - size * 0.5], size, random, 0.8));
      lit += blob(cushion([at[0] + side * size * 0.2, at[1] - size * 0.9], size * 0.62, random, 0.8));
    }
    canvas.path(dark, mix(colour, winter ? palette.shade : palette.foliage, 0.4));
    canvas.path(lit, land.snow ? palette.snow[0] : mix(colour, palette.light, 0.26));
  }
};

/** Beds with rows of green, sticks with beans, and the earth between; white beds under snow. */
export const kitchenGarden: Sketch = (spot) => {
  const { land, random } = spot;
  for (let row = 4; row >= 0; row -= 1) {
    const figure = new Figure(spot, 0, row * 0.9);
    figure.body(
      [
        [-2.6, -0.12],
        [-2.6, 0.2],
        [2.6, 0.2],
        [2.6, -0.12],
      ],
      land.snow ? land.palette.snow[0] : '#7a5c44',
    );
    for (let plant = 0; plant < 11; plant += 1) {
      const x = -2.4 + plant * 0.48;
      if (land.winter && plant % 4) continue;
      if (row === 4)
        figure.line(
          [
            [x, 0],
            [x + 0.1, 1.7],
          ],
          '#a58763',
          0.04,
        );
      if (land.winter) continue;
      figure.disc(
        [x, row === 4 ? random.between(0.5, 1.3) : 0.22],
        random.between(0.16, 0.24),
        ['#6f9a4a', '#8aa85a', '#5d8a55', '#a8b860', '#4f7d45'][row] ?? '#6f9a4a',
        0.9,
        random.between(0, 0.2),
      );
      if (row === 4 || (row === 1 && plant % 3 === 0))
        figure.disc([x, row === 4 ? 0.8 : 0.3], 0.08, row === 4 ? '#cf4b36' : '#e9a94c');
    }
  }
};

export const footbridge: Sketch = single((figure) => {
  figure.shadow(4.6).body(
    [
      [-2.6, 0],
      [-2.4, 0.3],
      [-1, 0.72],
      [1, 0.72],
      [2.4, 0.3],
      [2.6, 0],
      [1.4, 0.3],
      [0, 0.46],
      [-1.4, 0.3],
    ],
    '#8f7355',
  );
  for (const [x, y] of [
    [-2.2, 0.36],
    [-1.1, 0.66],
    [0, 0.74],
    [1.1, 0.66],
    [2.2, 0.36],
  ] as const)
    figure.line(
      [
        [x, y],
        [x, y + 0.8],
      ],
      '#7a5c3e',
      0.09,
    );
  figure
    .line(
      [
        [-2.3, 1.12],
        [-1.1, 1.44],
        [0, 1.54],
        [1.1, 1.44],
        [2.3, 1.12],
      ],
      '#a58763',
      0.1,
      0.1,
    )
    .snow(
      [
        [-2.3, 1.2],
        [-1.1, 1.52],
        [0, 1.62],
        [1.1, 1.52],
        [2.3, 1.2],
      ],
      0.1,
    );
});
