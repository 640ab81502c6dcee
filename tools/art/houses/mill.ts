import { outline } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Plot, Surface } from '../building/plot.ts';
import { drawChimney, drawHouse, type Body } from '../building/house.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { drawDoor, drawWindow } from '../building/openings.ts';
import { drawDrum, drawSpire, drumSurface } from '../building/round.ts';
import type { Vector } from '../stage.ts';
import { plantBed } from './garden.ts';
import type { HouseDrawing } from './house-drawing.ts';

/** A water wheel in the plane of a side wall at x, around (y, z). */
export function drawWheel(plot: Plot, x: number, y: number, z: number, radius: number): void {
  const { canvas, palette, snow } = plot.stage;
  const wood = plot.tone('#6a4d36', [0.6, 0.2, -0.7]);
  const rim = (share: number, out: number): Vector[] =>
    Array.from({ length: 32 }, (_, index) => {
      const angle = (index / 32) * Math.PI * 2;
      return [x + out, y + Math.sin(angle) * radius * share, z + Math.cos(angle) * radius * share];
    });
  const s = plot.scale([x, y, z]);
  for (const out of [0, 1]) {
    for (let spoke = 0; spoke < 12; spoke += 1) {
      const angle = (spoke / 12) * Math.PI * 2;
      plot.line(
        [
          [x + out, y, z],
          [x + out, y + Math.sin(angle) * radius, z + Math.cos(angle) * radius],
        ],
        out ? wood : mix(wood, palette.shade, 0.35),
        0.13,
      );
    }
    for (const share of [1, 0.74])
      canvas.path(outline(rim(share, out).map((point) => plot.at(point))), 'none', {
        stroke: out ? wood : mix(wood, palette.shade, 0.35),
        strokeWidth: s * 0.17,
      });
  }
  for (let paddle = 0; paddle < 20; paddle += 1) {
    const angle = (paddle / 20) * Math.PI * 2;
    const point = (share: number, out: number): Vector => [
      x + out,
      y + Math.sin(angle) * radius * share,
      z + Math.cos(angle) * radius * share,
    ];
    plot.polygon(
      [point(0.76, 0), point(1.06, 0), point(1.06, 1), point(0.76, 1)],
      mix(wood, palette.light, 0.1 + 0.12 * Math.sin(angle)),
      { opacity: 0.95 },
    );
    if (snow && Math.sin(angle) > 0.35) plot.line([point(1.08, 0), point(1.08, 1)], palette.snow[0], 0.13);
  }
  const foam = canvas.radial([
    [0, '#ffffff', 0.75],
    [1, '#ffffff', 0],
  ]);
  const foot = plot.at([x + 0.6, y - radius, z]);
  canvas.ellipse(foot, s * 2.2, s * 0.45, foam);
}

const windows = (s: Surface, us: readonly number[], v: number): void =>
  us.forEach((u) => drawWindow(s, u, v, 0.95, 1.15, { frame: '#6b4f3a', surround: '#e9dcc4' }));

/** A stone mill with its wheel on the gable side. */
const stoneMill: HouseDrawing = (plot) => {
  const body: Body = {
    x: -5.6,
    z: -3.6,
    width: 10,
    depth: 8,
    wall: 5,
    rise: 4,
    ridge: 'x',
    overhang: 0.7,
    walls: { colour: '#e3d6bf', finish: 'plaster', base: { height: 2, colour: '#a89c8b', finish: 'stone' } },
    roof: { colour: '#a2573f', covering: 'tiles' },
  };
  drawGroundShadow(plot, body.x, body.z, body.width, body.depth, 8);
  const side = (s: Surface): void => {
    windows(s, [1.2, 5.6], 3);
    drawWindow(s, 3.5, 5.6, 1, 1.2, { frame: '#6b4f3a' });
  };
  drawHouse(
    plot,
    body,
    {
      front: (s) => {
        windows(s, [1, 3.4, 6, 8.2], 3.05);
        windows(s, [1, 8.2], 0.6);
        drawDoor(s, 4.2, 0, 1.5, 2.4, '#5d4634', { arched: true, glazed: false });
      },
      left: side,
      right: side,
    },
    () => drawChimney(plot, -2.4, 7, 0.4, 2.6, { colour: '#b28d74' }),
  );
  drawWheel(plot, body.x + body.width + 0.25, 1.7, 0.4, 2.5);
  plantBed(plot, -5.6, -4, 3.6, '#e0b75c');
};

/** A half-timbered mill above the race. */
const timberedMill: HouseDrawing = (plot) => {
  const body: Body = {
    x: -4.2,
    z: -4,
    width: 8.4,
    depth: 8.6,
    wall: 5.2,
    rise: 4.4,
    ridge: 'z',
    overhang: 0.7,
    walls: {
      colour: '#ede1ca',
      finish: 'timber',
      second: '#5c4231',
      base: { height: 2.3, colour: '#aa9f8e', finish: 'stone' },
    },
    roof: { colour: '#7b5a48', covering: 'shingles' },
    trim: '#5c4231',
  };
  drawGroundShadow(plot, body.x, body.z, body.width, body.depth, 8);
  const side = (s: Surface): void => windows(s, [1.2, 3.9, 6.4], 3.2);
  drawHouse(
    plot,
    body,
    {
      front: (s) => {
        windows(s, [0.8, 3.7, 6.6], 3.2);
        windows(s, [2.7, 4.7], 6.1);
        drawDoor(s, 1, 0, 1.2, 2.1, '#5d4634');
        drawWindow(s, 5.2, 0.7, 1.2, 1, { frame: '#6b4f3a' });
      },
      left: side,
      right: side,
    },
    () => drawChimney(plot, -1.2, 7.4, 1.6, 2.4),
  );
  drawWheel(plot, body.x + body.width + 0.25, 1.6, -0.6, 2.3);
};

/** The windmill of the Moravian uplands: a tapering stone tower with four sails. */
const windmill: HouseDrawing = (plot) => {
  const { palette, snow, canvas } = plot.stage;
  drawGroundShadow(plot, -3, -3, 6, 6, 9);
  const tower = { x: 0, z: 0, y: 0, radius: 3.3, upper: 2.4, height: 8 };
  drawDrum(plot, tower, '#e9decb');
  drawDrum(plot, { ...tower, height: 1, upper: 3.25, radius: 3.4 }, '#a89c8b');
  drawDoor(drumSurface(plot, { ...tower, radius: 3.3 }, 0, 1.3), 0, 0, 1.3, 2.3, '#5d4634', { arched: true });
  for (const [angle, y, radius] of [
    [-34, 3.2, 2.95],
    [36, 3.2, 2.95],
    [0, 4.2, 2.85],
    [0, 6.2, 2.6],
  ] as const) {
    drawWindow(drumSurface(plot, { ...tower, y, radius }, angle, 0.8), 0, 0, 0.8, 1.1, {
      frame: '#6b4f3a',
      curtains: false,
    });
  }
  drawDrum(plot, { x: 0, z: 0, y: 7.9, radius: 2.6, height: 0.4 }, '#6d543d');
  drawSpire(plot, { x: 0, z: 0, y: 8.3, radius: 2.75, height: 2.9 }, '#6a5a4d', false);
  const hub: Vector = [0, 8.7, -2.9];
  const wood = plot.tone('#6a4d36', [0, 0.2, -0.98]);
  for (const angle of [28, 118, 208, 298]) {
    const radians = (angle * Math.PI) / 180;
    const [dx, dy] = [Math.cos(radians), Math.sin(radians)];
    const point = (along: number, across: number): Vector => [
      hub[0] + dx * along - dy * across,
      hub[1] + dy * along + dx * across,
      hub[2],
    ];
    plot.line([hub, point(6, 0)], wood, 0.22);
    plot.polygon(
      [point(1.2, 0.05), point(6, 0.05), point(6, 1.2), point(1.2, 1.2)],
      plot.tone('#d8c9ab', [0, 0.3, -0.95]),
      { opacity: 0.5 },
    );
    for (let slat = 1.2; slat <= 6; slat += 0.6) plot.line([point(slat, 0), point(slat, 1.2)], wood, 0.07);
    plot.line([point(1.2, 1.2), point(6, 1.2)], wood, 0.08);
    if (snow && dy > -0.5) plot.line([point(1.2, 1.26), point(6, 1.26)], palette.snow[0], 0.1, 0.85);
  }
  canvas.circle(plot.at(hub), plot.scale(hub) * 0.35, wood);
  const shed: Body = {
    x: 3,
    z: -1.6,
    width: 5.4,
    depth: 4,
    wall: 2.2,
    rise: 2,
    ridge: 'x',
    overhang: 0.4,
    walls: { colour: '#e9decb', finish: 'plaster' },
    roof: { colour: '#a2573f', covering: 'tiles' },
  };
  drawHouse(plot, shed, {
    front: (s) => [0.9, 3.3].forEach((u) => drawWindow(s, u, 0.8, 1, 1, { shutters: '#6e8a78' })),
    right: (s) => drawWindow(s, 1.4, 0.8, 1, 1, {}),
  });
};

export const mills: readonly HouseDrawing[] = [stoneMill, timberedMill, windmill];
