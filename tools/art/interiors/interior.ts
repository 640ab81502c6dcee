import type { Canvas } from '../core/canvas.ts';
import type { InteriorScene, Room } from './catalogue.ts';
import { createRoom, drawDim } from './room.ts';
import { baths } from './bath.ts';
import { bedrooms } from './bedroom.ts';
import { diningRooms } from './dining.ts';
import { livingRooms } from './living.ts';
import type { RoomDrawing } from './room-drawing.ts';

const rooms: Readonly<Record<Room, readonly RoomDrawing[]>> = {
  living: livingRooms,
  bedroom: bedrooms,
  dining: diningRooms,
  bath: baths,
};

/** Draws a furnished room; the same scene always gives the same marks. */
export function drawInterior(scene: InteriorScene): Canvas {
  const drawings = rooms[scene.room];
  const draw = drawings[scene.variant];
  if (!draw) throw new Error(`There is no drawing ${scene.variant} of "${scene.room}"; it has ${drawings.length}.`);
  const room = createRoom(scene);
  draw(room);
  drawDim(room);
  return room.stage.canvas;
}
