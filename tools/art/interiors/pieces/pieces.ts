import type { InsideScene } from '../../place-scene.ts';
import { gear } from './gear.ts';
import { heat } from './heat.ts';
import { hung } from './hung.ts';
import type { Piece } from './piece.ts';
import { seats } from './seats.ts';
import { storage } from './storage.ts';
import { wet } from './wet.ts';

/** Every furnishing that a scene may name. */
export const pieces: Readonly<Record<InsideScene['furnishings'][number], Piece>> = {
  ...gear,
  ...heat,
  ...hung,
  ...seats,
  ...storage,
  ...wet,
};
