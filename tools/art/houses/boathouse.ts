import { curve, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Plot, Surface } from '../building/plot.ts';
import { drawChimney, drawHouse } from '../building/house.ts';
import { drawDoor, drawWindow } from '../building/openings.ts';
import { drawDeck, drawPosts, drawRailing } from '../building/timberwork.ts';
import { spillLight } from './garden.ts';
import type { HouseDrawing } from './house-drawing.ts';

/** A rowing boat lying at (x, z), `length` metres along the picture. */
function drawBoat(plot: Plot, x: number, z: number, length: number, colour: string): void {
  const { canvas, palette, snow } = plot.stage;
  const at = (dx: number, y: number, dz: number): Point => plot.at([x + dx * length, y, z + dz]);
  const hull = plot.tone(colour, [0, 0.2, -0.98]);
  canvas.path(
    `${curve([at(-0.5, 0.62, 0), at(0, 0.36, 0.55), at(0.5, 0.66, 0)])}L${curve([at(0.5, 0.66, 0), at(0, 0.32, -0.55), at(-0.5, 0.62, 0)]).slice(1)}Z`,
    snow ? palette.snow[0] : mix(hull, palette.shade, 0.4),
  );
  canvas.path(
    `${curve([at(-0.5, 0.62, 0), at(0, 0.32, -0.55), at(0.5, 0.66, 0)])}L${curve([at(0.4, 0, -0.2), at(0, -0.1, -0.55), at(-0.4, 0, -0.2)]).slice(1)}Z`,
    hull,
  );
  canvas.line(
    curve([at(-0.5, 0.62, 0), at(0, 0.32, -0.55), at(0.5, 0.66, 0)]),
    plot.tone('#efe4cd', [0, 0.4, -0.9]),
    4,
  );
  for (const seat of [-0.16, 0.16])
    canvas.line(
      curve([at(seat, 0.4, 0.4), at(seat, 0.4, 0), at(seat, 0.38, -0.45)]),
      plot.tone('#b08a60', [0, 1, 0]),
      5,
    );
}

/** A jetty on posts, running towards the viewer. */
function drawJetty(plot: Plot, x: number, z: number, width: number, length: number): void {
  const places = Array.from({ length: Math.round(length / 2) + 1 }, (_, index) => [
    [x + 0.15, z - index * 2] as const,
    [x + width - 0.15, z - index * 2] as const,
  ]).flat();
  drawPosts(plot, places, -0.5, 0.75, 0.2);
  drawDeck(plot, x, 0.6, z - length, width, length, 0.16);
}

/** Falu red boards, white frames, a deck over the water. */
const redHouse: HouseDrawing = (plot) => {
  drawPosts(
    plot,
    [-5.4, -3, -0.6, 1.8, 4.2, 6.2].map((x) => [x, -5.2] as const),
    -0.6,
    0.6,
    0.26,
  );
  drawDeck(plot, -6, 0.7, -5.4, 12.6, 9.4, 0.24);
  const side = (s: Surface): void =>
    [1, 3.6].forEach((u) => drawWindow(s, u, 1, 1.1, 1.3, { frame: '#f8f1e4', surround: '#f8f1e4' }));
  drawHouse(
    plot,
    {
      x: -4.4,
      z: -2.8,
      width: 8.8,
      depth: 6,
      y: 0.7,
      wall: 3,
      rise: 3,
      ridge: 'x',
      overhang: 0.55,
      walls: { colour: '#97463a', finish: 'boards' },
      roof: { colour: '#5f5850', covering: 'shingles' },
      trim: '#f3ead9',
    },
    {
      front: (s) => {
        for (const u of [0.7, 2.3, 6.9]) drawWindow(s, u, 0.95, 1.15, 1.4, { frame: '#f8f1e4', surround: '#f8f1e4' });
        drawDoor(s, 4.4, 0, 1.7, 2.3, '#f0e6d2', { glazed: true });
      },
      left: side,
      right: side,
    },
    () => drawChimney(plot, 2, 4.7, 0.2, 2.2),
  );
  drawRailing(plot, [-6, 0.7, -5.4], [-1.4, 0.7, -5.4], 0.9, '#f0e6d2');
  drawJetty(plot, 1.6, -5.4, 1.7, 6);
  drawBoat(plot, 6, -8.4, 3.6, '#b9743f');
  spillLight(plot, 0, -7.4, 4, 0.7);
};

/** A dark timber house open to the lake with its whole gable. */
const glassGable: HouseDrawing = (plot) => {
  drawPosts(
    plot,
    [-4.6, -2.3, 0, 2.3, 4.6].map((x) => [x, -6.2] as const),
    -0.6,
    0.6,
    0.26,
  );
  drawDeck(plot, -5.2, 0.7, -6.4, 10.4, 10.4, 0.24, '#97765a');
  drawHouse(
    plot,
    {
      x: -3.8,
      z: -3.6,
      width: 7.6,
      depth: 8,
      y: 0.7,
      wall: 3,
      rise: 3.6,
      ridge: 'z',
      overhang: 0.6,
      walls: { colour: '#5d4b40', finish: 'boards' },
      roof: { colour: '#43484d', covering: 'metal' },
      trim: '#3c312b',
    },
    {
      front: (s) => {
        for (const u of [0.5, 2.15, 3.85, 5.5])
          drawWindow(s, u, 0.05, 1.55, 2.7, { frame: '#3c312b', panes: [1, 1], curtains: u < 2 || u > 5 });
        for (const [u, h] of [
          [1.3, 0.95],
          [2.35, 1.9],
          [3.85, 1.9],
          [5.3, 0.95],
        ] as const)
          drawWindow(s, u, 3, h > 1 ? 1.4 : 0.95, h, { frame: '#3c312b', panes: [1, 1], curtains: false });
      },
      left: (s) => [1, 4.4].forEach((u) => drawWindow(s, u, 0.8, 2, 1.4, { frame: '#3c312b', panes: [2, 1] })),
      right: (s) => [1, 4.4].forEach((u) => drawWindow(s, u, 0.8, 2, 1.4, { frame: '#3c312b', panes: [2, 1] })),
    },
    () => drawChimney(plot, -1.4, 5.2, 1.6, 2.4, { colour: '#5f5a55' }),
  );
  drawJetty(plot, -5.2, -6.4, 1.7, 5);
  drawBoat(plot, 3.4, -9, 3.4, '#47705f');
  spillLight(plot, 0, -8, 4, 0.7);
};

/** A houseboat: a low hull, a long cabin, a roof terrace. */
const houseboat: HouseDrawing = (plot) => {
  const { palette } = plot.stage;
  plot.box(-6.4, -0.25, -3.6, 12.8, 0.95, 5.2, '#4a5b66', 0.3);
  plot.box(-6.5, 0.62, -3.7, 13, 0.14, 5.4, '#efe4d0');
  drawDeck(plot, -6.3, 0.76, -3.6, 12.6, 5.2, 0.1);
  const side = (s: Surface): void => drawWindow(s, 1, 0.7, 1.6, 1.2, { frame: '#4a3a30', panes: [2, 1] });
  drawHouse(
    plot,
    {
      x: -4.6,
      z: -2.4,
      width: 8.8,
      depth: 3.8,
      y: 0.76,
      wall: 2.5,
      rise: 0.7,
      ridge: 'x',
      overhang: 0.4,
      walls: { colour: '#9c7448', finish: 'planks' },
      roof: { colour: '#555b5e', covering: 'metal' },
    },
    {
      front: (s) => {
        drawWindow(s, 0.5, 0.5, 2.2, 1.6, { frame: '#4a3a30', panes: [3, 1] });
        drawDoor(s, 3.2, 0, 1.1, 2.1, '#47705f');
        drawWindow(s, 4.9, 0.15, 3.2, 2, { frame: '#4a3a30', panes: [4, 1] });
      },
      left: side,
      right: side,
    },
    () => drawChimney(plot, -3, 3.3, -0.4, 1.2, { colour: '#4a4a4c', thick: 0.34 }),
  );
  drawRailing(plot, [-6.4, 0.76, -3.65], [-2, 0.76, -3.65], 0.85, '#efe4d0', 'cables');
  drawRailing(plot, [1, 0.76, -3.65], [6.4, 0.76, -3.65], 0.85, '#efe4d0', 'cables');
  drawJetty(plot, 6.9, -1, 1.5, 6);
  plot.line(
    [
      [6.3, 0.9, -3],
      [7, 0.8, -3.4],
    ],
    mix('#cbb994', palette.shade, palette.ambient),
    0.05,
  );
  spillLight(plot, 1.6, -5.2, 3.6, 0.6);
};

export const boathouses: readonly HouseDrawing[] = [redHouse, glassGable, houseboat];
