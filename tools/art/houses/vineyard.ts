import type { Surface } from '../building/plot.ts';
import { drawBlock, drawCornice, drawHippedRoof, type Block } from '../building/hipped.ts';
import { drawChimney, drawHouse } from '../building/house.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { drawDoor, drawWindow } from '../building/openings.ts';
import { drawDeck } from '../building/timberwork.ts';
import { plantBed } from './garden.ts';
import type { HouseDrawing } from './house-drawing.ts';

/** The band of blue or ochre that Moravian wine houses wear along the ground. */
function paintBand(s: Surface, colour: string, height: number): void {
  const { canvas } = s.plot.stage;
  canvas.polygon([s.at(0, 0), s.at(s.width, 0), s.at(s.width, height), s.at(0, height)], s.tone(colour), {
    opacity: 0.92,
  });
}

/** A long wine house: white walls, a blue band, arched cellar doors. */
const wineHouse: HouseDrawing = (plot) => {
  drawGroundShadow(plot, -7.4, -3.4, 14.8, 7.4, 6);
  const end = (s: Surface): void => {
    paintBand(s, '#6f93b5', 0.8);
    for (const u of [1.3, 4.8]) drawWindow(s, u, 1.2, 1, 1.2, { shutters: '#5d7fa0' });
    drawWindow(s, 3.1, 3.7, 1, 1.2, { arched: true });
  };
  drawHouse(
    plot,
    {
      x: -7.4,
      z: -3.4,
      width: 14.8,
      depth: 7.2,
      wall: 3.3,
      rise: 3.4,
      ridge: 'x',
      overhang: 0.6,
      walls: { colour: '#f6efe0', finish: 'plaster' },
      roof: { colour: '#b0644a', covering: 'tiles' },
      trim: '#f6efe0',
    },
    {
      front: (s) => {
        paintBand(s, '#6f93b5', 0.8);
        for (const u of [0.9, 3.2, 10.6, 12.8])
          drawWindow(s, u, 1.15, 1.05, 1.35, { shutters: '#5d7fa0', flowers: true });
        drawDoor(s, 6.4, 0, 2, 2.6, '#6b4a33', { arched: true, glazed: false });
        drawWindow(s, 9, 1.3, 0.8, 1.1, { arched: true });
        drawWindow(s, 5, 1.3, 0.8, 1.1, { arched: true });
      },
      left: end,
      right: end,
    },
    () => drawChimney(plot, -3.6, 5.2, 0.4, 2.2, { colour: '#e6dcca' }),
  );
  for (const x of [-1.9, 1.7]) plot.box(x, 0, -4.4, 0.8, 0.95, 0.7, '#8d6a48', 0.25);
  plantBed(plot, 3, -3.8, 4, '#c9505a', 0.5);
};

/** A winegrower's villa with a lookout tower. */
const towerVilla: HouseDrawing = (plot) => {
  drawGroundShadow(plot, -6.6, -3.6, 13, 8, 8);
  const roof = { colour: '#b0644a', covering: 'tiles' } as const;
  const tower: Block = {
    x: -6.6,
    z: -3.8,
    width: 4.6,
    depth: 4.6,
    height: 8.6,
    walls: { colour: '#efd9ae', finish: 'plaster', base: { height: 0.8, colour: '#bfae92', finish: 'stone' } },
  };
  const main: Block = {
    x: -2.2,
    z: -3,
    width: 9,
    depth: 7.4,
    height: 5.6,
    walls: { colour: '#f3e4c4', finish: 'plaster', base: { height: 0.8, colour: '#bfae92', finish: 'stone' } },
  };
  const mainWindows = (s: Surface): void => {
    for (const v of [1, 3.5])
      for (const share of [0.25, 0.75]) drawWindow(s, s.width * share - 0.5, v, 1, 1.4, { shutters: '#6f8a6a' });
  };
  drawBlock(plot, main, {
    front: (s) => {
      for (const u of [1, 3.9, 6.8]) {
        drawWindow(s, u, 3.5, 1.1, 1.4, { shutters: '#6f8a6a' });
        drawWindow(s, u, 0.3, 1.3, 2.2, { arched: true, curtains: false });
      }
    },
    left: mainWindows,
    right: mainWindows,
  });
  drawCornice(plot, main, 5.2, 0.4, '#faf1dd');
  drawHippedRoof(plot, { x: -2.7, z: -3.5, width: 10, depth: 8.4, y: 5.6, rise: 2.6, inset: 4.2, roof });
  const towerWindows = (s: Surface): void => {
    drawWindow(s, 1.75, 3.6, 1.1, 1.4, { shutters: '#6f8a6a' });
    for (const u of [0.6, 1.9, 3.2]) drawWindow(s, u, 6.2, 0.85, 1.7, { arched: true, curtains: false });
  };
  drawBlock(plot, tower, {
    front: (s) => {
      towerWindows(s);
      drawDoor(s, 1.6, 0, 1.4, 2.4, '#6b4a33', { arched: true });
    },
    left: towerWindows,
    right: towerWindows,
  });
  drawCornice(plot, tower, 8.2, 0.4, '#faf1dd');
  drawHippedRoof(plot, { x: -7.1, z: -4.3, width: 5.6, depth: 5.6, y: 8.6, rise: 1.9, inset: 2.8, roof });
  drawDeck(plot, -1.9, 0.2, -6, 8.4, 2.8, 0.2, '#cbb491');
  plot.box(2.4, 0.2, -5.2, 1.6, 0.75, 0.9, '#8d6a48');
  plantBed(plot, 4.4, -6.2, 3, '#9a8cc2', 0.5);
};

/** A press house of stone with a timber loft. */
const pressHouse: HouseDrawing = (plot) => {
  drawGroundShadow(plot, -4.6, -4, 9.2, 8.4, 7);
  const side = (s: Surface): void =>
    [1, 3.7, 6.3].forEach((u) => drawWindow(s, u, 1.3, 0.95, 1.2, { frame: '#5b4330', shutters: '#8c5a3c' }));
  drawHouse(
    plot,
    {
      x: -4.6,
      z: -4,
      width: 9.2,
      depth: 8.2,
      wall: 3.7,
      rise: 4.4,
      ridge: 'z',
      overhang: 0.8,
      walls: { colour: '#c9b99d', finish: 'stone' },
      roof: { colour: '#96553f', covering: 'tiles' },
      trim: '#6f5340',
    },
    {
      front: (s) => {
        const { canvas } = s.plot.stage;
        canvas.polygon([s.at(0, 3.7), s.at(9.2, 3.7), s.at(4.6, 8.1)], s.tone('#8a6444'));
        let boards = '';
        for (let u = 0.5; u < 9; u += 0.36)
          boards += `M${s
            .at(u, 3.7)
            .map((n) => n.toFixed(1))
            .join(' ')}L${s
            .at(u, 3.7 + (1 - Math.abs(u - 4.6) / 4.6) * 4.4)
            .map((n) => n.toFixed(1))
            .join(' ')}`;
        canvas.line(boards, s.tone('#5f4430'), 1.8, 0.55);
        drawDoor(s, 3.4, 0, 2.4, 3, '#6b4a33', { arched: true, glazed: false });
        for (const u of [1, 7])
          drawWindow(s, u, 1.3, 1.1, 1.3, { frame: '#5b4330', shutters: '#8c5a3c', flowers: true });
        for (const u of [3.2, 4.9]) drawWindow(s, u, 4.6, 1.1, 1.3, { frame: '#efe4cf' });
      },
      left: side,
      right: side,
    },
    () => drawChimney(plot, 1.6, 6.2, 2, 2.2),
  );
  for (const x of [-4.2, -3.2, 2.8]) plot.box(x, 0, -5, 0.8, 0.95, 0.7, '#8d6a48', 0.25);
};

export const vineyards: readonly HouseDrawing[] = [wineHouse, towerVilla, pressHouse];
