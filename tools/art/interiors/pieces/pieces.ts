import type { InsideScene } from '../../place-scene.ts';
import { gear } from './gear.ts';
import { heat } from './heat.ts';
import { hung } from './hung.ts';
import type { Piece } from './piece.ts';
import { seats } from './seats.ts';
import { storage } from './storage.ts';
import { wet } from './wet.ts';

type Name = InsideScene['furnishings'][number];

const all: Readonly<Record<Name, Piece>> = { ...gear, ...heat, ...hung, ...seats, ...storage, ...wet };

/** Every furnishing that a scene may name. */
export const pieces = Object.fromEntries(
  Object.entries(all).map(([name, piece]) => [name, { ...piece, name }]),
) as Readonly<Record<Name, Piece>>;
