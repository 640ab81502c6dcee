import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Invoices that say something else than the ledger, once every refund has gone out; empty when none does. What was invoiced
 * less what was credited is what the guest's money has become: the stay, its parts, the premium, and what was kept of it, and the
 * rest that is still to be paid. Each
 * document's VAT and what is outside VAT add up to its total besides. A stay whose money went back at the gateway without the
 * shop waits for staff, as booked.
 */
export async function compareDocumentsWithLedger(database: Database): Promise<string[]> {
  const { rows } = await sql<{ number: string; said: number; booked: number; in_lines: number; in_vat: number }>`
    with paper as (
      select reservation_id, number, content from invoice
      union all
      select reservation_id, number, content from credit_note
    ), told as (
      select p.reservation_id, string_agg(p.number, ' ') as number,
        sum((p.content ->> 'totalMinor')::int)::int as said,
        sum((select sum((line ->> 'minor')::int) from jsonb_array_elements(p.content -> 'lines') line))::int as in_lines,
        sum(coalesce((select sum((rate ->> 'baseMinor')::int + (rate ->> 'vatMinor')::int)
          from jsonb_array_elements(p.content -> 'vat') rate), 0)
          + coalesce((select sum((line ->> 'minor')::int) from jsonb_array_elements(p.content -> 'lines') line
            where line -> 'vatPercent' = 'null'), 0))::int as in_vat
      from paper p group by p.reservation_id
    ), kept as (
      select reservation.id as reservation_id, coalesce(-sum(amount_minor), 0)::int
          + case when status = 'confirmed' then balance_minor else 0 end as booked
      from reservation left join ledger_entry on reservation_id = reservation.id and (account in (
        'guest_prepayments', 'insurance_premiums', 'cancellation_fees', 'owed_to_owners',
        'commission_earned', 'vat_payable', 'local_taxes_payable', 'stay_revenue')
        -- what the place has taken was deducted of its seller's share
        or account = 'collected_by_places' and payment_id is null)
      group by reservation.id
    )
    select told.number, said, in_lines, in_vat, booked
    from told join kept using (reservation_id)
    where (said <> booked and not exists (select from payment_incident incident
        join payment on payment.id = incident.payment_id
        where payment.reservation_id = told.reservation_id and incident.kind = 'refunded_in_full' and incident.settled_at is null))
      or said <> in_lines or said <> in_vat`.execute(database);
  return rows.map(
    ({ number, said, booked, in_lines, in_vat }) =>
      `${number}: says ${said}, its lines ${in_lines}, its VAT ${in_vat}, the ledger ${booked}`,
  );
}
