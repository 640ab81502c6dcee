import { disc } from '../building/round.ts';
import { outline } from '../core/canvas.ts';
import { mix } from '../core/colour.ts';
import { drawPendant, drawPlant, drawShelf } from './decor.ts';
import { drawCup, drawRug, drawTable } from './furniture.ts';
import { type Room } from './room.ts';
import { drawShell } from './shell.ts';
import { drawView } from './view.ts';
import type { RoomDrawing } from './room-drawing.ts';

export function drawChair({ plot, scheme }: Room, x: number, z: number, away: boolean): void {
  const back = away ? z : z + 0.38;
  for (const [dx, dz] of [
    [0, 0.36],
    [0.36, 0.36],
    [0, 0],
    [0.36, 0],
  ] as const)
    plot.box(x + dx, 0, z + dz, 0.045, 0.46, 0.045, mix(scheme.wood, '#3b2a1c', 0.2));
  plot.box(x - 0.02, 0.44, z - 0.02, 0.44, 0.05, 0.44, scheme.accent, 0.02);
  for (const dx of [0, 0.36]) plot.box(x + dx, 0.46, back, 0.045, 0.5, 0.045, mix(scheme.wood, '#3b2a1c', 0.2));
  for (const y of [0.66, 0.82]) plot.box(x, y, back, 0.4, 0.09, 0.035, scheme.wood, 0.02);
}

/** A set table: plates, cups, a bowl of fruit, flowers. */
export function drawSetting(room: Room, x: number, z: number, width: number, depth: number, height: number): void {
  const { plot, stage, scheme } = room;
  const { canvas } = stage;
  const plates = Math.round(width / 0.7);
  for (let index = 0; index < plates; index += 1) {
    const px = x + (width * (index + 0.5)) / plates;
    for (const pz of [z + 0.22, z + depth - 0.22]) {
      canvas.path(outline(disc(plot, px, height + 0.012, pz, 0.14)), plot.tone('#fbf7ee', [0, 1, 0]));
      canvas.path(
        outline(disc(plot, px, height + 0.016, pz, 0.09)),
        plot.tone(mix(scheme.textile, scheme.accent, 0.2), [0, 1, 0]),
      );
    }
    drawCup(room, px + 0.22, height, z + 0.3, scheme.second);
  }
  const middle = plot.at([x + width / 2, height + 0.1, z + depth / 2]);
  const s = plot.scale([x, height, z]);
  canvas.path(
    `M${middle[0] - s * 0.2} ${middle[1] - s * 0.02}h${s * 0.4}q${-s * 0.05} ${s * 0.13} ${-s * 0.2} ${s * 0.13}t${-s * 0.2} ${-s * 0.13}Z`,
    plot.tone(scheme.wood, [0, 0, -1]),
  );
  for (const [dx, dy, colour] of [
    [-0.1, -0.05, '#b5573c'],
    [0, -0.08, '#d9a441'],
    [0.1, -0.05, '#8a9a4c'],
  ] as const)
    canvas.circle([middle[0] + dx * s, middle[1] + dy * s], s * 0.07, plot.tone(colour, [0, 0.4, -0.9]));
}

const dine =
  (wall: 'plaster' | 'boards' | 'panels' | 'logs', wide: boolean): RoomDrawing =>
  (room) => {
    const { scheme } = room;
    drawShell(room, wall);
    drawView(
      room,
      wide
        ? { x: -2, y: 0.8, width: 4, height: 1.5, panes: [4, 1] }
        : { x: -2.7, y: 0.9, width: 2.4, height: 1.45, panes: [2, 2] },
    );
    if (!wide) for (const y of [1.15, 1.65]) drawShelf(room, 0.7, y, 2);
    drawRug(room, -2.2, -1, 4.4, 2.8, false);
    drawPlant(room, wide ? -2.9 : 2.95, 1.9, 1, wide);
    const [x, z, width, depth, height] = [-1.4, 0.2, 2.8, 1, 0.76];
    for (const dx of [0.25, 1.2, 2.1]) drawChair(room, x + dx, z + depth + 0.02, false);
    drawTable(room, x, z, width, depth, height, scheme.wood);
    drawSetting(room, x, z, width, depth, height);
    for (const dx of [0.45, 1.8]) drawChair(room, x + dx, z - 0.5, true);
    for (const px of wide ? [-0.75, 0.75] : [0]) drawPendant(room, px, 1.75, 0.7, scheme.second, wide ? 0.24 : 0.34);
  };

export const diningRooms: readonly RoomDrawing[] = [dine('boards', true), dine('plaster', false)];
