import { mix } from '../core/colour.ts';
import { drawFloorLamp, drawPendant, drawPlant, drawPrint, drawShelf, drawStove } from './decor.ts';
import { drawArmchair, drawRoundTable, drawRug, drawSofa } from './furniture.ts';
import {} from './room.ts';
import { drawShell } from './shell.ts';
import { drawView } from './view.ts';
import type { RoomDrawing } from './room-drawing.ts';

/** A sofa under the window, the stove beside it. */
const fireside: RoomDrawing = (room) => {
  const { scheme } = room;
  drawShell(room, 'plaster');
  drawView(room, { x: -1.3, y: 0.95, width: 2.7, height: 1.35 });
  drawPrint(room, 2.35, 1.35, 0.62, 0.8);
  drawStove(room, -3, 2.2);
  drawRug(room, -1.7, -1.2, 3.4, 2.4, true);
  drawSofa(room, -0.9, 1.5, 2.5, scheme.accent, [
    scheme.second,
    scheme.textile,
    mix(scheme.accent, scheme.textile, 0.45),
  ]);
  drawPlant(room, 2.75, 1.6, 1);
  drawRoundTable(room, 0.1, 0.1, 0.55, 0.42);
  drawFloorLamp(room, 2.15, 2.2, scheme.textile);
};

/** A wall of glass with a reading corner. */
const panorama: RoomDrawing = (room) => {
  const { scheme } = room;
  drawShell(room, 'boards');
  drawView(room, { x: -2.2, y: 0.35, width: 4.4, height: 2.15, panes: [4, 1] });
  drawRug(room, -2, -1, 4, 2.1, false);
  drawSofa(room, -2.6, 1.2, 2.3, mix(scheme.textile, scheme.accent, 0.25), [scheme.accent, scheme.second]);
  drawRoundTable(room, -0.2, 0.2, 0.5, 0.4);
  drawArmchair(room, 1.2, 1.1, scheme.accent);
  drawFloorLamp(room, 2.5, 1.9, scheme.textile);
  drawPlant(room, 3, 1.3, 0.9, true);
};

/** Shelves, a stove, a low window. */
const library: RoomDrawing = (room) => {
  const { scheme } = room;
  drawShell(room, 'panels');
  drawView(room, { x: -2.9, y: 0.95, width: 2.2, height: 1.35, panes: [2, 2] });
  for (const y of [1, 1.5, 2]) drawShelf(room, 0.2, y, 1.9);
  drawStove(room, 2.5, 2.3);
  drawRug(room, -1.8, -1.1, 3.2, 2.2, true);
  drawSofa(room, -1.4, 1.3, 2.4, scheme.second, [
    scheme.accent,
    scheme.textile,
    mix(scheme.accent, scheme.second, 0.5),
  ]);
  drawRoundTable(room, -0.2, 0, 0.5, 0.42);
  drawPlant(room, -3, 1.5, 0.95, true);
  drawPendant(room, -0.2, 2, 0.9, scheme.accent, 0.26);
};

export const livingRooms: readonly RoomDrawing[] = [fireside, panorama, library];
