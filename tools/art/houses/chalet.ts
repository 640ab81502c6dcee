import type { Surface } from '../building/plot.ts';
import { drawChimney, drawHouse, type Body } from '../building/house.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { drawDoor, drawWindow, type WindowStyle } from '../building/openings.ts';
import { drawBalcony, drawDeck, drawRailing } from '../building/timberwork.ts';
import type { HouseDrawing } from './house-drawing.ts';

/** The Alpine house under a wide roof: stone below, timber above, a balcony across the gable. */
const alpine: HouseDrawing = (plot) => {
  const body: Body = {
    x: -5.2,
    z: -4,
    width: 10.4,
    depth: 9,
    wall: 5,
    rise: 3.5,
    ridge: 'z',
    overhang: 1.25,
    walls: { colour: '#98683f', finish: 'planks', base: { height: 2.35, colour: '#cfc4b2', finish: 'stone' } },
    roof: { colour: '#6b5248', covering: 'shingles' },
    trim: '#7a5233',
  };
  drawGroundShadow(plot, body.x, body.z, body.width, body.depth, 8);
  const style: WindowStyle = { shutters: '#5f7d63', flowers: false };
  drawHouse(
    plot,
    body,
    {
      front: (s) => {
        for (const u of [1.05, 7.95]) drawWindow(s, u, 0.75, 1.3, 1.15, { shutters: '#5f7d63', flowers: true });
        drawDoor(s, 4.6, 0, 1.2, 2.1, '#5d4030');
        for (const u of [1.3, 4.55, 7.8]) drawWindow(s, u, 2.95, 1.3, 1.6, { ...style, panes: [2, 2] });
        for (const u of [3.7, 5.6]) drawWindow(s, u, 5.75, 1.05, 1.15, { panes: [2, 2] });
        drawBalcony(plot, body.x - 0.1, 2.62, body.z, body.width + 0.2, 1.15, '#84593a');
      },
      right: (s) => sideWindows(s, style),
      left: (s) => sideWindows(s, style),
    },
    () => drawChimney(plot, 1.7, 6.4, 2, 3),
  );
};

const sideWindows = (s: Surface, style: WindowStyle): void => {
  for (const u of [1.2, 4.1, 7]) drawWindow(s, u, 2.95, 1.1, 1.3, style);
  for (const u of [2.2, 5.8]) drawWindow(s, u, 0.85, 1, 1, {});
};

/** A contemporary one: charred larch, a gable of glass, a terrace. */
const glazed: HouseDrawing = (plot) => {
  const body: Body = {
    x: -4.3,
    z: -4,
    width: 8.6,
    depth: 11,
    wall: 3.4,
    rise: 4.4,
    ridge: 'z',
    overhang: 0.8,
    walls: { colour: '#6f5342', finish: 'boards' },
    roof: { colour: '#4c5058', covering: 'metal' },
    trim: '#4a3a30',
  };
  drawGroundShadow(plot, body.x, body.z, body.width, body.depth, 7);
  drawDeck(plot, -5.4, 0.35, -7, 10.8, 3, 0.35, '#a5825f');
  drawHouse(
    plot,
    body,
    {
      front: (s) => {
        for (const u of [0.6, 2.5, 4.4, 6.3])
          drawWindow(s, u, 0.35, 1.75, 2.75, { frame: '#4a3a30', panes: [1, 1], curtains: u !== 2.5 });
        const gable: readonly (readonly [number, number, number])[] = [
          [1.55, 1.1, 3.35],
          [2.75, 2.2, 3.35],
          [4.42, 2.2, 3.35],
          [6.1, 1.1, 3.35],
        ];
        for (const [u, h, v] of gable)
          drawWindow(s, u, v, u > 2 && u < 6 ? 1.5 : 1, h, { frame: '#4a3a30', panes: [1, 1], curtains: false });
      },
      right: (s) => [1, 4, 7.6].forEach((u) => drawWindow(s, u, 0.9, 2, 1.5, { frame: '#4a3a30', panes: [2, 1] })),
      left: (s) => [1.4, 5, 8].forEach((u) => drawWindow(s, u, 0.9, 2, 1.5, { frame: '#4a3a30', panes: [2, 1] })),
    },
    () => drawChimney(plot, -1.6, 5.2, 1, 3.2, { colour: '#7d7771' }),
  );
  drawRailing(plot, [-5.4, 0.35, -7], [-0.9, 0.35, -7], 0.95, '#6b5140', 'cables');
  drawRailing(plot, [1.2, 0.35, -7], [5.4, 0.35, -7], 0.95, '#6b5140', 'cables');
};

/** A log house seen along its ridge, with a gallery under the eaves. */
const logHouse: HouseDrawing = (plot) => {
  const body: Body = {
    x: -6.4,
    z: -3.6,
    width: 12.8,
    depth: 8,
    wall: 4.4,
    rise: 3.8,
    ridge: 'x',
    overhang: 1.1,
    walls: {
      colour: '#7f5537',
      finish: 'logs',
      second: '#b99b74',
      base: { height: 0.9, colour: '#b9ad9b', finish: 'stone' },
    },
    roof: { colour: '#5d5348', covering: 'shingles' },
  };
  drawGroundShadow(plot, body.x, body.z, body.width, body.depth, 7);
  const gableEnd = (s: Surface): void => {
    for (const u of [1.4, 4.9]) drawWindow(s, u, 1.3, 1.2, 1.3, { shutters: '#8c4438' });
    drawWindow(s, 3.2, 4.5, 1.5, 1.5, { shutters: '#8c4438' });
  };
  drawHouse(
    plot,
    body,
    {
      front: (s) => {
        for (const u of [1.1, 3.7, 8.6, 10.9]) drawWindow(s, u, 1.25, 1.1, 1.3, { shutters: '#8c4438', flowers: true });
        drawDoor(s, 6, 0.2, 1.3, 2.2, '#8c4438');
        drawDeck(plot, body.x + 4.7, 0.22, body.z - 1.5, 3.6, 1.5, 0.22);
      },
      left: gableEnd,
      right: gableEnd,
    },
    () => {
      drawChimney(plot, -2.6, 6.2, 0.2, 3);
      drawChimney(plot, 3.4, 6.2, 0.6, 2.6, { colour: '#b29a86', smoke: false });
    },
  );
};

export const chalets: readonly HouseDrawing[] = [alpine, glazed, logHouse];
