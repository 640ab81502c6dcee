import { curve, rounded, type Point } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { drawPendant, drawPlant, drawPrint } from './decor.ts';
import { drawArmchair, drawContact, drawPillow, drawRug } from './furniture.ts';
import { drawGlow, type Room } from './room.ts';
import { drawShell } from './shell.ts';
import { drawView } from './view.ts';
import type { RoomDrawing } from './room-drawing.ts';

/** A bed with its head to the back wall; linen, a throw, two pillows. */
function drawBed(room: Room, x: number, z: number, width: number): void {
  const { plot, stage, scheme } = room;
  const { canvas, palette } = stage;
  const depth = 2.1;
  drawContact(room, x, z, width, depth);
  plot.box(x - 0.05, 0, z + depth, width + 0.1, 1.15, 0.1, scheme.wood, 0.05);
  plot.box(x, 0.1, z, width, 0.22, depth, mix(scheme.wood, '#3b2a1c', 0.15));
  plot.box(x + 0.03, 0.3, z + 0.02, width - 0.06, 0.26, depth - 0.04, scheme.textile, 0.08);
  for (const [index, dx] of [0.14, width / 2 + 0.06].entries()) {
    drawPillow(room, x + dx, 0.52, z + depth - 0.22, width / 2 - 0.2, 0.4, '#ffffff', 0);
    drawPillow(
      room,
      x + dx + 0.12,
      0.52,
      z + depth - 0.42,
      width / 2 - 0.46,
      0.3,
      index ? scheme.accent : scheme.second,
      0.02,
    );
  }
  const top = (u: number, w: number): Point => plot.at([x + u, 0.6, z + w]);
  canvas.path(
    rounded([top(-0.02, 0.02), top(width + 0.02, 0.02), top(width, 1.2), top(0, 1.2)], 16),
    plot.tone(mix(scheme.textile, '#ffffff', 0.4), [0, 1, 0]),
  );
  canvas.path(
    rounded([top(-0.03, 0.0), top(width + 0.03, 0.0), top(width + 0.02, 0.72), top(-0.02, 0.72)], 14),
    plot.tone(scheme.accent, [0, 1, 0]),
  );
  const drop = (u: number, v: number): Point => plot.at([x + u, 0.6 - v, z - 0.01]);
  const hem: Point[] = Array.from({ length: 9 }, (_, index) =>
    drop(-0.03 + ((width + 0.06) * index) / 8, 0.42 + (index % 2 ? 0.03 : 0)),
  );
  const cloth = plot.tone(scheme.accent, [0, 0, -1]);
  canvas.path(
    `M${drop(-0.03, 0).join(' ')}L${drop(width + 0.03, 0).join(' ')}L${curve([...hem].reverse()).slice(1)}Z`,
    cloth,
  );
  for (let fold = 1; fold < 9; fold += 1) {
    canvas.line(
      curve([
        drop((width * fold) / 9, 0.04),
        drop((width * fold) / 9 + 0.02, 0.2),
        drop((width * fold) / 9 - 0.01, 0.42),
      ]),
      mix(cloth, palette.shade, 0.3),
      3,
      0.6,
    );
  }
  for (let row = 0; row < 3; row += 1)
    canvas.line(
      `M${top(0, 0.16 + row * 0.2).join(' ')}L${top(width, 0.16 + row * 0.2).join(' ')}`,
      plot.tone(scheme.textile, [0, 1, 0]),
      3.5,
      0.6,
    );
}

function drawNightstand(room: Room, x: number, z: number): void {
  const { plot, scheme, stage, evening } = room;
  drawContact(room, x, z, 0.5, 0.4);
  plot.box(x, 0.08, z, 0.5, 0.46, 0.4, scheme.wood, 0.02);
  plot.line(
    [
      [x + 0.06, 0.34, z],
      [x + 0.44, 0.34, z],
    ],
    mix(scheme.wood, '#3b2a1c', 0.4),
    0.015,
  );
  const at = (u: number, v: number): Point => plot.at([x + 0.25 + u, 0.54 + v, z + 0.2]);
  plot.line(
    [
      [x + 0.25, 0.54, z + 0.2],
      [x + 0.25, 0.74, z + 0.2],
    ],
    scheme.metal,
    0.025,
  );
  stage.canvas.polygon(
    [at(-0.14, 0.18), at(0.14, 0.18), at(0.09, 0.4), at(-0.09, 0.4)],
    evening ? '#ffe2a8' : plot.tone(scheme.textile, [0, 0, -1]),
  );
  drawGlow(room, [x + 0.25, 0.8, z + 0.2], 1.35);
}

const bedUnderWindow: RoomDrawing = (room) => {
  drawShell(room, 'plaster');
  drawView(room, { x: -1.5, y: 1.25, width: 3, height: 1.2 });
  drawRug(room, -2.2, -0.9, 4.4, 1.9, false);
  drawNightstand(room, -1.9, 2.4);
  drawNightstand(room, 1.4, 2.4);
  drawBed(room, -1.05, 0.75, 2.1);
  drawPrint(room, 2.3, 1.3, 0.7, 0.9);
  drawPlant(room, -2.9, 1.9, 1.05);
  drawArmchair(room, 2.2, 0.6, room.scheme.second);
};

const bedUnderEaves: RoomDrawing = (room) => {
  drawShell(room, 'boards');
  drawView(room, { x: 0.9, y: 0.7, width: 2.1, height: 1.7, panes: [2, 2] });
  drawPrint(room, -2.55, 1.45, 0.62, 0.78);
  drawPrint(room, -1.75, 1.45, 0.62, 0.78);
  drawRug(room, -1.4, -1, 3, 2.1, true);
  drawNightstand(room, -3.15, 2.3);
  drawBed(room, -2.55, 0.8, 2.1);
  drawNightstand(room, -0.35, 2.3);
  drawPlant(room, 2.9, 1.6, 1, true);
  drawPendant(room, 1.6, 2.05, 0.6, room.scheme.second, 0.28);
};

export const bedrooms: readonly RoomDrawing[] = [bedUnderWindow, bedUnderEaves];
