import type { CalendarDate } from '@mp/domain';
import { sql, type RawBuilder } from 'kysely';
import { endOfMonth } from './months.ts';
import type { LedgerAccount } from '../payments/ledger.ts';

/** Accounts that say how a stay’s price was divided. What the shop keeps of a cancelled stay stays in `cancellation_fees`. */
const settleableAccounts = [
  ...(['owed_to_owners', 'commission_earned', 'vat_payable', 'stay_revenue'] as const),
  ...(['cancellation_fees', 'local_taxes_payable', 'collected_by_places'] as const),
] as const satisfies readonly LedgerAccount[];

/** Whether settlements take an entry, in SQL: what a place has taken once it is deducted, not when it was paid. */
export const isSettleable = sql<boolean>`(entry.account in (${sql.join(settleableAccounts)})
  and (entry.account <> 'collected_by_places' or entry.payment_id is null))`;

/**
 * Entries of divided stays up to the end of a month that no closed month has taken. What was booked after its own month had
 * been closed is among them.
 */
export const dueEntries = (month: CalendarDate): RawBuilder<{ readonly id: string }> => sql`
  select entry.id, entry.reservation_id, entry.account, entry.currency, entry.amount_minor, terms.seller_id
  from ledger_entry entry
  join reservation_terms terms on terms.reservation_id = entry.reservation_id
  where terms.seller_id is not null and terms.earned_at is not null
    and ${isSettleable}
    and entry.created_at < ${endOfMonth(month)}
    and not exists (select from settlement_entry taken where taken.entry_id = entry.id)`;

/** The negative settlement of a seller and currency that no later one has taken over. */
export const openDebt = sql`
  select debt.id, debt.due_minor, debt.seller_id, debt.currency from settlement debt
  where debt.due_minor < 0 and not exists (select from settlement later where later.carried_from = debt.id)`;

/** The data of a seller on a day; the first one if it begins later. */
export const sellerDataOn = (sellerId: RawBuilder<unknown>, day: CalendarDate): RawBuilder<unknown> => sql`(
  select version.data from seller_version version where version.seller_id = ${sellerId}
  order by version.effective_from > ${day}::date,
    case when version.effective_from > ${day}::date then null else version.effective_from end desc nulls last,
    version.effective_from limit 1)`;
