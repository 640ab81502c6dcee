import type { Plot, Surface } from '../building/plot.ts';
import { drawBlock, drawCornice, drawDormer, drawHippedRoof, type Block } from '../building/hipped.ts';
import { drawHouse } from '../building/house.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { drawDoor, drawWindow, type WindowStyle } from '../building/openings.ts';
import { drawDrum, drawOnion, drawSpire, drumSurface, type Drum } from '../building/round.ts';
import { plantBed } from './garden.ts';
import type { HouseDrawing } from './house-drawing.ts';

const rows = (
  s: Surface,
  count: number,
  vs: readonly number[],
  style: WindowStyle,
  w = 1.05,
  h = 1.7,
  skip = -1,
): void => {
  for (const v of vs)
    for (let index = 0; index < count; index += 1)
      if (index !== skip) drawWindow(s, (s.width * (index + 0.5)) / count - w / 2, v, w, h, style);
};

/** A round tower with a pointed roof and a column of windows. */
function drawTower(plot: Plot, drum: Drum, wall: string, roof: string, spire: number): void {
  drawDrum(plot, drum, wall);
  for (const angle of [-38, 24]) {
    for (const share of [0.16, 0.46, 0.76]) {
      const s = drumSurface(plot, { ...drum, y: drum.y + drum.height * share }, angle, 0.9);
      drawWindow(s, 0, 0, 0.9, 1.5, { arched: true, frame: '#f6efdf', curtains: false });
    }
  }
  drawDrum(plot, { ...drum, y: drum.y + drum.height - 0.4, height: 0.5, radius: drum.radius * 1.1 }, '#efe5d2');
  drawSpire(plot, { ...drum, y: drum.y + drum.height, radius: drum.radius * 1.16, height: spire }, roof);
}

/** A Renaissance house between two round towers. */
const twoTowers: HouseDrawing = (plot) => {
  const wall = '#efe2c8';
  drawGroundShadow(plot, -13, -5, 26, 11, 11);
  const block: Block = {
    x: -11,
    z: -4,
    width: 22,
    depth: 10,
    height: 9.4,
    walls: { colour: wall, finish: 'plaster', base: { height: 1.2, colour: '#bfb3a0', finish: 'stone' } },
  };
  const tower = (x: number, z: number): void =>
    drawTower(plot, { x, z, y: 0, radius: 2.6, height: 11.6 }, '#e9dbc0', '#56606a', 7.5);
  tower(11, 6);
  tower(-11, 6);
  drawBlock(plot, block, {
    front: (s) => rows(s, 9, [1.6, 5.6], { surround: '#f8f1e2', panes: [2, 3] }, 1.05, 1.9, 4),
    left: (s) => rows(s, 4, [1.6, 5.6], { surround: '#f8f1e2', panes: [2, 3] }, 1.05, 1.9),
    right: (s) => rows(s, 4, [1.6, 5.6], { surround: '#f8f1e2', panes: [2, 3] }, 1.05, 1.9),
  });
  drawCornice(plot, block, 4.6, 0.3, '#f8f1e2', 0.1);
  drawCornice(plot, block, 9, 0.5, '#f8f1e2');
  drawHippedRoof(plot, {
    x: -11.5,
    z: -4.5,
    width: 23,
    depth: 11,
    y: 9.4,
    rise: 5,
    inset: 4.6,
    roof: { colour: '#9c5340', covering: 'tiles' },
  });
  for (const x of [-7.2, -3.8, 3.8, 7.2])
    drawDormer(plot, x, 10.2, -3.6, 1.7, 1.2, wall, '#9c5340', (s) =>
      drawWindow(s, 0.4, 0.15, 0.9, 1, { curtains: false }),
    );
  const bay: Block = {
    x: -2.4,
    z: -5.6,
    width: 4.8,
    depth: 2.4,
    height: 9.6,
    walls: { colour: '#f4ead6', finish: 'plaster', base: { height: 1.2, colour: '#bfb3a0', finish: 'stone' } },
  };
  drawHouse(
    plot,
    {
      x: bay.x,
      z: bay.z,
      width: bay.width,
      depth: 4,
      wall: 10,
      rise: 3,
      ridge: 'z',
      overhang: 0.2,
      walls: bay.walls,
      roof: { colour: '#9c5340', covering: 'tiles' },
      trim: '#f8f1e2',
    },
    {
      front: (s) => {
        drawDoor(s, 1.5, 0, 1.8, 3, '#6b4a33', { arched: true, glazed: false });
        for (const u of [0.8, 2.9]) drawWindow(s, u, 5.6, 1.1, 2, { surround: '#fbf6ea', panes: [2, 3] });
        drawWindow(s, 1.85, 9.3, 1.1, 1.6, { arched: true, curtains: false });
      },
    },
  );
  tower(11, -4);
  tower(-11, -4);
  for (const x of [-9.4, 3.4]) plantBed(plot, x, -6.2, 5.6, undefined, 0.8);
};

/** A Baroque house in ochre with a mansard roof and a clock turret. */
const baroque: HouseDrawing = (plot) => {
  const wall = '#e5c78d';
  const roof = { colour: '#8d4f3d', covering: 'tiles' } as const;
  drawGroundShadow(plot, -13.5, -5, 27, 11, 10);
  const block: Block = {
    x: -13,
    z: -4,
    width: 26,
    depth: 10,
    height: 8.2,
    walls: { colour: wall, finish: 'plaster', base: { height: 0.9, colour: '#cdbb9c', finish: 'stone' } },
  };
  drawBlock(plot, block, {
    front: (s) => rows(s, 11, [1.3, 4.9], { surround: '#faf3e2', panes: [2, 3] }, 1.05, 2),
    left: (s) => rows(s, 4, [1.3, 4.9], { surround: '#faf3e2', panes: [2, 3] }, 1.05, 2),
    right: (s) => rows(s, 4, [1.3, 4.9], { surround: '#faf3e2', panes: [2, 3] }, 1.05, 2),
  });
  drawCornice(plot, block, 4, 0.25, '#faf3e2', 0.1);
  drawCornice(plot, block, 7.8, 0.5, '#faf3e2');
  drawHippedRoof(plot, { x: -13.5, z: -4.5, width: 27, depth: 11, y: 8.2, rise: 2.9, inset: 1.4, roof });
  drawHippedRoof(plot, { x: -12.1, z: -3.1, width: 24.2, depth: 8.2, y: 11.1, rise: 2.2, inset: 3.6, roof });
  for (const x of [-9.6, -6.2, 6.2, 9.6])
    drawDormer(plot, x, 8.7, -4.2, 1.7, 1.4, wall, '#8d4f3d', (s) =>
      drawWindow(s, 0.4, 0.2, 0.9, 1.2, { arched: true, curtains: false }),
    );
  drawDrum(plot, { x: 0, z: 0.8, y: 12.4, radius: 1.5, height: 3 }, '#f4e8ce');
  drawOnion(plot, 0, 15.4, 0.8, 1.55, 5, '#5f7f78');
  drawHouse(
    plot,
    {
      x: -4,
      z: -5.4,
      width: 8,
      depth: 5,
      wall: 8.9,
      rise: 2.6,
      ridge: 'z',
      overhang: 0.3,
      walls: { colour: '#f0dcae', finish: 'plaster', base: { height: 0.9, colour: '#cdbb9c', finish: 'stone' } },
      roof,
      trim: '#faf3e2',
    },
    {
      front: (s) => {
        for (const u of [0.7, 3.3, 5.9])
          drawWindow(s, u, 4.9, 1.4, 2.5, { arched: true, surround: '#faf3e2', curtains: false });
        drawDoor(s, 3, 0, 2, 3.2, '#6b4a33', { arched: true, glazed: false });
        for (const u of [0.8, 5.9]) drawWindow(s, u, 1.3, 1.3, 2, { surround: '#faf3e2', panes: [2, 3] });
        drawWindow(s, 3.4, 9, 1.2, 1.2, { arched: true, curtains: false });
      },
    },
  );
  for (const x of [-12, 4.6]) plantBed(plot, x, -6, 7, undefined, 0.7);
};

/** A small castle: a keep, a wing, walls of grey stone. */
const castle: HouseDrawing = (plot) => {
  const stone = { colour: '#c3b6a1', finish: 'stone' } as const;
  drawGroundShadow(plot, -10, -5, 21, 11, 12);
  drawTower(plot, { x: 8, z: 5, y: 0, radius: 2.5, height: 12 }, '#bcae99', '#4f5a63', 6.5);
  const keep: Block = { x: -8.6, z: -2.4, width: 7, depth: 7, height: 14.6, walls: stone };
  drawBlock(plot, keep, {
    front: (s) => rows(s, 2, [4, 8, 11.4], { arched: true, frame: '#e9dfcb', curtains: false }, 1, 1.8),
    left: (s) => rows(s, 2, [4, 8, 11.4], { arched: true, frame: '#e9dfcb', curtains: false }, 1, 1.8),
    right: (s) => rows(s, 2, [8, 11.4], { arched: true, frame: '#e9dfcb', curtains: false }, 1, 1.8),
  });
  drawCornice(plot, keep, 14, 0.7, '#ada18d', 0.3);
  drawHippedRoof(plot, {
    x: -9.1,
    z: -2.9,
    width: 8,
    depth: 8,
    y: 14.6,
    rise: 6,
    inset: 4,
    roof: { colour: '#535d66', covering: 'shingles' },
  });
  const gable = (s: Surface): void => {
    rows(s, 2, [1.5, 5], { frame: '#e9dfcb', panes: [2, 3] }, 1.1, 1.7);
  };
  drawHouse(
    plot,
    {
      x: -2,
      z: -3.2,
      width: 11,
      depth: 7.6,
      wall: 8,
      rise: 4.6,
      ridge: 'x',
      overhang: 0.35,
      walls: { colour: '#dccdb2', finish: 'plaster', base: { height: 2.4, colour: '#b4a793', finish: 'stone' } },
      roof: { colour: '#8f5342', covering: 'tiles' },
    },
    {
      front: (s) => {
        rows(s, 5, [4.9], { surround: '#f1e7d4', panes: [2, 3] }, 1.1, 1.8);
        drawDoor(s, 1.2, 0, 2.2, 3.2, '#5d4330', { arched: true, glazed: false });
        for (const u of [5.2, 7.4, 9.2]) drawWindow(s, u, 1.4, 1, 1.4, { surround: '#f1e7d4' });
      },
      left: gable,
      right: gable,
    },
  );
  for (const x of [1.4, 5.6])
    drawDormer(plot, x, 9.1, -2, 1.6, 1.1, '#dccdb2', '#8f5342', (s) =>
      drawWindow(s, 0.35, 0.15, 0.9, 0.9, { curtains: false }),
    );
  drawTower(plot, { x: -1.8, z: -3, y: 0, radius: 1.9, height: 11.4 }, '#c9bca6', '#4f5a63', 5.6);
  plantBed(plot, 2.4, -4, 6.4, '#c9505a', 0.7);
};

export const chateaux: readonly HouseDrawing[] = [twoTowers, baroque, castle];
