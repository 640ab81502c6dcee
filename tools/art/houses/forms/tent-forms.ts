import type { Plot } from '../../building/plot.ts';
import { drawHouse as drawBody } from '../../building/house.ts';
import { ring } from '../../building/round.ts';
import { drawGroundShadow } from '../../building/shadow.ts';
import { drawDeck, drawRailing } from '../../building/timberwork.ts';
import { curve, type Point } from '../../core/canvas.ts';
import { mix, type Colour } from '../../core/colour.ts';
import type { formsOfKind } from '../../place-scene.ts';
import type { Vector } from '../../stage.ts';
import { spillLight } from '../garden.ts';
import { drawCone, drawEntrance, drawRopes } from '../tent.ts';
import { drawClothWall, drawYurtDoor } from './cloth.ts';
import type { Look, Stand } from './look.ts';
import { sideBySide, type Form } from './plan.ts';

const stand = (half: number, deep: number, height: number): Stand => ({
  left: -half,
  right: half,
  front: -deep,
  back: deep,
  eaves: 2.2,
  top: height,
  door: 0,
  walled: false,
});

/** Cloth is paler than paint: it lets the light through. */
const clothOf = (look: Look): Colour => mix(look.bare.colour, '#f6efe0', 0.3);
const roofCloth = (look: Look): Colour => (look.flat ? clothOf(look) : mix(look.roof.colour, '#f6efe0', 0.25));

function stovePipe(plot: Plot, look: Look, x: number, y: number, z: number): void {
  if (!look.has('chimney')) return;
  plot.line(
    [
      [x, y, z],
      [x, y + 1.5, z],
    ],
    plot.tone('#3c3a38', [0, 0, -1]),
    0.16,
  );
  plot.line(
    [
      [x - 0.16, y + 1.55, z],
      [x + 0.16, y + 1.55, z],
    ],
    plot.tone('#3c3a38', [0, 0, -1]),
    0.1,
  );
}

function drawBell(plot: Plot, look: Look, x: number, z: number, r: number): void {
  drawGroundShadow(plot, x - r, z - r, r * 2, r * 2, 2.6);
  drawDeck(plot, x - r - 1, 0.25, z - r - 1.4, r * 2 + 2, r * 2 + 2.2, 0.25, look.timber);
  drawClothWall(plot, x, z, 0.25, r, 0.9, mix(clothOf(look), look.trim, 0.16));
  stovePipe(plot, look, x + r * 0.5, 2, z + 0.2);
  drawCone(plot, x, 1.12, z, r + 0.12, r, roofCloth(look));
  drawEntrance(plot, x, z - r - 0.04, 1.5, 2.25, r * 0.4, clothOf(look));
  drawRopes(plot, x, 1.15, z, r + 0.1);
}

function drawTipi(plot: Plot, look: Look, x: number, z: number, size: number): void {
  drawGroundShadow(plot, x - 1.9 * size, z - 1.9 * size, 3.8 * size, 3.8 * size, 3);
  for (const lean of [-0.5, -0.25, 0.1, 0.4])
    plot.line(
      [
        [x, 4.3 * size, z],
        [x + lean * size, 5.3 * size, z],
      ],
      plot.tone('#7a5c41', [0, 0, -1]),
      0.09,
    );
  const cloth = clothOf(look);
  drawCone(plot, x, 0, z, 2.2 * size, 4.6 * size, cloth, 0.015);
  for (const [low, high] of [
    [0.12, 0.2],
    [0.23, 0.26],
    [0.7, 0.76],
  ] as const) {
    const edge = (t: number): Point[] =>
      ring(x, 4.6 * size * t, z, 2.2 * size * (1 - t), 28)
        .slice(14)
        .map((p) => plot.at(p));
    plot.stage.canvas.path(
      `${curve(edge(low))}L${curve(edge(high).reverse()).slice(1)}Z`,
      plot.tone(look.trim, [0, 0.4, -0.9]),
      { opacity: 0.72 },
    );
  }
  drawEntrance(plot, x, z - 2.12 * size, 1.15 * size, 2.05 * size, 0.9 * size, cloth);
}

/** A ridged tent behind a fly sheet that shelters its deck. */
function drawSafari(plot: Plot, look: Look, x: number, half: number, long: number): void {
  const { palette, canvas, snow } = plot.stage;
  const cloth = clothOf(look);
  drawGroundShadow(plot, x - half, -4, half * 2, 8, 3.4);
  drawDeck(plot, x - half - 0.4, 0.4, -5.4, half * 2 + 0.8, long + 3.4, 0.4, look.timber);
  const back = long - 2.4;
  const fly: readonly { corners: readonly Vector[]; normal: Vector }[] = [-1, 1].map((side) => ({
    corners: [
      [x + side * (half + 0.2), 2.5, -5.4],
      [x, 4.9, -5.4],
      [x, 4.9, back],
      [x + side * (half + 0.2), 2.5, back],
    ],
    normal: [side * 0.57, 0.82, 0],
  }));
  const facing = (sheet: (typeof fly)[number]): boolean => plot.facing(sheet.corners[0] as Vector, sheet.normal);
  // What is seen of the fly sheet from below lies behind the tent, what is seen from above lies over it.
  for (const sheet of fly)
    if (!facing(sheet)) plot.polygon(sheet.corners, plot.tone(mix(roofCloth(look), '#8a7650', 0.4), [0, -1, 0]));
  const w = half * 2 - 1.2;
  drawBody(
    plot,
    {
      x: x - w / 2,
      z: -2.2,
      width: w,
      depth: long - 0.4,
      y: 0.4,
      wall: 2.1,
      rise: 1.9,
      ridge: 'z',
      overhang: 0.2,
      walls: { colour: cloth, finish: 'canvas' },
      roof: { colour: roofCloth(look), covering: 'canvas' },
      trim: roofCloth(look),
    },
    {
      front: (s) => {
        const inside = palette.glow > 0.3 ? palette.window : mix('#6a5140', palette.shade, 0.2);
        const m = w / 2;
        canvas.polygon([s.at(m - 1.3, 0), s.at(m + 1.3, 0), s.at(m + 1.1, 2.2), s.at(m - 1.1, 2.2)], inside);
        for (const side of [-1, 1])
          canvas.polygon(
            [s.at(m + side * 1.3, 0), s.at(m + side * 0.6, 2.25), s.at(m + side * 1.7, 2.2), s.at(m + side * 1.7, 0)],
            s.tone(mix(cloth, look.trim, 0.14)),
          );
      },
    },
  );
  for (const side of [-1, 1])
    for (const z of [-5, -2.4])
      plot.line(
        [
          [x + side * (half - 0.1), 0.4, z],
          [x + side * (half - 0.1), 2.7, z],
        ],
        plot.tone(look.timber, [0, 0, -1]),
        0.11,
      );
  stovePipe(plot, look, x + 1, 4, 0.5);
  for (const sheet of fly) {
    if (!facing(sheet)) continue;
    const fill = mix(
      plot.tone(snow ? palette.snow[0] : roofCloth(look), sheet.normal),
      palette.window,
      palette.glow * 0.08,
    );
    plot.polygon(sheet.corners, fill, { stroke: mix(fill, palette.shade, 0.2), strokeWidth: 1.2 });
  }
  for (const [from, to] of [
    [-half - 0.3, -1],
    [1, half + 0.3],
  ] as const)
    drawRailing(plot, [x + from, 0.4, -5.3], [x + to, 0.4, -5.3], 0.85, look.timber, 'cross');
  spillLight(plot, x, -6, 2.6, 0.9);
}

function drawYurt(plot: Plot, look: Look, x: number, z: number, r: number): void {
  const { palette, snow } = plot.stage;
  drawGroundShadow(plot, x - r, z - r, r * 2, r * 2, 3);
  drawDeck(plot, x - r - 0.6, 0.35, z - r - 1.7, r * 2 + 1.2, r * 2 + 2, 0.35, look.timber);
  const local = plot.moved(0, [x, 0, z]);
  drawClothWall(local, 0, 0, 0.35, r, 1.85, clothOf(look), 24);
  for (const y of [0.75, 1.85]) {
    const band = ring(0, y, 0, r * 1.01, 28).slice(14);
    local.line(band, local.tone(look.trim, [0, 0.1, -0.99]), 0.09, 0.8);
  }
  stovePipe(local, look, r * 0.5, 2.6, 0.2);
  drawCone(local, 0, 2.15, 0, r * 1.06, r * 0.52, roofCloth(look), 0.03);
  const crown = 2.15 + r * 0.46;
  local.polygon(
    ring(0, crown, 0, r * 0.17),
    snow ? palette.snow[0] : palette.glow > 0.3 ? palette.window : local.tone(look.trim, [0, 0.9, -0.3]),
  );
  drawYurtDoor(local, look, -r, 0.35);
  spillLight(local, 0, -r - 1.6, r * 0.7, 0.7);
}

export const tentForms: Readonly<Record<(typeof formsOfKind)['tent'][number], Form>> = {
  /** A round tent on a deck, its cloth hung from one pole. */
  bell: (look) => {
    const r = 2.75 * look.broad;
    return {
      stand: stand(r + 1, r + 1.2, 4.4),
      draw: (plot) => {
        drawBell(plot, look, 0, 0, r);
        spillLight(plot, 0, -r - 1.6, 2.4, 0.8);
      },
    };
  },
  safari: (look) => {
    const half = 3.3 * look.broad;
    return { stand: { ...stand(half + 0.5, 5.4, 5), back: 3.6 }, draw: (plot) => drawSafari(plot, look, 0, half, 6) };
  },
  /** Poles and painted bands; two of them unless narrow. */
  tipi: (look) => {
    const pair = look.broad >= 1;
    return {
      stand: stand(pair ? 4.8 : 2.6, 2.6, 5.8),
      draw: (plot) => {
        if (!pair) return drawTipi(plot, look, 0, 0, 1.05);
        sideBySide(plot, [
          { x: -2.6 * look.broad, z: 2, draw: () => drawTipi(plot, look, -2.6 * look.broad, 2, 0.92) },
          { x: 1.8 * look.broad, z: -0.4, draw: () => drawTipi(plot, look, 1.8 * look.broad, -0.4, 1.08) },
        ]);
      },
    };
  },
  /** Felt on a lattice, a ring of light in its crown, a door of wood. */
  yurt: (look) => {
    const r = 3.3 * Math.min(1.15, look.broad);
    const pair = look.broad > 1.1;
    return {
      stand: stand(pair ? 7.4 : r + 0.7, r + 1.6, 4.2),
      draw: (plot) =>
        sideBySide(
          plot,
          pair
            ? [
                { x: -3.6, z: 2, draw: () => drawYurt(plot, look, -3.6, 2.2, r * 0.82) },
                { x: 3.2, z: -0.6, draw: () => drawYurt(plot, look, 3.2, -0.6, r * 0.95) },
              ]
            : [{ x: 0, z: 0, draw: () => drawYurt(plot, look, 0, 0, r) }],
        ),
    };
  },
  /** Three or four bell tents in a line. */
  'row-of-tents': (look) => {
    const count = look.broad < 0.9 ? 2 : look.broad > 1.1 ? 4 : 3;
    const gap = 6.4;
    return {
      stand: stand(((count - 1) * gap) / 2 + 3, 3.6, 4),
      draw: (plot) =>
        sideBySide(
          plot,
          Array.from({ length: count }, (_, index) => {
            const [x, z] = [(index - (count - 1) / 2) * gap, (index % 2) * 1.6];
            return {
              x,
              z,
              draw: () => {
                drawBell(plot, look, x, z, 2.2);
                spillLight(plot, x, z - 3.6, 1.8, 0.6);
              },
            };
          }),
        ),
    };
  },
};
