import type { Plot, Surface } from '../building/plot.ts';
import { drawBlock, type Block } from '../building/hipped.ts';
import { drawChimney, drawHouse } from '../building/house.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { drawDoor, drawWindow } from '../building/openings.ts';
import { drawDeck } from '../building/timberwork.ts';
import { mix } from '../core/colour.ts';
import type { Vector } from '../stage.ts';
import { drawFireBowl, hangLights, plantBed, spillLight } from './garden.ts';
import type { HouseDrawing } from './house-drawing.ts';

/** A wheel standing in the plane of the front at (x, z). */
export function drawWheel(plot: Plot, x: number, z: number, radius: number): void {
  const { canvas } = plot.stage;
  const place = plot.at([x, radius, z]);
  const s = plot.scale([x, 0, z]);
  canvas.ellipse(place, s * radius * 0.94, s * radius, plot.tone('#3d3a38', [0, 0, -1]));
  canvas.ellipse(place, s * radius * 0.55, s * radius * 0.58, plot.tone('#b8ad9c', [0, 0, -1]));
  canvas.circle(place, s * radius * 0.16, plot.tone('#5a544d', [0, 0, -1]));
}

/** A gabled house on a trailer, with a small porch. */
const onWheels: HouseDrawing = (plot) => {
  drawGroundShadow(plot, -3.6, -1.4, 7.2, 2.9, 4);
  plot.box(-3.7, 0.45, -1.3, 7.4, 0.3, 2.6, '#4c4a48');
  for (const x of [-0.9, 0.5]) drawWheel(plot, x, -1.35, 0.42);
  const end = (s: Surface): void => {
    drawWindow(s, 0.7, 0.9, 1.2, 1.2, { frame: '#efe6d4' });
    drawWindow(s, 0.85, 2.85, 0.9, 0.7, { frame: '#efe6d4', curtains: false });
  };
  drawHouse(
    plot,
    {
      x: -3.6,
      z: -1.3,
      width: 7.2,
      depth: 2.6,
      y: 0.75,
      wall: 2.6,
      rise: 1.2,
      ridge: 'x',
      overhang: 0.3,
      walls: { colour: '#7f9a8a', finish: 'boards' },
      roof: { colour: '#59554f', covering: 'metal' },
      trim: '#efe6d4',
    },
    {
      front: (s) => {
        drawWindow(s, 0.6, 0.85, 1.5, 1.3, { frame: '#efe6d4', panes: [3, 2], flowers: true });
        drawDoor(s, 3, 0, 0.95, 2, '#c2713f');
        drawWindow(s, 4.7, 0.7, 1.9, 1.5, { frame: '#efe6d4', panes: [3, 2] });
      },
      left: end,
      right: end,
    },
    () => drawChimney(plot, 2.3, 3.6, 0.2, 1.3, { colour: '#6b655e', thick: 0.32 }),
  );
  drawDeck(plot, -1.2, 0.6, -3, 2.8, 1.7, 0.18);
  for (let step = 0; step < 2; step += 1) plot.box(-0.3, 0, -3.4 - step * 0.3, 1, 0.4 - step * 0.2, 0.3, '#8d6a48');
  plantBed(plot, -3.6, -1.7, 2.2, '#e0b75c', 0.35);
  drawFireBowl(plot, 3.6, -3.6);
  spillLight(plot, 0.6, -3.6, 2.6, 0.7);
};

/** A cube of larch with one great window. */
const cube: HouseDrawing = (plot) => {
  const { palette, snow } = plot.stage;
  drawGroundShadow(plot, -3.4, -1.9, 6.8, 4, 3.6);
  drawDeck(plot, -4.4, 0.4, -4, 8.8, 6, 0.4, '#a9865f');
  const block: Block = {
    x: -3.2,
    z: -1.8,
    width: 6.4,
    depth: 3.6,
    y: 0.4,
    height: 3,
    walls: { colour: '#b08353', finish: 'boards' },
  };
  drawBlock(plot, block, {
    front: (s) => {
      drawWindow(s, 0.35, 0.15, 3.4, 2.5, { frame: '#3a332d', panes: [2, 1] });
      drawDoor(s, 4.5, 0, 1, 2.2, '#3a332d');
    },
    left: (s) => drawWindow(s, 0.7, 0.9, 2.2, 1.4, { frame: '#3a332d', panes: [1, 1] }),
    right: (s) => drawWindow(s, 0.7, 0.9, 2.2, 1.4, { frame: '#3a332d', panes: [1, 1] }),
  });
  plot.box(-3.6, 3.4, -2.5, 7.2, 0.22, 4.6, '#4a4038');
  plot.box(
    -3.55,
    3.6,
    -2.45,
    7.1,
    snow ? 0.34 : 0.16,
    4.5,
    snow ? palette.snow[0] : mix(palette.foliage, palette.meadow[0], 0.4),
    snow ? 0.15 : 0.06,
  );
  drawChimney(plot, 2, 3.7, 0.4, 0.9, { colour: '#4a4a4c', thick: 0.32 });
  plot.box(1.9, 0.4, -3.8, 1.4, 0.7, 1.1, '#7d5d40', 0.15);
  plot.box(-3.2, 0.4, -3.6, 1.6, 0.38, 0.55, '#7d5d40');
  hangLights(plot, [-4.2, 2.9, -3.6], [4.2, 2.9, -3.6], 0.35);
  for (const x of [-4.2, 4.2])
    plot.line(
      [
        [x, 0.4, -3.6],
        [x, 2.95, -3.6],
      ],
      plot.tone('#6b5140', [0, 0, -1]),
      0.08,
    );
  spillLight(plot, -0.8, -4.8, 2.8, 0.7);
};

/** A shepherd's hut: a curved roof on iron wheels. */
const shepherdsHut: HouseDrawing = (plot) => {
  const { palette, snow } = plot.stage;
  drawGroundShadow(plot, -2.9, -1.2, 5.8, 2.4, 3.4);
  for (const x of [-1.9, 1.9]) drawWheel(plot, x, -0.7, 0.5);
  const block: Block = {
    x: -2.8,
    z: -1.2,
    width: 5.6,
    depth: 2.4,
    y: 0.8,
    height: 2.1,
    walls: { colour: '#55705f', finish: 'boards' },
  };
  const radius = 1.55;
  drawBlock(plot, block, {
    front: (s) => {
      drawWindow(s, 0.5, 0.65, 1.2, 1.05, { frame: '#efe6d4', flowers: true });
      drawDoor(s, 2.35, 0, 0.9, 1.9, '#efe0bf');
      drawWindow(s, 3.9, 0.65, 1.2, 1.05, { frame: '#efe6d4', flowers: true });
    },
    left: (s) => drawWindow(s, 0.7, 0.7, 1, 1, { frame: '#efe6d4' }),
    right: (s) => drawWindow(s, 0.7, 0.7, 1, 1, { frame: '#efe6d4' }),
  });
  const arc = (x: number, grow: number): Vector[] =>
    Array.from({ length: 13 }, (_, index) => {
      const angle = (index / 12) * Math.PI * 0.78 + Math.PI * 0.11;
      return [x, 2.25 + Math.sin(angle) * (radius + grow) - 0.42, Math.cos(angle) * -(radius + grow)];
    });
  const cover = snow ? palette.snow[0] : '#8a8f8c';
  const [left, right] = [arc(-3.1, 0), arc(3.1, 0)];
  for (let index = 11; index >= 0; index -= 1) {
    const angle = ((index + 0.5) / 12) * Math.PI * 0.78 + Math.PI * 0.11;
    const normal: Vector = [0, Math.sin(angle), -Math.cos(angle)];
    if (!plot.facing(left[index] as Vector, normal)) continue;
    const fill = plot.tone(cover, normal);
    plot.polygon(
      [left[index] as Vector, right[index] as Vector, right[index + 1] as Vector, left[index + 1] as Vector],
      fill,
      { stroke: fill, strokeWidth: 1 },
    );
  }
  for (const [x, normal] of [
    [-3.1, [-1, 0, 0]],
    [3.1, [1, 0, 0]],
  ] as const) {
    if (plot.facing([x, 2.5, 0], normal))
      plot.polygon(arc(x, 0), plot.tone('#55705f', normal), { stroke: plot.tone('#efe6d4', normal), strokeWidth: 5 });
  }
  drawChimney(plot, 1.9, 3, 0.1, 1, { colour: '#4a4a4c', thick: 0.32 });
  for (let step = 0; step < 4; step += 1)
    plot.box(-0.45, 0, -1.5 - step * 0.28, 0.9, 0.76 - step * 0.19, 0.28, '#8d6a48');
  drawFireBowl(plot, -3.4, -3.4);
  spillLight(plot, 0, -2.8, 2.2, 0.6);
};

export const tinyhouses: readonly HouseDrawing[] = [onWheels, cube, shepherdsHut];
