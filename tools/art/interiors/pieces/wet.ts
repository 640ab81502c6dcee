import { outline, type Point } from '../../core/canvas.ts';
import { mix } from '../../core/colour.ts';
import type { Vector } from '../../stage.ts';
import { drawBath } from '../bath.ts';
import { drawContact } from '../furniture.ts';
import { darker, light, paler, type PlaceRoom } from '../place-room.ts';
import { free, standing } from './piece.ts';

function bathtub(room: PlaceRoom): void {
  const { plot, scheme, random } = room;
  const kind = random.fork('bath').integer(0, 2);
  if (kind === 0) return drawBath(room, 0.05, 0, 1.9);
  const shell = kind === 1 ? mix(scheme.wood, '#c9a06a', 0.3) : mix(scheme.accent, '#f4efe4', 0.15);
  drawContact(room, 0, 0, 1.9, 0.8);
  const ring = (y: number, share: number): Vector[] =>
    Array.from({ length: 30 }, (_, index) => {
      const angle = (index / 30) * Math.PI * 2;
      return [1 + Math.cos(angle) * 0.92 * share, y, 0.42 + Math.sin(angle) * 0.42 * share];
    });
  const low = ring(0.03, 0.84).map((point) => plot.at(point));
  const high = ring(0.62, 1).map((point) => plot.at(point));
  const [left, right] = [
    [...low, ...high].sort((a, b) => a[0] - b[0])[0] as Point,
    [...high].sort((a, b) => b[0] - a[0])[0] as Point,
  ];
  room.stage.canvas.path(
    outline([left, ...low.filter((p) => p[1] > (left[1] + right[1]) / 2).sort((a, b) => a[0] - b[0]), right]),
    plot.roundFill(shell),
  );
  room.stage.canvas.path(outline(low), plot.roundFill(shell));
  room.stage.canvas.path(outline(high), plot.tone(kind === 1 ? paler(shell, 0.2) : '#fbf8f0', [0, 1, 0]));
  room.stage.canvas.path(
    outline(ring(0.6, 0.9).map((point) => plot.at(point))),
    mix(plot.tone('#b6d0d2', [0, 1, 0]), room.stage.palette.light, 0.15),
  );
  plot.line(
    [
      [1.98, 0, 0.45],
      [1.98, 0.95, 0.45],
      [1.8, 0.97, 0.45],
      [1.8, 0.86, 0.45],
    ],
    plot.tone('#b08d57', [0, 0, -1]),
    0.035,
  );
  return undefined;
}

function shower(room: PlaceRoom): void {
  const { plot, scheme } = room;
  const tile = plot.tone(mix(scheme.accent, '#ffffff', 0.55), [0, 0, -1]);
  plot.polygon(
    [
      [0, 0, 0.94],
      [1, 0, 0.94],
      [1, 2.2, 0.94],
      [0, 2.2, 0.94],
    ],
    tile,
  );
  for (let y = 0.2; y < 2.2; y += 0.2)
    plot.line(
      [
        [0, y, 0.935],
        [1, y, 0.935],
      ],
      paler(tile, 0.6),
      0.01,
    );
  for (let x = 0.2; x < 1; x += 0.2)
    plot.line(
      [
        [x, 0, 0.935],
        [x, 2.2, 0.935],
      ],
      paler(tile, 0.6),
      0.01,
    );
  plot.box(0, 0, 0, 1, 0.07, 0.92, '#f4f1ea', 0.02);
  plot.line(
    [
      [0.5, 1, 0.9],
      [0.5, 2, 0.9],
      [0.5, 2.02, 0.55],
    ],
    plot.tone('#b08d57', [0, 0, -1]),
    0.03,
  );
  plot.cylinder(0.5, 1.98, 0.55, 0.14, 0.02, '#b08d57');
  plot.polygon(
    [
      [0, 0.07, 0.02],
      [1, 0.07, 0.02],
      [1, 2.05, 0.02],
      [0, 2.05, 0.02],
    ],
    '#dcecee',
    { opacity: 0.3, stroke: '#8d9796', strokeWidth: 3 },
  );
}

function basin(room: PlaceRoom): void {
  const { plot, scheme } = room;
  drawContact(room, 0, 0, 1.2, 0.5);
  plot.box(0, 0.12, 0, 1.2, 0.68, 0.48, scheme.wood, 0.02);
  plot.line(
    [
      [0.6, 0.16, -0.005],
      [0.6, 0.76, -0.005],
    ],
    darker(scheme.wood, 0.45),
    0.014,
  );
  plot.box(-0.02, 0.8, -0.02, 1.24, 0.05, 0.52, '#ded6c8');
  plot.turned(
    0.55,
    0.22,
    [
      [0.14, 0.85],
      [0.22, 0.92],
      [0.23, 0.98],
    ],
    '#faf7f0',
  );
  plot.line(
    [
      [0.55, 0.85, 0.44],
      [0.55, 1.12, 0.44],
      [0.55, 1.12, 0.28],
    ],
    plot.tone('#b08d57', [0, 0, -1]),
    0.026,
  );
  plot.cylinder(0.98, 0.85, 0.2, 0.035, 0.15, scheme.accent);
  for (let towel = 0; towel < 3; towel += 1)
    plot.box(
      0.1,
      0.2 + towel * 0.09,
      -0.03,
      0.4,
      0.08,
      0.3,
      [scheme.textile, scheme.accent, scheme.second][towel] as string,
      0.03,
    );
  light(room, plot, [0.6, 1.7, 0.3], 1.9);
}

/** Benches in two steps along the wall, a bucket and a ladle, towels. */
function benches(room: PlaceRoom): void {
  const { plot, scheme } = room;
  const pale = paler(mix(scheme.wood, '#d9b07a', 0.5), 0.3);
  for (const [y, z, deep] of [
    [0.9, 0.75, 0.6],
    [0.45, 0.1, 0.62],
  ] as const) {
    plot.box(0.04, 0, z + 0.1, 2.72, y - 0.06, 0.06, darker(pale, 0.5));
    for (let x = 0.1; x < 2.8; x += 0.85) plot.box(x, 0, z + 0.02, 0.08, y, 0.08, darker(pale, 0.15));
    for (let slat = 0; slat < 5; slat += 1) plot.box(0, y, z + (slat * deep) / 5, 2.8, 0.05, deep / 5 - 0.025, pale);
  }
  plot.box(0.5, 0.95, 0.95, 0.5, 0.1, 0.35, scheme.accent, 0.04);
  plot.box(0.5, 1.05, 0.97, 0.48, 0.09, 0.32, scheme.textile, 0.04);
  plot.cylinder(1.9, 0.5, 0.4, 0.13, 0.24, mix(scheme.wood, '#7a5230', 0.3), 0.15, '#a9c3c6');
  plot.line(
    [
      [1.9, 0.66, 0.4],
      [2.2, 0.95, 0.3],
    ],
    plot.tone(scheme.wood, [0, 0, -1]),
    0.025,
  );
  light(room, plot, [1.4, 0.4, 0.5], 2.2);
}

function saunaStove(room: PlaceRoom): void {
  const { plot, scheme } = room;
  const random = room.random.fork('stones');
  drawContact(room, 0, 0, 0.8, 0.7);
  plot.box(0.05, 0.06, 0.05, 0.75, 0.72, 0.6, scheme.metal, 0.02);
  plot.cylinder(0.42, 0.8, 0.5, 0.07, Math.max(0.5, room.height - 0.8), scheme.metal);
  for (let stone = 0; stone < 40; stone += 1)
    plot.ball(
      random.between(0.08, 0.78),
      0.8 + random.between(0, 0.16),
      random.between(0.05, 0.6),
      random.between(0.05, 0.08),
      random.pick(['#8b8782', '#6f6c69', '#a29d96']),
      0.75,
    );
  plot.polygon(
    [
      [0.25, 0.25, 0.04],
      [0.6, 0.25, 0.04],
      [0.6, 0.5, 0.04],
      [0.25, 0.5, 0.04],
    ],
    '#e88a3c',
  );
  light(room, plot, [0.42, 0.4, -0.1], 1.6, true);
}

export const wet = { bathtub: free('floor', 2, 0.9, bathtub), shower: standing(1, 0.95, 2.1, shower) };
export const washstand = { ...standing(1.2, 0.5, 1, basin), name: 'washstand' };
export const saunaBenches = { ...standing(2.8, 1.4, 1, benches), name: 'sauna-benches' };
export const stoneStove = { ...standing(0.9, 0.7, 2, saunaStove), name: 'sauna-stove' };
