import { boathouses } from './boathouse.ts';
import { chalets } from './chalet.ts';
import { chateaux } from './chateau.ts';
import { cottages } from './cottage.ts';
import { domes } from './dome.ts';
import { farms } from './farm.ts';
import { hotels } from './hotel.ts';
import type { HouseDrawing } from './house-drawing.ts';
import { mills } from './mill.ts';
import { tents } from './tent.ts';
import { tinyhouses } from './tinyhouse.ts';
import { treehouses } from './treehouse.ts';
import { vineyards } from './vineyard.ts';

/** The kinds of accommodation, as the catalogue's types name them. */
export const kinds = [
  'chalet',
  'cottage',
  'treehouse',
  'mill',
  'chateau',
  'tent',
  'dome',
  'boathouse',
  'vineyard',
  'hotel',
  'tinyhouse',
  'farm',
] as const;

export type Kind = (typeof kinds)[number];

export const houses: Readonly<Record<Kind, readonly HouseDrawing[]>> = {
  chalet: chalets,
  cottage: cottages,
  treehouse: treehouses,
  mill: mills,
  chateau: chateaux,
  tent: tents,
  dome: domes,
  boathouse: boathouses,
  vineyard: vineyards,
  hotel: hotels,
  tinyhouse: tinyhouses,
  farm: farms,
};
