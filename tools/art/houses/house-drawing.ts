import type { Plot } from '../building/plot.ts';

/** Draws one house on its plot: in metres, around the origin, its front towards negative z. */
export type HouseDrawing = (plot: Plot) => void;
