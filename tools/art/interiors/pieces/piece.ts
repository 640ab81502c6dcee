import type { PlaceRoom } from '../place-room.ts';
import type { Level } from '../wall.ts';

/**
 * A thing that stands in a room. Its drawing has the axes of the place it stands at: x to the right along the wall,
 * z = 0 its front, z = depth the wall.
 */
export interface Piece {
  /** What a picture with it shows. */
  name?: string;
  /** At a wall, on a wall, free on the floor, flat on the floor, from the ceiling, or in the near corner. */
  at: 'wall' | 'hang' | 'floor' | 'flat' | 'ceiling' | 'near' | 'none';
  width: number;
  depth: number;
  /** How much of the wall's height it takes. */
  level: Level;
  /** Its height: nothing taller than the wall stands at it. */
  height: number;
  /** Which share of the wall it would like: 0 left, 1 right; by chance when absent. */
  wanted?: number;
  draw: (room: PlaceRoom) => void;
}

export const standing = (width: number, depth: number, height: number, draw: Piece['draw']): Piece => ({
  at: 'wall',
  width,
  depth,
  height,
  level: height > 1.15 ? 'both' : 'low',
  draw,
});

export const hanging = (width: number, height: number, draw: Piece['draw']): Piece => ({
  at: 'hang',
  width,
  depth: 0.06,
  height,
  level: 'high',
  draw,
});

export const free = (
  at: 'floor' | 'flat' | 'ceiling' | 'near',
  width: number,
  depth: number,
  draw: Piece['draw'],
): Piece => ({
  at,
  width,
  depth,
  height: 1,
  level: 'low',
  draw,
});
