import type { Plot, Surface } from '../building/plot.ts';
import { drawChimney, drawHouse, type Body } from '../building/house.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { drawDoor, drawWindow } from '../building/openings.ts';
import { drawDrum, drawSpire } from '../building/round.ts';
import { drawFence } from '../building/timberwork.ts';
import { blob } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { cushion } from '../trees/broadleaf.ts';
import { plantBed, stackWood } from './garden.ts';
import type { HouseDrawing } from './house-drawing.ts';

/** Sheep at grass, or nothing when there is snow. */
function drawSheep(plot: Plot, places: readonly (readonly [x: number, z: number])[]): void {
  const { canvas, palette, winter, random } = plot.stage;
  if (winter) return;
  const stream = random.fork('sheep');
  for (const [x, z] of places) {
    const [px, py] = plot.at([x, 0, z]);
    const s = plot.scale([x, 0, z]);
    const way = stream.chance(0.5) ? 1 : -1;
    const dark = mix('#4a433e', palette.shade, palette.ambient);
    for (const leg of [-0.35, -0.15, 0.2, 0.38]) canvas.line(`M${px + leg * s} ${py - s * 0.4}V${py}`, dark, s * 0.09);
    canvas.path(blob(cushion([px, py - s * 0.62], s * 0.5, stream, 0.68)), plot.tone('#efe8da', [0, 0.5, -0.86]));
    canvas.path(
      blob(cushion([px - way * s * 0.08, py - s * 0.76], s * 0.32, stream, 0.55)),
      plot.tone('#fbf6ec', [0, 0.9, -0.4]),
    );
    canvas.ellipse([px + way * s * 0.56, py - s * 0.66], s * 0.16, s * 0.2, dark);
  }
}

/** Round bales in summer; in winter they are white mounds. */
function drawBales(plot: Plot, places: readonly (readonly [x: number, z: number])[]): void {
  const { canvas, palette, snow } = plot.stage;
  for (const [x, z] of places) {
    const [px, py] = plot.at([x, 0, z]);
    const s = plot.scale([x, 0, z]);
    const straw = plot.tone('#d3b772', [0, 0.2, -0.97]);
    canvas.ellipse([px, py], s * 1, s * 0.14, palette.shade, 0.25);
    canvas.path(
      `M${px - s * 0.2} ${py - s * 1.3}h${s * 0.7}q${s * 0.4} ${s * 0.65} 0 ${s * 1.3}h${-s * 0.7}Z`,
      mix(straw, palette.shade, 0.22),
    );
    canvas.ellipse([px - s * 0.2, py - s * 0.65], s * 0.5, s * 0.65, straw);
    for (const ringSize of [0.75, 0.5, 0.25])
      canvas.raw(
        `<ellipse cx="${px - s * 0.2}" cy="${py - s * 0.65}" rx="${s * 0.5 * ringSize}" ry="${s * 0.65 * ringSize}" fill="none" stroke="${mix(straw, palette.shade, 0.3)}" stroke-width="1.5" opacity="0.6"/>`,
      );
    if (snow)
      canvas.path(
        `M${px - s * 0.62} ${py - s * 1.05}q${s * 0.3} ${-s * 0.6} ${s * 0.75} ${-s * 0.42}q${s * 0.6} 0 ${s * 0.62} ${s * 0.5}q${-s * 0.6} ${-s * 0.16} ${-s * 1.37} ${-s * 0.08}Z`,
        palette.snow[0],
      );
  }
}

/** Two leaves of boards with crossed battens. */
export const barnDoors = (s: Surface, u: number, w: number, h: number, colour: string, batten = '#efe6d4'): void => {
  const { canvas } = s.plot.stage;
  canvas.polygon([s.at(u, 0), s.at(u + w, 0), s.at(u + w, h), s.at(u, h)], s.tone(colour));
  for (const half of [0, 1]) {
    const [a, b] = [u + (w / 2) * half, u + (w / 2) * (half + 1)];
    for (const [from, to] of [
      [
        [a, 0],
        [b, h],
      ],
      [
        [b, 0],
        [a, h],
      ],
      [
        [a, 0],
        [b, 0],
      ],
      [
        [a, h],
        [b, h],
      ],
      [
        [a, 0],
        [a, h],
      ],
      [
        [b, 0],
        [b, h],
      ],
    ] as const) {
      const [p, q] = [s.at(from[0], from[1]), s.at(to[0], to[1])];
      canvas.line(
        `M${p[0].toFixed(1)} ${p[1].toFixed(1)}L${q[0].toFixed(1)} ${q[1].toFixed(1)}`,
        s.tone(batten),
        s.scale * 0.1,
      );
    }
  }
};

/** A red barn made into rooms, and the white house beside it. */
const redBarn: HouseDrawing = (plot) => {
  drawGroundShadow(plot, -9, -4, 18, 9, 8);
  const side = (s: Surface): void => [1, 3.4, 5.8].forEach((u) => drawWindow(s, u, 1, 1.1, 1.3, { frame: '#f6efe2' }));
  drawHouse(
    plot,
    {
      x: 1.4,
      z: -1.6,
      width: 8.4,
      depth: 6.4,
      wall: 3.1,
      rise: 3,
      ridge: 'x',
      overhang: 0.5,
      walls: { colour: '#f2e9da', finish: 'planks' },
      roof: { colour: '#5f5a55', covering: 'shingles' },
      trim: '#f6efe2',
    },
    {
      front: (s) => {
        for (const u of [2.4, 6.4]) drawWindow(s, u, 0.9, 1.15, 1.4, { shutters: '#5d7a6a', flowers: true });
        drawDoor(s, 4.5, 0, 1.1, 2.1, '#a0483a');
      },
      right: side,
      left: side,
    },
    () => drawChimney(plot, 6.6, 4.8, 1.2, 2.2),
  );
  drawHouse(
    plot,
    {
      x: -8.8,
      z: -4,
      width: 9,
      depth: 9.6,
      wall: 4.8,
      rise: 4.2,
      ridge: 'z',
      overhang: 0.5,
      walls: { colour: '#9c4538', finish: 'boards' },
      roof: { colour: '#6a6661', covering: 'metal' },
      trim: '#f3ead9',
    },
    {
      front: (s) => {
        barnDoors(s, 2.9, 3.2, 3.3, '#8a3a30');
        for (const u of [0.8, 7.1]) drawWindow(s, u, 1.2, 1.1, 1.4, { frame: '#f6efe2' });
        drawWindow(s, 3.5, 5.3, 2, 1.6, { frame: '#f6efe2', panes: [4, 2] });
      },
      right: side,
      left: (s) => [1.2, 4.2, 7.2].forEach((u) => drawWindow(s, u, 1.4, 1.2, 1.4, { frame: '#f6efe2' })),
    },
  );
  drawFence(plot, [
    [-15, -6.5],
    [-13, -6.6],
    [-11, -6.7],
    [-9, -6.8],
  ]);
  drawFence(plot, [
    [3, -7.5],
    [5, -7.4],
    [7, -7.3],
    [9, -7.2],
    [11, -7.1],
  ]);
  drawSheep(plot, [
    [5.4, -5],
    [7.6, -5.6],
    [9.4, -4.4],
  ]);
};

/** A South Bohemian farmstead: two gabled fronts joined by an arched gate. */
const farmstead: HouseDrawing = (plot) => {
  const wall = {
    colour: '#f3e6c9',
    finish: 'plaster',
    base: { height: 0.6, colour: '#c3b59c', finish: 'stone' },
  } as const;
  const roof = { colour: '#a85c43', covering: 'tiles' } as const;
  drawGroundShadow(plot, -9.6, -4, 19.2, 11, 7);
  const side = (s: Surface): void =>
    [1.2, 3.8, 6.4, 9].forEach((u) => drawWindow(s, u, 1.1, 1, 1.3, { surround: '#fbf5e6' }));
  const house = (x: number): void => {
    const body: Body = {
      x,
      z: -4,
      width: 7,
      depth: 11,
      wall: 3.3,
      rise: 3.3,
      ridge: 'z',
      overhang: 0.35,
      walls: wall,
      roof,
      trim: '#fbf5e6',
    };
    drawHouse(
      plot,
      body,
      {
        front: (s) => {
          const { canvas } = s.plot.stage;
          canvas.line(
            `M${s
              .at(0.2, 3.3)
              .map((n) => n.toFixed(1))
              .join(' ')}L${s
              .at(6.8, 3.3)
              .map((n) => n.toFixed(1))
              .join(' ')}`,
            s.tone('#fffaf0'),
            s.scale * 0.2,
          );
          for (const u of [0.9, 3, 5.1]) drawWindow(s, u, 1.05, 1.05, 1.4, { surround: '#fffaf0', flowers: true });
          for (const u of [2.2, 4]) drawWindow(s, u, 3.9, 0.8, 1.1, { arched: true, surround: '#fffaf0' });
        },
        left: side,
        right: side,
      },
      () => drawChimney(plot, x + 3.9, 5.4, 2, 2),
    );
  };
  const gate = (): void => {
    drawHouse(
      plot,
      { x: -2.6, z: -3.4, width: 5.2, depth: 0.7, wall: 3.7, rise: 0.5, ridge: 'x', overhang: 0.2, walls: wall, roof },
      {
        front: (s) => {
          drawDoor(s, 1.1, 0, 3, 3.1, '#6b7f62', { arched: true, glazed: false, lamp: true });
        },
      },
    );
  };
  for (const draw of plot.facing([0, 3, 0], [1, 0, 0])
    ? [() => house(-9.6), gate, () => house(2.6)]
    : [() => house(2.6), gate, () => house(-9.6)])
    draw();
  plantBed(plot, -9.4, -4.4, 6.4, '#d98b96', 0.5);
  plantBed(plot, 3, -4.4, 6, '#e0b75c', 0.5);
  drawBales(plot, [
    [-13.6, -4],
    [-11.6, -5.6],
  ]);
};

/** An upland farm of stone and dark boards, with a silo and bales in the meadow. */
const upland: HouseDrawing = (plot) => {
  drawGroundShadow(plot, -8, -3.6, 17, 9, 8);
  drawDrum(plot, { x: -9.4, z: 3, y: 0, radius: 1.7, height: 7.4 }, '#b9b2a4');
  drawSpire(plot, { x: -9.4, z: 3, y: 7.4, radius: 1.85, height: 1.4 }, '#77726a', false);
  const gable = (s: Surface): void => {
    for (const u of [1.4, 5.6]) drawWindow(s, u, 0.9, 1, 1.2, { shutters: '#8c5a3c' });
    for (const u of [2.4, 4.6]) drawWindow(s, u, 3.8, 1, 1.3, { shutters: '#8c5a3c' });
  };
  drawHouse(
    plot,
    {
      x: -8,
      z: -3.6,
      width: 16,
      depth: 8,
      wall: 5,
      rise: 4.4,
      ridge: 'x',
      overhang: 0.9,
      walls: { colour: '#7c5a40', finish: 'boards', base: { height: 2.5, colour: '#cdc2af', finish: 'stone' } },
      roof: { colour: '#70605a', covering: 'shingles' },
    },
    {
      front: (s) => {
        for (const u of [1, 3.2, 5.4]) drawWindow(s, u, 0.7, 1.05, 1.25, { shutters: '#8c5a3c', flowers: true });
        drawDoor(s, 7.3, 0, 1.2, 2.1, '#8c5a3c');
        barnDoors(s, 10.6, 3.4, 3.2, '#6a4a34');
        for (const u of [1.2, 4, 7.4, 10.4, 13.4]) drawWindow(s, u, 3.2, 1.2, 1.2, { frame: '#efe4cf' });
      },
      left: gable,
      right: gable,
    },
    () => {
      drawChimney(plot, -3.4, 7.2, 0.2, 2.6);
    },
  );
  stackWood(plot, 9.4, -3, 2.6);
  drawBales(plot, [
    [11, -5.4],
    [-12, -4.4],
    [-10.2, -6],
  ]);
  drawFence(plot, [
    [-16, -7],
    [-14, -7],
    [-12, -7],
    [-10, -7],
    [-8, -7.1],
  ]);
};

export const farms: readonly HouseDrawing[] = [redBarn, farmstead, upland];
