import { curve, outline, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { drawPendant, drawPlant } from './decor.ts';
import { drawContact, drawRug } from './furniture.ts';
import { drawGlow, type Room } from './room.ts';
import { drawShell } from './shell.ts';
import { drawView } from './view.ts';
import type { RoomDrawing } from './room-drawing.ts';

/** A free-standing bath before a window. */
export function drawBath(room: Room, x: number, z: number, length: number): void {
  const { plot, stage } = room;
  const { canvas, palette } = stage;
  drawContact(room, x, z, length, 0.7);
  const at = (u: number, y: number, w: number): Point => plot.at([x + length / 2 + (u * length) / 2, y, z + 0.36 + w]);
  const rim = Array.from({ length: 36 }, (_, index): Point => {
    const angle = (index / 36) * Math.PI * 2;
    return at(Math.cos(angle), 0.62 + 0.05 * Math.cos(angle) ** 2, Math.sin(angle) * 0.36);
  });
  const white = plot.tone('#faf7f1', [0, 0, -1]);
  canvas.path(
    `${curve([at(-1, 0.66, 0), at(-0.94, 0.3, -0.3), at(-0.7, 0.04, -0.3), at(0, 0.02, -0.34), at(0.7, 0.04, -0.3), at(0.94, 0.3, -0.3), at(1, 0.66, 0)])}Z`,
    canvas.linear(
      [
        [0, mix(white, stage.side < 0 ? palette.light : palette.shade, 0.25)],
        [0.5, white],
        [1, mix(white, stage.side < 0 ? palette.shade : palette.light, 0.25)],
      ],
      true,
    ),
  );
  canvas.path(outline(rim), plot.tone('#ffffff', [0, 1, 0]));
  const inner = Array.from({ length: 36 }, (_, index): Point => {
    const angle = (index / 36) * Math.PI * 2;
    return at(Math.cos(angle) * 0.93, 0.6, Math.sin(angle) * 0.3);
  });
  canvas.path(outline(inner), mix(plot.tone('#b9d2d6', [0, 1, 0]), palette.light, 0.12));
  for (let foam = 0; foam < 16; foam += 1) {
    const angle = foam * 2.4;
    const reach = 0.2 + 0.68 * ((foam * 0.37) % 1);
    canvas.ellipse(
      at(Math.cos(angle) * reach, 0.62, Math.sin(angle) * 0.24),
      26,
      11,
      plot.tone('#ffffff', [0, 1, 0]),
      0.85,
    );
  }
  plot.line(
    [
      [x + length + 0.16, 0, z + 0.4],
      [x + length + 0.16, 1, z + 0.4],
      [x + length - 0.05, 1.02, z + 0.4],
      [x + length - 0.05, 0.92, z + 0.4],
    ],
    plot.tone('#b08d57', [0, 0, -1]),
    0.035,
  );
}

const bathroom: RoomDrawing = (room) => {
  const { plot, scheme } = room;
  drawShell(room, 'plaster', false);
  drawTiles(room, 1.15);
  drawView(room, { x: -1.7, y: 1.2, width: 2.8, height: 1.2, panes: [2, 1], curtains: false });
  drawPlant(room, -2.9, 2, 1.1);
  drawBath(room, -1.5, 1.5, 2.3);
  drawRug(room, -1.2, 0.1, 1.9, 0.9, false);
  plot.box(1.7, 0, 2.2, 1.5, 0.8, 0.6, scheme.wood, 0.02);
  for (const x of [1.75, 2.48])
    plot.line(
      [
        [x + 0.08, 0.5, 2.2],
        [x + 0.58, 0.5, 2.2],
      ],
      mix(scheme.wood, '#3b2a1c', 0.4),
      0.02,
    );
  plot.box(2.05, 0.8, 2.3, 0.8, 0.14, 0.42, '#fbf8f2', 0.08);
  room.stage.canvas.path(
    outline(
      Array.from({ length: 30 }, (_, index) =>
        plot.at([
          2.45 + Math.cos((index / 30) * Math.PI * 2) * 0.42,
          1.75 + Math.sin((index / 30) * Math.PI * 2) * 0.5,
          room.back - 0.03,
        ]),
      ),
    ),
    plot.tone('#c9d8dc', [0, 0, -1]),
    { stroke: plot.tone(scheme.wood, [0, 0, -1]), strokeWidth: 9 },
  );
  for (const [index, colour] of [scheme.textile, scheme.accent, scheme.second].entries())
    plot.box(0.95, 0.02 + index * 0.13, 0.2, 0.55, 0.12, 0.36, colour, 0.05);
  drawPendant(room, 2.45, 2.3, 1.6, scheme.second, 0.18);
};

/** Half-height tiles along the back wall. */
function drawTiles({ plot, scheme, back, half, stage }: Room, height: number): void {
  plot.polygon(
    [
      [-half, 0, back],
      [half, 0, back],
      [half, height, back],
      [-half, height, back],
    ],
    plot.tone(mix(scheme.feature, '#ffffff', 0.35), [0, 0, -1]),
  );
  const joint = mix(plot.tone(scheme.feature, [0, 0, -1]), stage.palette.light, 0.6);
  for (let y = 0.2; y <= height; y += 0.2)
    plot.line(
      [
        [-half, y, back],
        [half, y, back],
      ],
      joint,
      0.012,
      0.7,
    );
  for (let x = -half + 0.2; x < half; x += 0.2)
    plot.line(
      [
        [x, 0, back],
        [x, height, back],
      ],
      joint,
      0.012,
      0.7,
    );
  plot.line(
    [
      [-half, height, back],
      [half, height, back],
    ],
    plot.tone(scheme.wood, [0, 0, -1]),
    0.05,
  );
}

/** A sauna of pale wood with a window to the snow. */
const sauna: RoomDrawing = (room) => {
  const { plot, scheme, stage } = room;
  const pale = mix(scheme.wood, '#f3dcb8', 0.45);
  const wooden = { ...room, scheme: { ...scheme, wall: pale, feature: pale, floor: mix(pale, '#8d6240', 0.3) } };
  drawShell(wooden, 'logs', false);
  for (const x of [-room.half, room.half])
    for (let y = 0.28; y < room.height; y += 0.28)
      plot.line(
        [
          [x, y, -4.4],
          [x, y, room.back],
        ],
        mix(pale, stage.palette.shade, 0.35),
        0.02,
        0.6,
      );
  drawView(wooden, { x: -2.4, y: 1.05, width: 2.6, height: 1.25, panes: [1, 1], curtains: false });
  const bench = mix(pale, '#fff4de', 0.35);
  plot.polygon(
    [
      [-3.5, 0.86, 2.02],
      [1.6, 0.86, 2.02],
      [1.6, 0.45, 2.02],
      [-3.5, 0.45, 2.02],
    ],
    mix(pale, stage.palette.shade, 0.5),
  );
  plot.box(-3.5, 0.9, 2, 5.1, 0.09, 1.2, bench);
  plot.polygon(
    [
      [-3.5, 0.4, 1.22],
      [1.6, 0.4, 1.22],
      [1.6, 0, 1.22],
      [-3.5, 0, 1.22],
    ],
    mix(pale, stage.palette.shade, 0.55),
  );
  plot.box(-3.5, 0.42, 1.2, 5.1, 0.09, 0.8, bench);
  for (const [y, z] of [
    [0.95, 2],
    [0.47, 1.2],
  ] as const) {
    for (let slat = 0.18; slat < 0.8; slat += 0.18)
      plot.line(
        [
          [-3.5, y + 0.04, z + slat],
          [1.6, y + 0.04, z + slat],
        ],
        mix(pale, stage.palette.shade, 0.4),
        0.02,
        0.7,
      );
    for (let x = -3.2; x < 1.6; x += 1.1) plot.box(x, y - 0.45, z + 0.02, 0.09, 0.42, 0.06, pale);
  }
  plot.box(0.5, 1.35, 3.02, 1.1, 0.08, 0.1, bench);
  for (const [index, colour] of [scheme.textile, scheme.accent].entries())
    plot.box(-2.2, 0.98 + index * 0.12, 2.3, 0.7, 0.11, 0.4, colour, 0.05);
  plot.box(0.5, 0.52, 1.4, 0.36, 0.3, 0.36, mix(scheme.wood, '#3b2a1c', 0.25), 0.06);
  plot.line(
    [
      [0.68, 0.82, 1.5],
      [0.95, 1.1, 1.4],
    ],
    mix(scheme.wood, '#ffffff', 0.1),
    0.03,
  );
  plot.box(1.9, 0, 0.6, 0.9, 0.85, 0.8, scheme.metal, 0.03);
  const random = stage.random.fork('stones');
  for (let stone = 0; stone < 34; stone += 1) {
    const place = plot.at([2 + random.between(0, 0.7), 0.88 + random.between(0, 0.16), 0.7 + random.between(0, 0.5)]);
    stage.canvas.ellipse(
      place,
      random.between(14, 24),
      random.between(10, 17),
      plot.tone(random.pick(['#8b8782', '#6f6c69', '#a29d96']), [0, 0.5, -0.86]),
    );
  }
  drawGlow(room, [2.35, 0.6, 0.5], 1.6);
  drawPendant(room, 0.9, 2.2, 2.4, scheme.second, 0.16);
};

export const baths: readonly RoomDrawing[] = [bathroom, sauna];
