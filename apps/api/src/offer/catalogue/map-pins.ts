import type { MapPinsWire } from '@mp/contract';
import type { Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { CardTerm } from './place-cards.ts';

interface PinRow {
  id: number;
  latitude: number;
  longitude: number;
  allow_sell: boolean;
  price_from: number | null;
}

/** About a metre: more digits would only make the response longer. */
const degreesOf = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

/** The pins of places, in the order of their ids. `termOf` is set when the query has dates. */
export async function loadMapPins(
  database: Database,
  currency: Currency,
  ids: readonly number[],
  termOf?: (id: number) => CardTerm,
): Promise<MapPinsWire> {
  const { rows } = await sql<PinRow>`
    select p.id, p.latitude, p.longitude, p.allow_sell,
           ${sql.ref(currency === 'CZK' ? 'p.price_from_czk' : 'p.price_from_eur')} as price_from
    from unnest(${ids}::int[]) with ordinality as wanted (id, n)
    join place p on p.id = wanted.id order by wanted.n
  `.execute(database);
  return {
    pkid: rows.map(({ id }) => id),
    latitude: rows.map(({ latitude }) => degreesOf(latitude)),
    longitude: rows.map(({ longitude }) => degreesOf(longitude)),
    state: rows.map(({ id, allow_sell }) => (!allow_sell || !termOf ? 'un' : termOf(id).available ? 'on' : 'off')),
    price: rows.map(({ id, price_from }) => termOf?.(id).price?.perNight.minor ?? price_from),
    ...(termOf && { total: rows.map(({ id }) => termOf(id).price?.total.minor ?? null) }),
    currency,
  };
}
