import { flagFilters, type Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { PlaceRate } from '../../availability/load-stay.ts';
import { chargesColumn, placeCharges, type ChargesColumn } from '../../local-taxes/load-charges.ts';
import type { PlaceCharges } from '../../local-taxes/local-tax.ts';
import { loadNamedPlaces, orderOf, type NameOrder } from './name-order.ts';

/** Everything about a place that filtering, sorting and pricing need, except availability. */
export interface PlaceFacts {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly town: string;
  /** ISO 3166 alpha-3. */
  readonly country: string;
  /** Searchable text, normalised by `searchTextOf`. */
  readonly searchText: string;
  readonly allowSell: boolean;
  /** The dogs that it takes in one booking, and its cots. */
  readonly max_dogs: number;
  readonly cots: number;
  /** Bit n is set when the place passes entry n of `flagFilters`. */
  readonly flags: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Rank in the recommended order. */
  readonly rank: number;
  /** The lowest nightly price in minor units, null when the place does not sell. */
  readonly priceFrom: Readonly<Record<Currency, number | null>>;
  readonly collections: readonly number[];
  /** In display order. */
  readonly rates: readonly PlaceRate[];
  /** Capacity of one unit by id of room type. */
  readonly capacities: ReadonlyMap<number, number>;
  /** Mandatory fees and local taxes; null without any. */
  readonly charges: PlaceCharges | null;
}

interface FactsRow {
  id: number;
  name: string;
  static_url: string;
  town: string;
  country: string;
  search_text: string;
  allow_sell: boolean;
  max_dogs: number;
  cots: number;
  flags: number;
  latitude: number;
  longitude: number;
  rank: number;
  price_from_czk: number | null;
  price_from_eur: number | null;
  collections: string | null;
  rates: readonly (readonly [number, number, number, number | null, number, number, number, number])[] | null;
  rooms: readonly (readonly [number, number])[] | null;
  charges: ChargesColumn;
}

const flagBits = sql.join(
  flagFilters.map(({ columns }, bit) => {
    const passes = sql.join(
      columns.map((column) => sql.ref(`p.${column}`)),
      sql` and `,
    );
    return sql`(${passes})::int * ${sql.lit(2 ** bit)}`;
  }),
  sql` + `,
);

/** Places per statement: loading a hundred thousand at once would exceed the statement timeout. */
const batchSize = 10_000;

/** The facts of all places by ascending id. */
export interface AllFacts {
  readonly facts: readonly PlaceFacts[];
  readonly nameOrder: NameOrder;
}

/** Loads all places in one snapshot of the database. */
export const loadAllPlaceFacts = (database: Database, atOnce: number = batchSize): Promise<AllFacts> =>
  database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      const named = await loadNamedPlaces(snapshot);
      const facts = await loadPlaceFacts(snapshot, [...named.ids], atOnce);
      return { facts, nameOrder: orderOf(named, facts) };
    });

/** Loads some places by ascending id. */
export async function loadPlaceFacts(
  database: Database,
  ids: readonly number[],
  atOnce: number = batchSize,
): Promise<PlaceFacts[]> {
  const ascending = [...ids].sort((one, other) => one - other);
  const facts: PlaceFacts[] = [];
  for (let begin = 0; begin < ascending.length; begin += atOnce)
    facts.push(...(await loadBatch(database, ascending.slice(begin, begin + atOnce))));
  return facts;
}

async function loadBatch(database: Database, ids: readonly number[]): Promise<PlaceFacts[]> {
  const { rows } = await sql<FactsRow>`
    select p.id, p.name, p.static_url, p.town, p.country, p.search_text, p.allow_sell, p.max_dogs, p.cots, p.latitude, p.longitude, p.rank,
           ${flagBits} as flags,
           p.price_from_czk, p.price_from_eur,
           (select string_agg(c.collection_id::text, ',') from place_collection c where c.place_id = p.id) as collections,
           (select json_agg(json_build_array(r.id, r.per_mille, r.min_nights, r.max_persons, r.person_night_czk,
                                             r.person_night_eur, r.room_stay_czk, r.room_stay_eur) order by r.position)
            from rate r where r.place_id = p.id and r.active) as rates,
           (select json_agg(json_build_array(t.id, t.capacity)) from room_type t where t.place_id = p.id) as rooms,
           ${chargesColumn} as charges
    from place p where p.id = any (${ids}::int[]) and not p.hidden order by p.id
  `.execute(database);
  return rows.map(factsOf);
}

const factsOf = (row: FactsRow): PlaceFacts => ({
  id: row.id,
  name: row.name,
  slug: row.static_url,
  town: row.town,
  country: row.country,
  searchText: row.search_text,
  allowSell: row.allow_sell,
  max_dogs: row.max_dogs,
  cots: row.cots,
  flags: row.flags,
  latitude: row.latitude,
  longitude: row.longitude,
  rank: row.rank,
  priceFrom: { CZK: row.price_from_czk, EUR: row.price_from_eur },
  // An array: a set of some thirty numbers takes six times the memory.
  collections: row.collections?.split(',').map(Number) ?? [],
  rates: (row.rates ?? []).map(
    ([id, per_mille, min_nights, max_persons, person_night_czk, person_night_eur, room_stay_czk, room_stay_eur]) => ({
      id,
      per_mille,
      min_nights,
      max_persons,
      person_night_czk,
      person_night_eur,
      room_stay_czk,
      room_stay_eur,
    }),
  ),
  capacities: new Map(row.rooms),
  charges: placeCharges(row.charges),
});
