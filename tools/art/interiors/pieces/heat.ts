import { blob, curve, rounded, type Point } from '../../core/canvas.ts';
import { mix, type Colour } from '../../core/colour.ts';
import type { Vector } from '../../stage.ts';
import { drawContact } from '../furniture.ts';
import { darker, light, paler, type PlaceRoom } from '../place-room.ts';
import { standing } from './piece.ts';

/** Flames on a hearth, in the plane z, from x to x + width. */
function fire(room: PlaceRoom, x: number, y: number, z: number, width: number, height: number): void {
  const { plot, stage } = room;
  const random = stage.random.fork(`fire${room.inside.room}`);
  const at = (u: number, v: number): Point => plot.at([x + u * width, y + v * height, z]);
  for (const [share, colour] of [
    [1, '#e07a34'],
    [0.7, '#f6a648'],
    [0.42, '#ffe08a'],
  ] as const)
    for (const lean of [0.3, 0.5, 0.7]) {
      const tip = lean + random.between(-0.06, 0.06);
      stage.canvas.path(
        blob([
          at(lean - 0.17 * share, 0.02),
          at(lean - 0.2 * share, 0.3 * share),
          at(tip - 0.04, 0.55 * share),
          at(tip, share * (lean === 0.5 ? 1 : 0.72)),
          at(tip + 0.06, 0.5 * share),
          at(lean + 0.19 * share, 0.28 * share),
          at(lean + 0.16 * share, 0.02),
        ]),
        colour,
        { opacity: 0.9 },
      );
    }
  for (const [u, tilt] of [
    [0.16, 0.03],
    [0.34, -0.04],
  ] as const)
    plot.line(
      [
        [x + u * width, y + 0.03, z - 0.03],
        [x + (u + 0.5) * width, y + 0.05 + tilt, z - 0.03],
      ],
      '#4a2f20',
      0.05,
    );
  light(room, plot, [x + width / 2, y + height * 0.5, z - 0.3], 1.9, true);
}

function ironStove(room: PlaceRoom): void {
  const { plot, scheme, stage, height, random } = room;
  const { canvas } = stage;
  const kind = random.fork('stove').integer(0, 2);
  const iron = scheme.metal;
  plot.polygon(
    [
      [-0.05, 0.012, -0.3],
      [0.95, 0.012, -0.3],
      [0.95, 0.012, 0.7],
      [-0.05, 0.012, 0.7],
    ],
    plot.tone('#8d857b', [0, 1, 0]),
  );
  drawContact(room, 0.1, 0, 0.7, 0.6);
  const tall = kind === 0 ? 1.15 : kind === 1 ? 0.85 : 0.98;
  plot.cylinder(0.45, tall, 0.38, 0.075, Math.max(0.4, height - tall), iron);
  if (kind === 2) {
    plot.cylinder(0.45, 0.06, 0.34, 0.31, 0.86, iron);
    plot.cylinder(0.45, 0.92, 0.34, 0.33, 0.06, darker(iron, 0.3));
  } else {
    for (const x of [0.14, 0.68]) plot.box(x, 0, 0.08, 0.07, 0.16, 0.07, darker(iron, 0.3));
    plot.box(0.1, 0.14, 0.06, 0.7, tall - 0.18, 0.55, iron, 0.03);
    plot.box(0.06, tall - 0.04, 0.02, 0.78, 0.05, 0.63, darker(iron, 0.25));
  }
  const [low, high] = kind === 1 ? [0.26, 0.7] : [0.42, 0.84];
  const at = (u: number, v: number): Point => plot.at([u, v, kind === 2 ? 0.03 : 0.045]);
  canvas.path(rounded([at(0.22, low), at(0.68, low), at(0.68, high), at(0.22, high)], 10), '#24140e', {
    stroke: mix(iron, '#d9c9a8', 0.3),
    strokeWidth: 3,
  });
  fire(room, 0.24, low + 0.02, kind === 2 ? 0.03 : 0.045, 0.42, high - low - 0.06);
  if (kind === 1) {
    plot.turned(
      0.62,
      0.3,
      [
        [0.1, 0.86],
        [0.13, 0.92],
        [0.11, 1.02],
        [0.05, 1.06],
      ],
      '#5d6f78',
    );
    plot.line(
      [
        [0.72, 0.98, 0.3],
        [0.82, 1.06, 0.3],
      ],
      '#5d6f78',
      0.03,
    );
  }
}

/** A tiled stove: a plinth with the fire door, a body of glazed tiles, a cornice and a bench. */
function tiledStove(room: PlaceRoom): void {
  const { plot, scheme, stage, random } = room;
  const glaze = random.fork('glaze').pick(['#5f7d63', '#8a9a86', '#d8c7a2', '#7f5a44', '#5b7d8c', scheme.accent]);
  const joint = plot.tone(darker(glaze, 0.35), [0, 0, -1]);
  drawContact(room, 0, 0, 1.2, 0.8);
  const tiers: [number, number, number, number][] = [
    [0, 1.25, 0, 0.75],
    [0.1, 1.05, 0.75, 1.2],
  ];
  for (const [x, width, from, to] of tiers) {
    const z = x + 0.02;
    plot.box(x, from, z, width, to - from, 0.8 - z, glaze, 0.02);
    const size = 0.21;
    for (let v = from + size; v < to; v += size)
      plot.line(
        [
          [x, v, z - 0.004],
          [x + width, v, z - 0.004],
        ],
        joint,
        0.012,
        0.8,
      );
    for (let u = x + size; u < x + width; u += size)
      plot.line(
        [
          [u, from, z - 0.004],
          [u, to, z - 0.004],
        ],
        joint,
        0.012,
        0.8,
      );
    for (let v = from; v + size <= to; v += size)
      for (let u = x; u + size <= x + width; u += size)
        plot.polygon(
          [
            [u + 0.05, v + 0.13, z - 0.005],
            [u + 0.12, v + 0.16, z - 0.005],
            [u + 0.07, v + 0.18, z - 0.005],
          ],
          stage.palette.light,
          { opacity: 0.22 },
        );
    plot.box(x - 0.03, to, z - 0.04, width + 0.06, 0.07, 0.84 - z, paler(glaze, 0.16), 0.02);
  }
  plot.box(0.16, 1.27, 0.14, 0.93, 0.55, 0.6, glaze, 0.02);
  plot.box(0.12, 1.82, 0.1, 1.01, 0.1, 0.7, paler(glaze, 0.16), 0.03);
  plot.polygon(
    [
      [0.46, 0.2, 0.012],
      [0.8, 0.2, 0.012],
      [0.8, 0.55, 0.012],
      [0.46, 0.55, 0.012],
    ],
    '#2b211b',
  );
  fire(room, 0.49, 0.22, 0.01, 0.28, 0.28);
  if (random.fork('stove-bench').chance(0.6)) plot.box(-0.02, 0.4, -0.32, 1.29, 0.07, 0.32, scheme.wood, 0.02);
}

/** A hearth with a mantel: of stone, brick or plaster. */
function openFire(room: PlaceRoom): void {
  const { plot, scheme, stage, height, random } = room;
  const kind = random.fork('hearth').integer(0, 2);
  const stone: Colour = (['#b8ab9a', '#a8654c', paler(scheme.wall, 0.35)] as const)[kind] as Colour;
  drawContact(room, 0, 0, 1.7, 0.6);
  plot.box(0.25, 1.25, 0.2, 1.2, Math.max(0.4, height - 1.25), 0.35, kind === 1 ? stone : paler(scheme.wall, 0.2));
  plot.box(0, 0, 0, 1.7, 1.2, 0.55, stone, 0.01);
  if (kind < 2) {
    const course = kind ? 0.085 : 0.24;
    const joint = plot.tone(mix(stone, '#efe5d3', 0.35), [0, 0, -1]);
    for (let y = course, row = 0; y < 1.2; y += course, row += 1) {
      plot.line(
        [
          [0, y, -0.004],
          [1.7, y, -0.004],
        ],
        joint,
        0.012,
        0.7,
      );
      for (let x = row % 2 ? 0.14 : 0.28; x < 1.65; x += kind ? 0.28 : 0.42)
        plot.line(
          [
            [x, y, -0.004],
            [x, Math.min(1.2, y + course), -0.004],
          ],
          joint,
          0.012,
          0.7,
        );
    }
  }
  const mouth: Vector[] =
    kind === 0
      ? [
          [0.4, 0.08, 0],
          [1.3, 0.08, 0],
          [1.3, 0.7, 0],
          [1.1, 0.88, 0],
          [0.85, 0.94, 0],
          [0.6, 0.88, 0],
          [0.4, 0.7, 0],
        ]
      : [
          [0.4, 0.08, 0],
          [1.3, 0.08, 0],
          [1.3, 0.86, 0],
          [0.4, 0.86, 0],
        ];
  plot.polygon(
    mouth.map(([x, y]): Vector => [x, y, -0.008]),
    stage.canvas.linear([
      [0, '#1d130f'],
      [1, '#5a2f1c'],
    ]),
  );
  fire(room, 0.52, 0.12, -0.01, 0.66, 0.6);
  plot.box(-0.1, 1.2, -0.1, 1.9, 0.09, 0.65, scheme.wood, 0.01);
  plot.turned(
    0.22,
    0.12,
    [
      [0.06, 1.29],
      [0.09, 1.38],
      [0.05, 1.48],
      [0.06, 1.52],
    ],
    scheme.accent,
  );
  for (const [x, tall] of [
    [1.3, 0.22],
    [1.45, 0.16],
  ] as const) {
    plot.cylinder(x, 1.29, 0.12, 0.03, tall, '#f4ead2');
    light(room, plot, [x, 1.35 + tall, 0.1], 0.7);
  }
  plot.box(-0.05, 0, -0.35, 1.8, 0.05, 0.35, darker(stone, 0.1));
}

/** A whitewashed bread oven with a vaulted mouth and a place to sleep on top. */
function breadOven(room: PlaceRoom): void {
  const { plot, scheme, stage } = room;
  const white = paler(mix(scheme.wall, '#efe6d6', 0.6), 0.3);
  drawContact(room, 0, 0, 1.9, 1.1);
  plot.box(0, 0, 0, 1.9, 1.35, 1.1, white, 0.07);
  plot.box(0.3, 1.35, 0.35, 1.3, 0.6, 0.75, white, 0.1);
  plot.box(0.95, 1.9, 0.5, 0.5, Math.max(0.2, room.height - 1.9), 0.5, white);
  const arch = (u: number, v: number, rx: number, ry: number): Vector[] => [
    [u - rx, v, -0.01],
    [u + rx, v, -0.01],
    ...Array.from({ length: 11 }, (_, index): Vector => [
      u + Math.cos((index / 10) * Math.PI) * rx,
      v + ry * 0.45 + Math.sin((index / 10) * Math.PI) * ry * 0.7,
      -0.01,
    ]),
  ];
  plot.polygon(arch(0.65, 0.72, 0.36, 0.42), plot.tone('#a8654c', [0, 0, -1]));
  plot.polygon(arch(0.65, 0.74, 0.28, 0.36), '#241611');
  fire(room, 0.42, 0.76, -0.012, 0.46, 0.26);
  plot.polygon(arch(0.65, 0.06, 0.3, 0.4), mix(white, stage.palette.shade, 0.6));
  for (const [x, y] of [
    [0.45, 0.12],
    [0.6, 0.12],
    [0.75, 0.12],
    [0.52, 0.24],
    [0.68, 0.24],
  ] as const)
    plot.ball(x, y, -0.01, 0.07, '#b98f63');
  plot.box(-0.02, 0.66, -0.16, 1.4, 0.06, 0.18, scheme.wood);
  plot.box(1.25, 0.36, -0.4, 0.72, 0.06, 0.4, scheme.wood, 0.02);
  stage.canvas.path(
    curve([plot.at([1.5, 1.36, 0.1]), plot.at([1.7, 1.5, 0.1]), plot.at([1.8, 1.36, 0.1])]),
    plot.tone('#c98f5e', [0, 0, -1]),
  );
}

function woodBasket(room: PlaceRoom): void {
  const { plot, scheme } = room;
  drawContact(room, 0, 0, 0.5, 0.4);
  const random = room.random.fork('logs');
  plot.cylinder(0.27, 0, 0.24, 0.2, 0.32, mix(scheme.wood, '#c9a06a', 0.5), 0.25, darker(scheme.wood, 0.5));
  for (let index = 0; index < 7; index += 1)
    plot.ball(
      0.12 + (index % 4) * 0.1,
      0.34 + Math.floor(index / 4) * 0.09,
      0.16 + random.between(0, 0.1),
      0.055,
      random.pick(['#cfa978', '#bb9262', '#dcbb8e']),
    );
}

export const heat = {
  'iron-stove': standing(0.95, 0.75, 2.2, ironStove),
  'tiled-stove': standing(1.25, 0.8, 1.95, tiledStove),
  'open-fire': standing(1.75, 0.55, 2, openFire),
  'bread-oven': standing(1.95, 1.1, 2, breadOven),
  'wood-basket': standing(0.55, 0.5, 0.5, woodBasket),
};
