import type { OwedStaysWire, OwedWire } from '@mp/contract';
import type { CalendarDate, Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';

/** What the ledger owes for stays of sellers, and the commission and VAT of the same stays, in minor units. */
const shares = sql`
  coalesce(-sum(entry.amount_minor) filter (where entry.account = 'owed_to_owners'), 0)::int as owed,
  coalesce(-sum(entry.amount_minor) filter (where entry.account = 'commission_earned'), 0)::int as commission,
  coalesce(-sum(entry.amount_minor) filter (where entry.account = 'vat_payable'), 0)::int as vat`;

const divided = sql`ledger_entry entry
  join reservation_terms terms on terms.reservation_id = entry.reservation_id and terms.seller_id is not null`;

/** The present name of a seller. */
const nameOf = (today: CalendarDate) => sql`(select version.data ->> 'name' from seller_version version
  where version.seller_id = terms.seller_id order by version.effective_from > ${today}::date, version.effective_from desc
  limit 1)`;

interface Owed {
  readonly currency: Currency;
  readonly owed: number;
  readonly commission: number;
  readonly vat: number;
}

const inMoney = ({ currency, owed, commission, vat }: Owed) => ({
  owed: { minor: owed, currency },
  commission: { minor: commission, currency },
  vat: { minor: vat, currency },
});

/** What is owed to owners by seller and currency, in order of names. */
export async function findOwed(database: Database, today: CalendarDate): Promise<OwedWire> {
  const { rows } = await sql<Owed & { seller_id: string; seller: string; stays: number; paid: number }>`
    select terms.seller_id, ${nameOf(today)} as seller, entry.currency,
      count(distinct entry.reservation_id)::int as stays, ${shares},
      coalesce((select sum(paid.amount_minor) from settlement
        join ledger_entry paid on paid.settlement_id = settlement.id and paid.account = 'owed_to_owners'
        where settlement.seller_id = terms.seller_id and settlement.currency = entry.currency), 0)::int as paid
    from ${divided}
    where terms.earned_at is not null
    group by terms.seller_id, entry.currency
    order by seller, terms.seller_id, entry.currency`.execute(database);
  return {
    data: rows.map(({ seller_id, seller, stays, paid, ...owed }) => ({
      ...{ seller_id, seller, stays, ...inMoney(owed) },
      paid: { minor: paid, currency: owed.currency },
      left: { minor: owed.owed - paid, currency: owed.currency },
    })),
  };
}

interface OwedPage {
  readonly currency: Currency;
  readonly after?: string | undefined;
  readonly limit: number;
}

/**
 * The stays of a seller in a currency, the last departure first.
 *
 * @throws ApiError `not_found` when there is no such seller
 */
export async function findOwedStays(
  database: Database,
  sellerId: string,
  { currency, after, limit }: OwedPage,
  today: CalendarDate,
): Promise<OwedStaysWire> {
  const { rows: names } = await sql<{ seller: string | null }>`
    select ${nameOf(today)} as seller from (select ${sellerId}::uuid as seller_id) terms`.execute(database);
  const seller = names[0]?.seller;
  if (!seller) throw new ApiError('not_found');
  const [departure = null, id = null] = after?.split('_') ?? [];
  const { rows } = await sql<Owed & Omit<OwedStaysWire['data'][number], 'owed' | 'commission' | 'vat'>>`
    select stay.id, stay.number, place.name as place, stay.arrival::text, stay.departure::text, entry.currency, ${shares}
    from ${divided}
    join reservation stay on stay.id = entry.reservation_id
    join place on place.id = stay.place_id
    where terms.seller_id = ${sellerId} and terms.earned_at is not null and entry.currency = ${currency}
      and (${departure}::date is null or (stay.departure, stay.id) < (${departure}::date, ${id}::uuid))
    group by stay.id, place.name, entry.currency
    order by stay.departure desc, stay.id desc
    limit ${limit + 1}`.execute(database);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    seller,
    data: page.map(({ currency: of, owed, commission, vat, ...stay }) => ({
      ...stay,
      ...inMoney({ currency: of, owed, commission, vat }),
    })),
    next: rows.length > limit && last ? `${last.departure}_${last.id}` : null,
  };
}
