import type { Surface } from '../building/plot.ts';
import { drawChimney, drawHouse, type Body } from '../building/house.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { drawDormer } from '../building/hipped.ts';
import { drawDoor, drawWindow, type WindowStyle } from '../building/openings.ts';
import { drawFence } from '../building/timberwork.ts';
import { plantBed, stackWood } from './garden.ts';
import type { HouseDrawing } from './house-drawing.ts';

/** Whitewash and tiles, a low wall and a long roof with two dormers. */
const whitewashed: HouseDrawing = (plot) => {
  const body: Body = {
    x: -6,
    z: -3.2,
    width: 12,
    depth: 7,
    wall: 2.7,
    rise: 3.9,
    ridge: 'x',
    overhang: 0.6,
    walls: { colour: '#f0e6d4', finish: 'plaster', base: { height: 0.5, colour: '#b7aa98', finish: 'stone' } },
    roof: { colour: '#a95a40', covering: 'tiles' },
    trim: '#8c6a4c',
  };
  drawGroundShadow(plot, body.x, body.z, body.width, body.depth, 6);
  const style: WindowStyle = { shutters: '#6e8a78', flowers: true };
  const gable = (s: Surface): void => {
    for (const u of [1.1, 4.7]) drawWindow(s, u, 0.95, 1.1, 1.25, { shutters: '#6e8a78' });
    drawWindow(s, 2.9, 3.4, 1.2, 1.2, { shutters: '#6e8a78' });
  };
  drawHouse(
    plot,
    body,
    {
      front: (s) => {
        for (const u of [1, 3.4, 7.7, 10]) drawWindow(s, u, 0.9, 1.05, 1.3, style);
        drawDoor(s, 5.6, 0, 1.15, 2.15, '#5f7a66');
      },
      left: gable,
      right: gable,
    },
    () => drawChimney(plot, 2.6, 5, 0.6, 2.6, { colour: '#b5816a' }),
  );
  for (const x of [-2.6, 2.4])
    drawDormer(plot, x, 3.7, -2.4, 1.7, 1.15, '#f0e6d4', '#a95a40', (s) =>
      drawWindow(s, 0.4, 0.2, 0.9, 0.9, { curtains: false }),
    );
  plantBed(plot, -6, -3.7, 5, '#d98b96');
  plantBed(plot, 1.4, -3.7, 4.6, '#e0b75c');
  drawFence(plot, [
    [-9.5, -6],
    [-7.6, -6.2],
    [-5.7, -6.4],
    [-3.8, -6.6],
  ]);
};

/** The log cottage of the Bohemian mountains: dark logs, white joints, a boarded gable. */
const roubenka: HouseDrawing = (plot) => {
  const body: Body = {
    x: -4.2,
    z: -4.2,
    width: 8.4,
    depth: 11,
    wall: 3,
    rise: 4.6,
    ridge: 'z',
    overhang: 0.8,
    walls: {
      colour: '#5d3f2b',
      finish: 'logs',
      second: '#efe7d6',
      base: { height: 0.7, colour: '#cabfae', finish: 'stone' },
    },
    roof: { colour: '#655a52', covering: 'shingles' },
    trim: '#efe7d6',
  };
  drawGroundShadow(plot, body.x, body.z, body.width, body.depth, 6);
  const style: WindowStyle = { frame: '#f6f1e6', surround: '#f6f1e6', flowers: true };
  const long = (s: Surface): void => {
    for (const u of [1.2, 3.6, 8.6]) drawWindow(s, u, 1.05, 1, 1.2, style);
    drawDoor(s, 6, 0.1, 1.1, 2.1, '#47614d');
  };
  drawHouse(
    plot,
    body,
    {
      front: (s) => {
        s.plot.stage.canvas.polygon([s.at(0, 3), s.at(8.4, 3), s.at(4.2, 7.6)], s.tone('#8a6a4c'));
        for (let u = 0.5; u < 8.2; u += 0.34) {
          const top = 3 + (1 - Math.abs(u - 4.2) / 4.2) * 4.6;
          s.plot.stage.canvas.line(
            `M${s
              .at(u, 3)
              .map((n) => n.toFixed(1))
              .join(' ')}L${s
              .at(u, top)
              .map((n) => n.toFixed(1))
              .join(' ')}`,
            s.tone('#5d3f2b'),
            1.8,
            0.6,
          );
        }
        for (const u of [0.9, 3.7, 6.5]) drawWindow(s, u, 1.05, 1, 1.25, style);
        for (const u of [2.8, 4.6]) drawWindow(s, u, 3.8, 0.95, 1.15, { frame: '#f6f1e6', surround: '#f6f1e6' });
      },
      left: long,
      right: long,
    },
    () => drawChimney(plot, 0.9, 6, 2.4, 2.4, { colour: '#e6dcca' }),
  );
  stackWood(plot, -7.6, -2, 2.6);
};

/** A small thatched house, its roof pulled down like a hat. */
const thatched: HouseDrawing = (plot) => {
  const body: Body = {
    x: -5,
    z: -3,
    width: 10,
    depth: 6.6,
    wall: 2.4,
    rise: 4.2,
    ridge: 'x',
    overhang: 0.85,
    walls: {
      colour: '#efe3cc',
      finish: 'timber',
      second: '#6f5340',
      base: { height: 0.5, colour: '#b0a592', finish: 'stone' },
    },
    roof: { colour: '#a98f64', covering: 'thatch' },
    trim: '#8d754f',
  };
  drawGroundShadow(plot, body.x, body.z, body.width, body.depth, 6);
  const end = (s: Surface): void => {
    for (const u of [1, 4.4]) drawWindow(s, u, 0.8, 1.1, 1.1, { frame: '#56704f' });
    drawWindow(s, 2.8, 3.2, 1, 1.1, { frame: '#56704f' });
  };
  drawHouse(
    plot,
    body,
    {
      front: (s) => {
        for (const u of [0.8, 2.9, 6.9, 8.5]) drawWindow(s, u, 0.75, 1, 1.1, { frame: '#56704f', flowers: true });
        drawDoor(s, 4.9, 0, 1.1, 2, '#4f6a52', { arched: true });
      },
      left: end,
      right: end,
    },
    () => drawChimney(plot, -2.2, 5, 0.3, 2.7, { colour: '#a58873' }),
  );
  plantBed(plot, -5, -3.4, 4.2, '#c9505a');
  plantBed(plot, 1.6, -3.4, 3.6, '#9a8cc2');
};

export const cottages: readonly HouseDrawing[] = [whitewashed, roubenka, thatched];
