import { minorUnits, type CalendarDate } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { dayOf, monthOf } from '../inventory/months.ts';
import { laterFacts } from './later-facts.ts';
import type { ImportedPlace } from './places-file.ts';
import { upsert } from './upsert.ts';

/** Writes places, their owners and their collections; a place is only in the collections of its row. */
export async function writePlaces(
  transaction: DatabaseTransaction,
  places: readonly ImportedPlace[],
): Promise<{ added: number; changed: number }> {
  const written = await upsert(transaction, 'place', ['id'], await withStoredFacts(transaction, places), [
    'allow_sell',
    'rank',
  ]);
  await upsert(
    transaction,
    'place_owner',
    ['place_id'],
    places.flatMap(({ owner }) => owner ?? []),
  );
  const memberships = places.flatMap(({ place, collections }) =>
    collections.map((collection_id) => ({ place_id: place.id, collection_id })),
  );
  await upsert(transaction, 'place_collection', ['place_id', 'collection_id'], memberships);
  await sql`
    delete from place_collection pc
    where pc.place_id = any (${places.map(({ place }) => place.id)}::int[]) and not exists (
      select from json_populate_recordset(null::place_collection, ${JSON.stringify(memberships)}::json) kept
      where kept.place_id = pc.place_id and kept.collection_id = pc.collection_id)
  `.execute(transaction);
  return written;
}

/** Rows of `place`. Later facts that a file has no column for stay as they are stored. */
async function withStoredFacts(transaction: DatabaseTransaction, places: readonly ImportedPlace[]) {
  const rows = places.map(({ place }) => place);
  const stored = await transaction
    .selectFrom('place')
    .select(['id', 'good_to_know'])
    .where('id', '=', sql<number>`any (${rows.map(({ id }) => id)}::int[])`)
    .execute();
  const factsOf = new Map(stored.map(({ id, good_to_know }) => [id, good_to_know]));
  return rows.map((place) => {
    const facts = factsOf.get(place.id);
    if (!facts || !place.good_to_know) return place;
    const later = Object.fromEntries(laterFacts.flatMap((fact) => (fact in facts ? [[fact, facts[fact]]] : [])));
    return { ...place, good_to_know: { ...later, ...place.good_to_know } };
  });
}

/** The lowest price of a night with units left; of any night when none has. */
function lowest(sums: RawBuilder<unknown>) {
  const price = sql`${sums}[d + 1] - ${sums}[d]`;
  return sql`floor(coalesce(min(${price}) filter (where ${price} > 0 and m.rem[d] > 0), min(${price}) filter (where ${price} > 0))
    * r.per_mille / 1000.0 / ${minorUnits}::int)::int * ${minorUnits}::int`;
}

/**
 * Updates the lowest prices of places from current offers, and puts places on sale that should be. The lowest nightly
 * price at the cheapest rate is rounded down to the whole major unit: no stay is cheaper than the card's price. Nights that
 * are closed or sold out do not count, unless all of them are.
 */
export async function writeLowestPrices(
  transaction: DatabaseTransaction,
  places: readonly ImportedPlace[],
  placeIds: readonly number[],
  today: CalendarDate,
): Promise<void> {
  const { rows } = await sql<{ id: number; czk: number | null; eur: number | null }>`
    select p.id, ${lowest(sql.ref('m.sum_czk'))} as czk, ${lowest(sql.ref('m.sum_eur'))} as eur
    from place p
    join (select place_id, min(per_mille) as per_mille from rate where active group by place_id) r on r.place_id = p.id
    join inventory_month m on m.place_id = p.id and m.month >= ${monthOf(today)}::int
    cross join lateral generate_subscripts(m.rem, 1) as d
    where p.id = any (${placeIds}::int[]) and (m.month > ${monthOf(today)}::int or d >= ${dayOf(today)}::int)
    group by p.id, r.per_mille
  `.execute(transaction);
  const prices = new Map(rows.map(({ id, czk, eur }) => [id, { czk: czk || null, eur: eur || null }]));
  const imported = new Map(places.map(({ place, sells, row }) => [place.id, { sells, row }]));
  for (const id of placeIds) {
    const { czk = null, eur = null } = prices.get(id) ?? {};
    const place = imported.get(id);
    if (place?.sells && (czk === null || eur === null))
      place.row.refuse('selling', 'prices_missing', 'none, or a rate and a night with a price in both currencies');
    const isPriced = czk !== null && eur !== null;
    // A hidden place is not sold, also when it is imported.
    const wanted = place ? sql`${place.sells}::boolean and not hidden` : sql`allow_sell or withheld`;
    const sells = sql`(${isPriced}::boolean and (${wanted}))`;
    await sql`
      update place set allow_sell = ${sells}, withheld = false,
        price_from_czk = case when ${sells} then ${czk}::int end, price_from_eur = case when ${sells} then ${eur}::int end
      where id = ${id} and (allow_sell or withheld, price_from_czk, price_from_eur) is distinct from
        (${sells}, case when ${sells} then ${czk}::int end, case when ${sells} then ${eur}::int end)
    `.execute(transaction);
  }
}
