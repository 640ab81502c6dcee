import type { MapTile } from '@mp/base-map';
import type { MapPicture } from './draw-map.ts';

/** What the drawing thread is asked for. */
export interface MapTask {
  readonly id: number;
  readonly work: { readonly tile: MapTile } | { readonly picture: MapPicture; readonly format: 'jpeg' | 'png' };
}

/** What the thread answers to each task. */
export type MapResult = { readonly id: number } & ({ readonly picture: Uint8Array } | { readonly error: string });
