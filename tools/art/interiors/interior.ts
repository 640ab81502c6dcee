import type { Canvas } from '../core/canvas.ts';
import type { InteriorScene } from './catalogue.ts';
import { createRoom, drawDim } from './room.ts';
import { rooms, type RoomDrawing } from './rooms.ts';

/** Draws a furnished room; the same scene always gives the same marks. */
export function drawInterior(scene: InteriorScene): Canvas {
  const drawings: readonly RoomDrawing[] = rooms[scene.room];
  const draw = drawings[scene.variant];
  if (!draw) throw new Error(`There is no drawing ${scene.variant} of "${scene.room}"; it has ${drawings.length}.`);
  const room = createRoom(scene);
  draw(room);
  drawDim(room);
  return room.stage.canvas;
}
