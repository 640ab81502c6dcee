import { curve, outline, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import type { Plot } from '../building/plot.ts';
import { drawHouse } from '../building/house.ts';
import { drawGroundShadow } from '../building/shadow.ts';
import { ring } from '../building/round.ts';
import { drawDeck, drawRailing } from '../building/timberwork.ts';
import type { Vector } from '../stage.ts';
import { drawFireBowl, hangLights, spillLight } from './garden.ts';
import type { HouseDrawing } from './house-drawing.ts';

/** Cloth stretched from a ring up to a point, panel by panel, with the light behind it in the evening. */
export function drawCone(
  plot: Plot,
  x: number,
  y: number,
  z: number,
  radius: number,
  height: number,
  cloth: string,
  sag = 0.12,
): void {
  const { canvas, palette, snow } = plot.stage;
  const count = 14;
  const foot = ring(x, y, z, radius, count);
  const tip: Vector = [x, y + height, z];
  for (let index = 0; index < count; index += 1) {
    const a = foot[index] as Vector;
    const b = foot[(index + 1) % count] as Vector;
    const angle = ((index + 0.5) / count) * Math.PI * 2;
    const normal: Vector = [Math.cos(angle) * 0.8, 0.6, Math.sin(angle) * 0.8];
    if (!plot.facing(a, normal)) continue;
    const fill = mix(plot.tone(cloth, normal), palette.window, palette.glow * 0.22);
    const hang = (p: Vector): Point =>
      plot.at([
        p[0] + (tip[0] - p[0]) * 0.5 - Math.cos(angle) * radius * sag,
        p[1] + height * (0.5 - sag * 0.7),
        p[2] + (tip[2] - p[2]) * 0.5 - Math.sin(angle) * radius * sag,
      ]);
    const path = `${curve([plot.at(a), hang(a), plot.at(tip)])}L${curve([plot.at(tip), hang(b), plot.at(b)]).slice(1)}Z`;
    canvas.path(path, fill, { stroke: mix(fill, palette.shade, 0.16), strokeWidth: 1.4 });
    if (snow) {
      const high = (p: Vector, t: number): Point =>
        plot.at([p[0] + (tip[0] - p[0]) * t, p[1] + height * (t - sag * 0.5 * (1 - t)), p[2] + (tip[2] - p[2]) * t]);
      canvas.polygon(
        [high(a, 0.8), high(b, 0.72 + 0.1 * (index % 2)), plot.at(tip)],
        plot.tone(palette.snow[0], normal),
        { opacity: 0.92 },
      );
    }
  }
}

/** A parted entrance on the front of a round tent: the warm inside and two flaps tied back. */
export function drawEntrance(
  plot: Plot,
  x: number,
  z: number,
  width: number,
  height: number,
  lean: number,
  cloth: string,
): void {
  const { canvas, palette } = plot.stage;
  const at = (dx: number, up: number): Point => plot.at([x + dx, up, z + lean * (up / height)]);
  const inside = palette.glow > 0.3 ? palette.window : mix('#6a5140', palette.shade, 0.25);
  const half = width / 2;
  canvas.path(
    `${outline([at(-half, 0.1), at(half, 0.1), at(half * 0.25, height * 0.86), at(0, height), at(-half * 0.25, height * 0.86)])}`,
    canvas.between(at(0, height), at(0, 0), [
      [0, mix(inside, '#b5682e', 0.35)],
      [1, inside],
    ]),
  );
  const flap = plot.tone(mix(cloth, '#ffffff', 0.3), [0, 0.3, -0.95]);
  for (const side of [-1, 1]) {
    canvas.path(
      `${curve([at(0, height), at(side * half * 0.5, height * 0.5), at(side * half * 1.1, 0.1)])}L${curve([at(side * half * 1.5, 0.1), at(side * half * 0.95, height * 0.45), at(0, height * 1.02)]).slice(1)}Z`,
      flap,
      { stroke: mix(flap, palette.shade, 0.2), strokeWidth: 1 },
    );
  }
  spillLight(plot, x, z - 1, width * 1.4, 0.8);
}

export function drawRopes(plot: Plot, x: number, y: number, z: number, radius: number): void {
  const rope = plot.tone('#a38c6c', [0, 1, 0]);
  for (const angle of [175, 205, 335, 365]) {
    const radians = (angle * Math.PI) / 180;
    plot.line(
      [
        [x + Math.cos(radians) * radius, y, z + Math.sin(radians) * radius],
        [x + Math.cos(radians) * radius * 1.65, 0, z + Math.sin(radians) * radius * 1.65],
      ],
      rope,
      0.03,
      0.8,
    );
  }
}

/** A bell tent on a round deck. */
const bellTent: HouseDrawing = (plot) => {
  const cloth = '#f0e5cf';
  drawGroundShadow(plot, -3, -3, 6, 6, 2.6);
  drawDeck(plot, -3.8, 0.25, -4.2, 7.6, 8, 0.25);
  const wall = ring(0, 0.25, 0, 2.7, 14);
  const eave = ring(0, 1.15, 0, 2.75, 14);
  wall.forEach((a, index) => {
    const next = (index + 1) % 14;
    const angle = ((index + 0.5) / 14) * Math.PI * 2;
    const normal: Vector = [Math.cos(angle), 0, Math.sin(angle)];
    if (!plot.facing(a, normal)) return;
    plot.polygon(
      [a, wall[next] as Vector, eave[next] as Vector, eave[index] as Vector],
      mix(plot.tone('#e4d6bb', normal), plot.stage.palette.window, plot.stage.palette.glow * 0.25),
      { stroke: plot.tone('#cbb994', normal), strokeWidth: 1 },
    );
  });
  drawCone(plot, 0, 1.12, 0, 2.8, 2.7, cloth);
  drawEntrance(plot, 0, -2.72, 1.5, 2.3, 1.1, cloth);
  drawRopes(plot, 0, 1.15, 0, 2.8);
  plot.box(-2.9, 0.25, -4, 0.7, 0.45, 0.6, '#9a6b4a');
  drawFireBowl(plot, 3.4, -5.2);
  hangLights(plot, [-4.8, 2.2, -3], [4.8, 2.2, -3], 0.5);
  for (const x of [-4.8, 4.8])
    plot.line(
      [
        [x, 0, -3],
        [x, 2.25, -3],
      ],
      plot.tone('#7a5c41', [0, 0, -1]),
      0.08,
    );
};

/** A safari tent with a fly sheet over a veranda. */
const safariTent: HouseDrawing = (plot) => {
  drawGroundShadow(plot, -3.2, -4, 6.4, 8, 3.4);
  drawDeck(plot, -3.6, 0.4, -5.4, 7.2, 9.6, 0.4);
  const { palette, canvas } = plot.stage;
  const fly: readonly { corners: readonly Vector[]; normal: Vector }[] = [-1, 1].map((side) => ({
    corners: [
      [side * 3.4, 2.55, -5.4],
      [0, 4.9, -5.4],
      [0, 4.9, 3.8],
      [side * 3.4, 2.55, 3.8],
    ],
    normal: [side * 0.57, 0.82, 0],
  }));
  const facing = ({ corners, normal }: (typeof fly)[number]): boolean => plot.facing(corners[0] as Vector, normal);
  // What is seen of the fly sheet from below lies behind the tent, what is seen from above lies over it.
  for (const sheet of fly) if (!facing(sheet)) plot.polygon(sheet.corners, plot.tone('#b5a27a', [0, -1, 0]));
  drawHouse(
    plot,
    {
      x: -2.6,
      z: -2.2,
      width: 5.2,
      depth: 5.6,
      y: 0.4,
      wall: 2.1,
      rise: 1.9,
      ridge: 'z',
      overhang: 0.25,
      walls: { colour: '#d9c9a5', finish: 'plain' },
      roof: { colour: '#c9b78f', covering: 'metal' },
      trim: '#c9b78f',
    },
    {
      front: (s) => {
        const inside = palette.glow > 0.3 ? palette.window : mix('#6a5140', palette.shade, 0.2);
        canvas.polygon([s.at(1.3, 0), s.at(3.9, 0), s.at(3.7, 2.2), s.at(1.5, 2.2)], inside);
        for (const [a, b] of [
          [1.3, 0.9],
          [3.9, 4.3],
        ] as const)
          canvas.polygon([s.at(a, 0), s.at((a + 2.6) / 2, 2.25), s.at(b, 2.2), s.at(b, 0)], s.tone('#efe2c4'));
      },
    },
  );
  for (const x of [-3.1, 3.1])
    for (const z of [-5, -2.4])
      plot.line(
        [
          [x, 0.4, z],
          [x, 2.7, z],
        ],
        plot.tone('#7a5c41', [0, 0, -1]),
        0.11,
      );
  for (const sheet of fly) {
    if (!facing(sheet)) continue;
    const cloth = plot.tone(plot.stage.snow ? palette.snow[0] : '#e6d8b8', sheet.normal);
    const fill = mix(cloth, palette.window, palette.glow * 0.08);
    plot.polygon(sheet.corners, fill, { stroke: mix(fill, palette.shade, 0.2), strokeWidth: 1.2 });
  }
  drawRailing(plot, [-3.5, 0.4, -5.3], [-1, 0.4, -5.3], 0.85, '#84633f', 'cross');
  drawRailing(plot, [1, 0.4, -5.3], [3.5, 0.4, -5.3], 0.85, '#84633f', 'cross');
  hangLights(plot, [-3.2, 2.6, -5.2], [3.2, 2.6, -5.2], 0.35);
  spillLight(plot, 0, -6, 2.6, 0.9);
};

/** Two tipis round a fire. */
const tipis: HouseDrawing = (plot) => {
  const tipi = (x: number, z: number, size: number, band: string): void => {
    drawGroundShadow(plot, x - 1.9 * size, z - 1.9 * size, 3.8 * size, 3.8 * size, 3);
    const wood = plot.tone('#7a5c41', [0, 0, -1]);
    for (const lean of [-0.5, -0.25, 0.1, 0.4])
      plot.line(
        [
          [x, 4.3 * size, z],
          [x + lean * size, 5.2 * size, z],
        ],
        wood,
        0.09,
      );
    drawCone(plot, x, 0, z, 2.15 * size, 4.6 * size, '#efe4cd', 0.015);
    const { canvas } = plot.stage;
    for (const [low, high] of [
      [0.12, 0.2],
      [0.23, 0.26],
    ] as const) {
      const edge = (t: number): Point[] =>
        ring(x, 4.6 * size * t, z, 2.15 * size * (1 - t), 28)
          .slice(14)
          .map((p) => plot.at(p));
      canvas.path(`${curve(edge(low))}L${curve(edge(high).reverse()).slice(1)}Z`, plot.tone(band, [0, 0.4, -0.9]), {
        opacity: 0.75,
      });
    }
    drawEntrance(plot, x, z - 2.1 * size, 1.1 * size, 2 * size, 0.9 * size, '#efe4cd');
  };
  tipi(-2.6, 2, 0.92, '#7f9a8c');
  tipi(1.8, -0.4, 1.08, '#b5573c');
  drawFireBowl(plot, -2, -4);
  for (const [x, z] of [
    [-4, -3.6],
    [-0.4, -4.8],
  ] as const) {
    plot.box(x - 0.7, 0, z, 1.4, 0.32, 0.34, '#7a5c41', 0.1);
  }
  hangLights(plot, [-2.6, 3.4, 0], [1.8, 3.9, -1], 0.5);
};

export const tents: readonly HouseDrawing[] = [bellTent, safariTent, tipis];
