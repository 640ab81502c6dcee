import type { SceneRoom } from './room.ts';

/** Furnishes a room: its shell first, then everything from the back wall to the viewer. */
export type RoomDrawing = (room: SceneRoom) => void;
