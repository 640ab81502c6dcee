import type { Point } from '../../core/canvas.ts';
import type { Vector } from '../../stage.ts';
import type { PlaceRoom } from '../place-room.ts';

export const flat = (room: PlaceRoom, points: readonly Point[], colour: string, z = 0.04): void =>
  room.plot.polygon(
    points.map(([x, y]): Vector => [x, y, z]),
    room.plot.tone(colour, [0, 0, -1]),
  );
export const round = (x: number, y: number, rx: number, ry = rx): Point[] =>
  Array.from({ length: 28 }, (_, index) => [
    x + Math.cos((index / 28) * Math.PI * 2) * rx,
    y + Math.sin((index / 28) * Math.PI * 2) * ry,
  ]);
export const box = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
