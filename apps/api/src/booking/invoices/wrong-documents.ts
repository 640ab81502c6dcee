import type { CalendarDate, Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import { supplyOfExtra } from '../extras/extra-lines.ts';
import { shopIssuer } from '../taxes/supply.ts';

/** An invoice of a stay with a VAT rate that is not that of the country where the house stands. */
export interface WrongDocument {
  readonly number: string;
  readonly reservation_id: string;
  readonly reservation: string;
  readonly place: string;
  readonly country: string;
  readonly taxed_on: CalendarDate;
  readonly total_minor: number;
  readonly currency: Currency;
  /** Of the first line in another rate. */
  readonly percent: number;
  /** Null if no rate is recorded. */
  readonly right_percent: number | null;
}

const supplies = sql`${JSON.stringify(supplyOfExtra)}::jsonb`;

/** Limit of listed documents: those that were corrected make room for others. */
const mostListed = 500;

/**
 * The shop's own invoices of stays and their extras in other rates than those of the house's country on the day of the payment, the latest
 * first. Those that were credited in full need no correction.
 *
 * @param number one invoice
 */
export async function wrongDocuments(
  database: Database | DatabaseTransaction,
  number?: string,
): Promise<readonly WrongDocument[]> {
  const { rows } = await sql<WrongDocument>`
    select invoice.number, invoice.reservation_id, reservation.number as reservation, place.name as place, place.country,
      (invoice.content ->> 'taxedOn')::date as taxed_on, (invoice.content ->> 'totalMinor')::int as total_minor,
      invoice.content ->> 'currency' as currency, wrong.percent, wrong.right_percent
    from invoice
    join reservation on reservation.id = invoice.reservation_id
    join place on place.id = reservation.place_id
    cross join lateral (
      select (line ->> 'vatPercent')::float as percent, (rate.per_mille / 10.0)::float as right_percent
      from jsonb_array_elements(invoice.content -> 'lines') with ordinality lines (line, position)
      left join reservation_extra extra on line ->> 'kind' = 'extra'
        and extra.reservation_id = invoice.reservation_id and extra.name_cs = line -> 'name' ->> 'cs'
      left join lateral (
        select per_mille from vat_rate
        where country = place.country
          and supply = case line ->> 'kind' when 'room' then 'accommodation' else ${supplies} ->> extra.kind end
          and effective_from <= (invoice.content ->> 'taxedOn')::date
        order by effective_from desc limit 1
      ) rate on true
      where (line ->> 'kind' = 'room' or extra.kind is not null) and line -> 'vatPercent' <> 'null'
        and (rate.per_mille is null or rate.per_mille / 10.0 <> (line ->> 'vatPercent')::numeric)
      order by position limit 1
    ) wrong
    where invoice.issuer = ${shopIssuer} and invoice.corrected_by is null
      and (invoice.content ->> 'totalMinor')::int + coalesce((
        select sum((note.content ->> 'totalMinor')::int) from credit_note note
        where note.reservation_id = invoice.reservation_id and note.issuer = invoice.issuer
          and (note.invoice_number = invoice.number or note.invoice_number is null)), 0) <> 0
      and ${number === undefined ? sql<boolean>`true` : sql<boolean>`invoice.number = ${number}`}
    order by invoice.issued_at desc, invoice.number desc
    limit ${mostListed}`.execute(database);
  return rows;
}
