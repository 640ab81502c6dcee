import type { Room } from './room.ts';

/** Furnishes a room: its shell first, then everything from the back wall to the viewer. */
export type RoomDrawing = (room: Room) => void;
