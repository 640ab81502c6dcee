import { isInside, type Box } from '@mp/base-map';
import { core } from './extent.ts';
import { kilometres, type Settlement } from './settlements.ts';
import { exonyms } from './tables/exonyms.ts';
import { inEnglish } from './tables/names.ts';

export interface Town {
  readonly settlement: Settlement;
  readonly cs: string;
  readonly en: string;
  /** From which zoom on its name may be shown. */
  readonly zoom: number;
  /** How large it is set: 0 a capital, 1 a city, 2 a large town, 3 a town, 4 a village. */
  readonly size: number;
}

/** Down to which zoom the towns of a part of the map are shown; the first that a town lies in counts. */
const depths: readonly (readonly [countries: readonly string[], box: Box, zoom: number])[] = [
  [['CZ'], core, 12],
  [['SK'], core, 11],
  [['AT'], core, 10],
  [['PL'], [14.5, 49, 23, 51], 10],
  [['DE'], [11.5, 47.3, 15.1, 51.2], 9],
  [['IT', 'SI'], [10.2, 45.8, 14.6, 47.2], 10],
  [['PL', 'DE', 'HU', 'IT', 'SI', 'CH', 'HR', 'LI'], core, 8],
  [[], core, 7],
];

/** How important a town has to be to be named from a zoom on, however much room there is: by zoom. */
const worth: Readonly<Record<number, number>> = { 4: 600_000, 5: 180_000, 6: 60_000, 7: 22_000, 8: 9000, 9: 3500 };

/** Names of these countries come before equally large ones: here are most of the places. */
const ours: Readonly<Record<string, number>> = { CZ: 3.5, SK: 2, AT: 1.6 };

const firstZoom = 4;
/** So many pixels apart are names that appear at the same zoom. */
const spacing = 66;

/** A degree of latitude at zoom 0 is so many pixels, of tiles of 512, in the middle of the map. */
const pixelsOfKilometre = (zoom: number): number => (512 * 2 ** zoom) / (40_075 * Math.cos((49.5 * Math.PI) / 180));

/** Parts of a city are not shown: what lies so near, in kilometres. */
const swallows = ({ population }: Settlement): number => 1.2 + Math.sqrt(population) / 115;

const isPartOf = (one: Settlement, city: Settlement): boolean =>
  city.population > one.population * 1.5 && kilometres(one.at, city.at) < swallows(city);

const importance = ({ kind, population, country }: Settlement): number =>
  (population + 400) *
  (ours[country] ?? 1) *
  (kind === 'PPLC' ? 12 : kind === 'PPLA' ? 2.2 : kind === 'PPLA2' ? 1.3 : 1);

const sizeOf = ({ kind, population }: Settlement): number =>
  kind === 'PPLC' ? 0 : population > 240_000 ? 1 : population > 45_000 ? 2 : population > 5000 ? 3 : 4;

/** Neighbours by squares of half a degree. */
class Squares<T extends { readonly at: readonly [number, number] }> {
  readonly #squares = new Map<string, T[]>();
  readonly #key = (lng: number, lat: number) => `${Math.floor(lng * 2)},${Math.floor(lat * 2)}`;

  add(one: T): void {
    const key = this.#key(...one.at);
    this.#squares.set(key, [...(this.#squares.get(key) ?? []), one]);
  }

  near([lng, lat]: readonly [number, number]): T[] {
    const steps = [-0.5, 0, 0.5];
    return steps.flatMap((x) => steps.flatMap((y) => this.#squares.get(this.#key(lng + x, lat + y)) ?? []));
  }
}

const depthOf = (one: Settlement): number =>
  depths.find(
    ([countries, box]) => (!countries.length || countries.includes(one.country)) && isInside(box, one.at),
  )?.[2] ?? 0;

/** Which towns the map names and from which zoom on: at each zoom those that are far enough from more important ones. */
export function chooseTowns(settlements: readonly Settlement[]): readonly Town[] {
  const everyone = new Squares<Settlement>();
  for (const one of settlements) everyone.add(one);
  const candidates = settlements
    .filter(({ kind }) => !['PPLX', 'PPLH', 'PPLW', 'PPLL'].includes(kind))
    .filter((one) => !everyone.near(one.at).some((city) => isPartOf(one, city)))
    .sort((one, other) => importance(other) - importance(one) || one.name.localeCompare(other.name));
  const chosen = new Map<Settlement, number>();
  const shown = new Squares<Settlement>();
  const kept: Settlement[] = [];
  for (let zoom = firstZoom; zoom <= 12; zoom += 1) {
    const apart = spacing / pixelsOfKilometre(zoom);
    for (const one of candidates) {
      if (importance(one) < (worth[zoom] ?? 0)) break;
      if (chosen.has(one) || depthOf(one) < zoom) continue;
      const others = apart > 35 ? kept : shown.near(one.at);
      if (others.some((other) => kilometres(one.at, other.at) < apart)) continue;
      chosen.set(one, zoom);
      shown.add(one);
      kept.push(one);
    }
  }
  return [...chosen].map(([settlement, zoom]) => {
    const names = exonyms[settlement.country]?.[settlement.name] ?? [settlement.name];
    return { settlement, cs: names[0], en: inEnglish(names), zoom, size: sizeOf(settlement) };
  });
}
