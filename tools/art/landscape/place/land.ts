import type { PlaceScene } from '../../place-scene.ts';
import type { Stage } from '../../stage.ts';
import type { Composition } from './composed.ts';

export type Setting = PlaceScene['land']['setting'];
export type Horizon = PlaceScene['land']['horizon'];
export type Species = PlaceScene['land']['trees'][number];
export type Companion = PlaceScene['land']['companions'][number];

/** A stage with the place's own country: what everything in `landscape/place` and `companions` draws from. */
export interface Land extends Stage {
  setting: Setting;
  horizon: Horizon;
  species: readonly Species[];
  companions: readonly Companion[];
  composition: Composition;
  /** Metres of ground across the picture at the house. */
  across: number;
}

/** The height of the picture at which the house stands. */
export const baseOf = ({ view }: Stage): number => view.horizon + view.eye * view.scale;
