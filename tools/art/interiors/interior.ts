import { Canvas } from '../core/canvas.ts';
export const drawInterior = (_: { name: string }): Canvas => new Canvas();
