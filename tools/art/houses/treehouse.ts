import { type Plot } from '../building/plot.ts';
import { drawHouse, type Body } from '../building/house.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { drawDoor, drawWindow } from '../building/openings.ts';
import { drawDrum, drawSpire, drumSurface } from '../building/round.ts';
import { drawDeck, drawRailing } from '../building/timberwork.ts';
import { drawConifer } from '../trees/conifer.ts';
import { hangLights } from './garden.ts';
import { type HouseDrawing } from './house-drawing.ts';
import { drawCanopy, drawTrunk } from './bearing-tree.ts';

/** A ladder-steep stair from the ground up to a deck. */
export function drawStair(
  plot: Plot,
  from: readonly [number, number],
  to: readonly [number, number],
  height: number,
): void {
  const wood = plot.tone('#8d6d4c', [0, 0.4, -0.9]);
  const steps = 13;
  for (const side of [-0.45, 0.45]) {
    plot.line(
      [
        [from[0], 0, from[1] + side],
        [to[0], height, to[1] + side],
      ],
      wood,
      0.16,
    );
    plot.line(
      [
        [from[0], 0.95, from[1] + side],
        [to[0], height + 0.95, to[1] + side],
      ],
      wood,
      0.08,
    );
  }
  for (let step = 1; step < steps; step += 1) {
    const t = step / steps;
    const x = from[0] + (to[0] - from[0]) * t;
    const z = from[1] + (to[1] - from[1]) * t;
    plot.line(
      [
        [x, height * t, z - 0.45],
        [x, height * t, z + 0.45],
      ],
      plot.stage.snow ? plot.stage.palette.snow[0] : wood,
      0.13,
    );
  }
}

/** Braces that carry the deck on the trunks instead of stilts under it. */
export function drawBraces(plot: Plot, trunk: readonly [number, number], deck: number, reach: number): void {
  const wood = plot.tone('#7a5c41', [0, 0, -1]);
  for (const side of [-1, 1]) {
    plot.line(
      [
        [trunk[0] + side * 0.3, deck - 2, trunk[1] - 0.2],
        [trunk[0] + side * reach, deck - 0.25, trunk[1] - 0.6],
      ],
      wood,
      0.2,
    );
  }
}

/** A cabin on a platform in the fork of an old oak. */
const inTheOak: HouseDrawing = (plot) => {
  const deck = 3.9;
  drawGroundShadow(plot, -3.6, -2.4, 7.4, 5, 4);
  drawCanopy(plot, 0.4, 9.2, 2.4, 6.2, 2.4, 'back');
  drawTrunk(plot, 0.2, 1.9, 9.6, 1.35, -0.5, [
    [5.6, 1, 3.4],
    [6.2, -1, 3],
  ]);
  drawTrunk(plot, -3.2, 0.8, 8.2, 0.62, -0.6);
  drawTrunk(plot, 3.5, 0.6, 8.4, 0.6, 0.7);
  drawBraces(plot, [0.2, 0.8], deck, 2.8);
  drawBraces(plot, [-3.2, -0.2], deck, 1.2);
  drawBraces(plot, [3.5, -0.2], deck, 1.2);
  drawDeck(plot, -4.2, deck, -2.9, 8.4, 5.2, 0.3);
  const body: Body = {
    x: -2.5,
    z: -1.5,
    width: 4.6,
    depth: 3.6,
    y: deck,
    wall: 2.3,
    rise: 2,
    ridge: 'z',
    overhang: 0.5,
    walls: { colour: '#94683f', finish: 'boards' },
    roof: { colour: '#5d6a52', covering: 'shingles' },
    trim: '#6e4f35',
  };
  drawHouse(plot, body, {
    front: (s) => {
      drawDoor(s, 1.75, 0, 1.05, 2, '#4f6a58', { lamp: true });
      drawWindow(s, 0.4, 0.8, 0.95, 1.1, {});
      drawWindow(s, 3.2, 0.8, 0.95, 1.1, {});
      drawWindow(s, 1.8, 2.65, 0.95, 0.85, { curtains: false });
    },
    right: (s) => drawWindow(s, 1.1, 0.8, 1.3, 1.1, { panes: [3, 2] }),
    left: (s) => drawWindow(s, 1.1, 0.8, 1.3, 1.1, { panes: [3, 2] }),
  });
  drawRailing(plot, [-4.2, deck, 2], [-4.2, deck, -2.9], 0.95, '#84633f');
  drawRailing(plot, [4.2, deck, -2.9], [4.2, deck, 2], 0.95, '#84633f');
  drawRailing(plot, [-4.2, deck, -2.9], [2.6, deck, -2.9], 0.95, '#84633f');
  drawStair(plot, [6.6, -4.3], [3.6, -2.9], deck);
  hangLights(plot, [-4.2, deck + 1, -2.9], [4.2, deck + 1, -2.9], 0.25);
  drawCanopy(plot, -3.4, 9, 0, 3, 1.5, 'left');
  drawCanopy(plot, 3.8, 9.4, 0, 2.9, 1.5, 'right');
  drawCanopy(plot, 0.2, 10.6, 0, 4, 1.4, 'top');
};

/** A steep A-frame hung between spruces. */
const betweenSpruces: HouseDrawing = (plot) => {
  const { stage } = plot;
  const deck = 3.4;
  drawGroundShadow(plot, -3, -2.4, 6.4, 5, 4);
  const spruce = (x: number, z: number, height: number, label: string): void => {
    drawConifer(stage, {
      foot: plot.at([x, 0, z]),
      height: height * plot.scale([x, 0, z]),
      far: 0,
      random: stage.random.fork(label),
    });
  };
  spruce(-4.6, 3, 14, 'a');
  spruce(3.6, 3.4, 15, 'b');
  for (const [x, z] of [
    [-2.7, 1.6],
    [2.7, 1.6],
    [-2.7, -1.8],
    [2.7, -1.8],
  ] as const)
    drawTrunk(plot, x, z, deck, 0.44, 0);
  drawBraces(plot, [-2.7, -1.8], deck, 1.3);
  drawBraces(plot, [2.7, -1.8], deck, 1.3);
  drawDeck(plot, -3.6, deck, -3.6, 7.2, 6.4, 0.3);
  const body: Body = {
    x: -2.7,
    z: -1.6,
    width: 5.4,
    depth: 4.6,
    y: deck,
    wall: 0.5,
    rise: 5.2,
    ridge: 'z',
    overhang: 0.3,
    verge: 0.7,
    walls: { colour: '#a0744a', finish: 'boards' },
    roof: { colour: '#4e5a55', covering: 'metal' },
    trim: '#7a5a3e',
  };
  drawHouse(plot, body, {
    front: (s) => {
      drawWindow(s, 1.05, 0.1, 1.05, 2.1, { frame: '#5d4430', panes: [1, 1], curtains: false });
      drawDoor(s, 2.2, 0, 1, 2.1, '#5d4430', { lamp: false });
      drawWindow(s, 3.3, 0.1, 1.05, 2.1, { frame: '#5d4430', panes: [1, 1], curtains: false });
      drawWindow(s, 1.9, 2.5, 1.6, 1.3, { frame: '#5d4430', panes: [2, 1], curtains: false });
    },
  });
  drawRailing(plot, [-3.6, deck, 2], [-3.6, deck, -3.6], 0.95, '#84633f', 'cross');
  drawRailing(plot, [3.6, deck, -3.6], [3.6, deck, 2], 0.95, '#84633f', 'cross');
  drawRailing(plot, [-3.6, deck, -3.6], [3.6, deck, -3.6], 0.95, '#84633f', 'cross');
  drawStair(plot, [-6.4, -4.6], [-3.6, -3.2], deck);
  spruce(5.2, -1.5, 11, 'c');
};

/** A round cabin about the trunk of a beech, under a shingled cone. */
const roundTheBeech: HouseDrawing = (plot) => {
  const deck = 3.6;
  drawGroundShadow(plot, -3, -3, 6, 6, 4);
  drawCanopy(plot, 0, 11, 2, 5.4, 2.3, 'back');
  drawTrunk(plot, 0, 0, 11, 1.25, 0.4, [
    [8.4, 1, 2.6],
    [8.8, -1, 2.6],
  ]);
  for (const angle of [200, 250, 290, 340]) {
    const radians = (angle * Math.PI) / 180;
    plot.line(
      [
        [0, deck - 2.2, -0.3],
        [Math.cos(radians) * 2.9, deck - 0.2, Math.sin(radians) * 2.9],
      ],
      plot.tone('#7a5c41', [0, 0, -1]),
      0.2,
    );
  }
  drawDrum(plot, { x: 0, z: 0, y: deck - 0.3, radius: 3.5, height: 0.3 }, '#8d6d4c');
  const cabin = { x: 0, z: 0, y: deck, radius: 2.35, height: 2.5 };
  drawDrum(plot, cabin, '#9a6f47');
  for (const angle of [-52, 52]) {
    const s = drumSurface(plot, cabin, angle, 1.1);
    drawWindow(s, 0, 0.8, 1.1, 1.2, { frame: '#efe4cf', panes: [2, 2], curtains: false });
  }
  drawDoor(drumSurface(plot, cabin, 0, 1.05), 0, 0, 1.05, 2.05, '#54705e', { arched: true, lamp: true });
  drawSpire(plot, { x: 0, z: 0, y: deck + 2.4, radius: 3.05, height: 3 }, '#5f5a52', false);
  for (let angle = 150; angle < 390; angle += 20) {
    const from = (angle * Math.PI) / 180;
    const to = ((angle + 20) * Math.PI) / 180;
    if (angle === 290) continue;
    drawRailing(
      plot,
      [Math.cos(from) * 3.4, deck, Math.sin(from) * 3.4],
      [Math.cos(to) * 3.4, deck, Math.sin(to) * 3.4],
      0.9,
      '#84633f',
    );
  }
  drawStair(plot, [3.2, -6.4], [1.3, -3.2], deck);
  drawCanopy(plot, -2.6, 10.6, -0.6, 2.8, 1.4, 'left');
  drawCanopy(plot, 2.8, 11, -0.6, 2.8, 1.4, 'right');
  drawCanopy(plot, 0.2, 12.4, -0.6, 3.2, 1.4, 'top');
};

export const treehouses: readonly HouseDrawing[] = [inTheOak, betweenSpruces, roundTheBeech];
