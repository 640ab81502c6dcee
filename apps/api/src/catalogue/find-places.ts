import { createHash } from 'node:crypto';
import type { ClientQuery } from '@mp/contract';
import { minorUnits, priceFilter, type Currency, type Locale } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/database.ts';
import { placeConditions, type PlaceFilter } from './client-filter.ts';

/** A place as far as finding and sorting it needs. */
export interface FoundPlace {
  readonly id: number;
  readonly allowSell: boolean;
  /** The lowest nightly price in minor units, null where the place does not sell. */
  readonly priceFrom: Readonly<Record<Currency, number | null>>;
}

/** A prime above every rank: multiplying by anything and taking the rest shuffles ranks without two becoming one. */
const modulus = 1_000_003;

/** Shuffles the recommended order, always the same for a session, so that paging neither repeats nor skips. */
function shuffleOf(session: string | null): number {
  if (session === null) return 1;
  return 1 + (createHash('sha256').update(session).digest().readUInt32BE() % (modulus - 1));
}

export interface PlaceOrder {
  readonly query: Pick<ClientQuery, 'sort' | 'sort_desc'>;
  readonly currency: Currency;
  readonly language: Locale;
  readonly session: string | null;
}

const priceColumn = (currency: Currency) => sql.ref(currency === 'CZK' ? 'p.price_from_czk' : 'p.price_from_eur');

function orderOf({ query, currency, language, session }: PlaceOrder): RawBuilder<unknown> {
  const direction = query.sort_desc ? sql`desc` : sql`asc`;
  if (query.sort === 'name') return sql`p.name collate ${sql.ref(`${language}-x-icu`)} ${direction}, p.id`;
  if (query.sort === 'price') return sql`${priceColumn(currency)} ${direction} nulls last, p.id`;
  return sql`p.rank::bigint * ${shuffleOf(session)}::bigint % ${modulus}::bigint ${direction}, p.id`;
}

/** The ids of the places that pass a query's filters, as a subquery. */
export const matchingPlaces = (query: PlaceFilter): RawBuilder<unknown> =>
  sql`select p.id from place p where p.allow_sell and ${placeConditions(query)}`;

/**
 * Price bounds of a query in minor units; they are given in whole units of the currency. Without dates, an upper bound
 * past the slider's end means none. [5.39]
 */
export const priceBounds = ({ min_price, max_price, arrival, flex_month }: ClientQuery, currency: Currency) => ({
  min: min_price === undefined ? null : min_price * minorUnits,
  max:
    max_price === undefined || ((arrival ?? flex_month) === undefined && max_price > priceFilter[currency].max)
      ? null
      : max_price * minorUnits,
});

const withinBounds = (query: ClientQuery, currency: Currency): RawBuilder<unknown> => {
  const { min, max } = priceBounds(query, currency);
  const price = priceColumn(currency);
  return sql.join(
    [
      sql`true`,
      ...(min === null ? [] : [sql`${price} >= ${min}::int`]),
      ...(max === null ? [] : [sql`${price} <= ${max}::int`]),
    ],
    sql` and `,
  );
};

/** All places that pass a query's filters, in order; price bounds apply to the lowest price. */
export async function findPlaces(database: Database, query: PlaceFilter, order: PlaceOrder): Promise<FoundPlace[]> {
  const { rows } = await sql<{ id: number; allow_sell: boolean; czk: number | null; eur: number | null }>`
    select p.id, p.allow_sell, p.price_from_czk as czk, p.price_from_eur as eur
    from place p where ${placeConditions(query)} order by ${orderOf(order)}
  `.execute(database);
  return rows.map(({ id, allow_sell, czk, eur }) => ({ id, allowSell: allow_sell, priceFrom: { CZK: czk, EUR: eur } }));
}

export interface PlacePage {
  readonly ids: readonly number[];
  readonly matched: number;
  /** Price bounds left aside; null where no match sells. */
  readonly prices: Readonly<Record<Currency, { readonly min: number | null; readonly max: number | null }>>;
}

/** One page of the places that pass a query's filters and price bounds, with the figures of all of them. */
export async function findPlacePage(database: Database, query: PlaceFilter, order: PlaceOrder): Promise<PlacePage> {
  const bounded = withinBounds(query, order.currency);
  const [figures, page] = await Promise.all([
    sql<Record<'matched' | 'min_czk' | 'max_czk' | 'min_eur' | 'max_eur', number>>`
      select count(*) filter (where ${bounded}) as matched,
             min(p.price_from_czk) as min_czk, max(p.price_from_czk) as max_czk,
             min(p.price_from_eur) as min_eur, max(p.price_from_eur) as max_eur
      from place p where ${placeConditions(query)}
    `.execute(database),
    query.onlyCheck
      ? { rows: [] }
      : sql<{ id: number }>`
          select p.id from place p where ${placeConditions(query)} and ${bounded}
          order by ${orderOf(order)} limit ${query.limit} offset ${query.offset}
        `.execute(database),
  ]);
  const { matched = 0, min_czk = null, max_czk = null, min_eur = null, max_eur = null } = figures.rows[0] ?? {};
  return {
    ids: page.rows.map(({ id }) => id),
    matched,
    prices: { CZK: { min: min_czk, max: max_czk }, EUR: { min: min_eur, max: max_eur } },
  };
}
