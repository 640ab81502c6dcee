import type { Plot, Surface } from '../building/plot.ts';
import { drawBlock, drawCornice, drawDormer, drawHippedRoof, type Block } from '../building/hipped.ts';
import { drawHouse } from '../building/house.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { drawDoor, drawWindow, type WindowStyle } from '../building/openings.ts';
import { drawDrum, drawSpire, drumSurface } from '../building/round.ts';
import { drawBalcony, drawDeck } from '../building/timberwork.ts';
import { plantBed, spillLight } from './garden.ts';
import type { HouseDrawing } from './house-drawing.ts';

/** Rows of windows; in the evening about a third of the rooms are dark. */
function rooms(s: Surface, count: number, floors: readonly number[], style: WindowStyle, w = 1.2, h = 1.7): void {
  floors.forEach((v, floor) => {
    for (let index = 0; index < count; index += 1) {
      const lit = (index * 7 + floor * 5 + Math.round(s.width)) % 3 !== 0;
      drawWindow(s, (s.width * (index + 0.5)) / count - w / 2, v, w, h, { ...style, lit });
    }
  });
}

/** Railed balconies along a whole storey, on the plot's front at z. */
const gallery = (
  plot: Plot,
  x: number,
  z: number,
  width: number,
  ys: readonly number[],
  colour: string,
  flowers = true,
): void => ys.forEach((y) => drawBalcony(plot, x, y, z, width, 1.1, colour, flowers));

/** An Alpine hotel of two gables with a lower wing between them, every storey with its gallery. */
const gables: HouseDrawing = (plot) => {
  const wood = '#8a5f3d';
  const walls = {
    colour: '#efe3cc',
    finish: 'plaster',
    base: { height: 3, colour: '#c6bba8', finish: 'stone' },
  } as const;
  const roof = { colour: '#655048', covering: 'shingles' } as const;
  drawGroundShadow(plot, -17, -5, 34, 13, 12);
  const style: WindowStyle = { shutters: '#6b7f62', panes: [2, 2] };
  drawHouse(
    plot,
    { x: -7, z: -2.4, width: 14, depth: 10, wall: 8.6, rise: 4.4, ridge: 'x', overhang: 0.9, walls, roof },
    {
      front: (s) => {
        rooms(s, 5, [3.5, 6.2], style);
        drawDoor(s, 5.6, 0, 2.8, 2.6, '#6b4a33', { glazed: true });
        for (const u of [1, 3.2, 9.6, 11.8]) drawWindow(s, u, 0.5, 1.5, 1.9, { panes: [2, 2] });
        gallery(plot, -6.8, -2.4, 13.6, [3.2, 5.9], wood);
      },
    },
  );
  for (const x of [-3.6, 0, 3.6])
    drawDormer(plot, x, 9.6, -1.6, 2, 1.4, '#efe3cc', '#655048', (s) =>
      drawWindow(s, 0.5, 0.25, 1, 1, { curtains: false }),
    );
  const wing = (x: number, width: number): void => {
    const side = (s: Surface): void => rooms(s, 4, [0.7, 3.5, 6.2, 8.9], style, 1.1, 1.5);
    drawHouse(
      plot,
      { x, z: -4.6, width, depth: 13, wall: 10.6, rise: 4.4, ridge: 'z', overhang: 1.3, walls, roof, trim: '#7a5233' },
      {
        front: (s) => {
          const { canvas } = s.plot.stage;
          canvas.polygon(
            [s.at(0, 8.5), s.at(width, 8.5), s.at(width, 10.6), s.at(width / 2, 15), s.at(0, 10.6)],
            s.tone('#98693f'),
          );
          let boards = '';
          for (let u = 0.3; u < width; u += 0.4)
            boards += `M${s
              .at(u, 8.5)
              .map((n) => n.toFixed(1))
              .join(' ')}L${s
              .at(u, 10.6 + (1 - Math.abs(u - width / 2) / (width / 2)) * 4.4)
              .map((n) => n.toFixed(1))
              .join(' ')}`;
          canvas.line(boards, s.tone('#6b492e'), 1.5, 0.5);
          rooms(s, 4, [0.7, 3.5, 6.2, 8.9], style);
          for (const u of [0.36, 0.56]) drawWindow(s, width * u, 11.6, 1.1, 1.4, { panes: [2, 2] });
          gallery(plot, x - 0.2, -4.6, width + 0.4, [3.2, 5.9, 8.6], wood);
        },
        left: side,
        right: side,
      },
    );
  };
  const first = plot.facing([0, 5, 0], [1, 0, 0]) ? [-17, 6.6] : [6.6, -17];
  for (const x of first) wing(x, 10.4);
  drawDeck(plot, -6.4, 0.3, -7, 12.8, 4, 0.3, '#b79b78');
  plantBed(plot, -16.6, -5.4, 9, '#c9505a', 0.7);
  plantBed(plot, 7, -5.4, 9, '#c9505a', 0.7);
  spillLight(plot, 0, -8.6, 6, 1.6);
};

/** A Belle Époque grand hotel: mansard roofs, a corner turret, awnings over the terrace. */
const grand: HouseDrawing = (plot) => {
  const { canvas, palette, snow } = plot.stage;
  const wall = '#f2e6d0';
  const roof = { colour: '#5a6b72', covering: 'shingles' } as const;
  drawGroundShadow(plot, -16, -5, 32, 12, 13);
  const style: WindowStyle = { surround: '#fbf5e8', panes: [2, 3] };
  const main: Block = {
    x: -15,
    z: -3.6,
    width: 30,
    depth: 11,
    height: 11.6,
    walls: { colour: wall, finish: 'plaster', base: { height: 1, colour: '#c2b6a3', finish: 'stone' } },
  };
  const side = (s: Surface): void => rooms(s, 4, [1.4, 4.9, 8.4], style, 1.1, 1.8);
  drawBlock(plot, main, {
    front: (s) => {
      rooms(s, 12, [4.9, 8.4], style, 1.1, 1.9);
      for (let index = 0; index < 12; index += 1) {
        const u = (30 * (index + 0.5)) / 12;
        if (Math.abs(u - 15) < 2.6) continue;
        drawWindow(s, u - 0.8, 1.1, 1.6, 2.5, { arched: true, curtains: false });
        canvas.polygon(
          [s.at(u - 1, 3.7), s.at(u + 1, 3.7), s.at(u + 1.1, 3.1, 1), s.at(u - 1.1, 3.1, 1)],
          snow ? palette.snow[0] : s.tone(index % 2 ? '#b8654e' : '#c47a60'),
        );
      }
    },
    left: side,
    right: side,
  });
  drawCornice(plot, main, 4.2, 0.3, '#fbf5e8', 0.12);
  drawCornice(plot, main, 11, 0.6, '#fbf5e8', 0.4);
  drawHippedRoof(plot, { x: -15.5, z: -4.1, width: 31, depth: 12, y: 11.6, rise: 3.6, inset: 1.4, roof });
  drawHippedRoof(plot, { x: -14.1, z: -2.7, width: 28.2, depth: 9.2, y: 15.2, rise: 1.2, inset: 4, roof });
  for (const x of [-11.4, -7.8, 7.8, 11.4])
    drawDormer(plot, x, 12.1, -3.9, 2, 1.7, wall, '#5a6b72', (s) =>
      drawWindow(s, 0.5, 0.2, 1, 1.5, { arched: true, curtains: false }),
    );
  drawHouse(
    plot,
    {
      x: -4.4,
      z: -5,
      width: 8.8,
      depth: 6,
      wall: 12.6,
      rise: 4,
      ridge: 'z',
      overhang: 0.35,
      walls: { colour: '#f8eedb', finish: 'plaster', base: { height: 1, colour: '#c2b6a3', finish: 'stone' } },
      roof,
      trim: '#fbf5e8',
    },
    {
      front: (s) => {
        for (const v of [4.9, 8.4])
          for (const u of [0.8, 3.7, 6.6]) drawWindow(s, u, v, 1.4, 2.2, { ...style, arched: v > 8 });
        drawDoor(s, 3.2, 0, 2.4, 3.4, '#6b4a33', { arched: true, glazed: true });
        drawWindow(s, 3.5, 12.6, 1.8, 1.8, { arched: true, curtains: false });
        drawBalcony(plot, -3.6, 8.2, -5, 7.2, 0.9, '#6d6f70', false);
        drawBalcony(plot, -3.6, 4.7, -5, 7.2, 0.9, '#6d6f70', false);
      },
    },
  );
  for (const x of plot.facing([0, 5, 0], [1, 0, 0]) ? [-15, 15] : [15, -15]) {
    const tower = { x, z: -3.6, y: 0, radius: 2.5, height: 14 };
    drawDrum(plot, tower, wall);
    for (const angle of [-46, 0, 46])
      for (const y of [1.6, 5, 8.6, 11.4])
        drawWindow(drumSurface(plot, { ...tower, y }, angle, 1), 0, 0, 1, 1.7, {
          curtains: false,
          lit: (angle + y) % 2 < 1.4,
        });
    drawDrum(plot, { ...tower, y: 13.5, height: 0.6, radius: 2.75 }, '#fbf5e8');
    drawSpire(plot, { ...tower, y: 14, radius: 2.95, height: 5.4 }, '#5a6b72');
  }
  drawDeck(plot, -13, 0.4, -8.4, 26, 4.4, 0.4, '#c9b492');
  spillLight(plot, 0, -9.6, 9, 1.8);
};

/** A modern mountain hotel: long timber storeys stepped like a hillside under one low roof. */
const terraces: HouseDrawing = (plot) => {
  const wood = '#9b744d';
  drawGroundShadow(plot, -15, -5, 31, 12, 9);
  const frame: WindowStyle = { frame: '#3f342c', panes: [2, 1] };
  const storey = (x: number, z: number, y: number, width: number, depth: number, count: number, last = false): void => {
    const block: Block = {
      x,
      z,
      y,
      width,
      depth,
      height: 3.3,
      walls: y === 0 ? { colour: '#b3a895', finish: 'stone' } : { colour: wood, finish: 'boards' },
    };
    drawBlock(plot, block, {
      front: (s) => rooms(s, count, [0.35], frame, width / count - 0.9, 2.5),
      left: (s) => rooms(s, 3, [0.7], frame, 1.6, 1.8),
      right: (s) => rooms(s, 3, [0.7], frame, 1.6, 1.8),
    });
    if (last) return;
    drawDeck(plot, x - 0.4, y + 3.55, z - 0.5, width + 0.8, depth + 0.5, 0.28, '#a58560');
  };
  storey(-15, -4.6, 0, 30, 11, 10);
  plot.line(
    [
      [-15.2, 3.9, -5],
      [15.2, 3.9, -5],
    ],
    plot.tone('#6b5140', [0, 0, -1]),
    0.1,
  );
  storey(-13.4, -2.6, 3.55, 27, 9, 9);
  storey(-11.6, -0.8, 7.1, 21, 7.4, 7, true);
  drawHouse(plot, {
    x: -12,
    z: -1.4,
    width: 21.8,
    depth: 8.4,
    y: 10.3,
    wall: 0.25,
    rise: 2.6,
    ridge: 'x',
    overhang: 1.3,
    walls: { colour: wood, finish: 'plain' },
    roof: { colour: '#555b5f', covering: 'metal' },
  });
  gallery(plot, -13.4, -2.6, 27, [3.75], '#7a5a3e', false);
  gallery(plot, -11.6, -0.8, 21, [7.3], '#7a5a3e', false);
  drawDeck(plot, -8, 0.3, -8.4, 20, 3.8, 0.3, '#b79b78');
  plantBed(plot, -14.6, -5.4, 6, undefined, 0.8);
  spillLight(plot, 1, -9.4, 9, 1.6);
};

export const hotels: readonly HouseDrawing[] = [gables, grand, terraces];
