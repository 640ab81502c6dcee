import type { MapTile } from '@mp/base-map';
import type { MapPicture } from './draw-map.ts';

/** A task of the drawing thread. */
export interface MapTask {
  readonly id: number;
  readonly work: { readonly tile: MapTile } | { readonly picture: MapPicture; readonly format: 'jpeg' | 'png' };
}

/** The thread's result of a task. */
export type MapResult = { readonly id: number } & ({ readonly picture: Uint8Array } | { readonly error: string });
