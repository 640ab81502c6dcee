import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Accounts of money that came in, and accounts of whose it is. */
const incoming = ['gateway_receivable', 'bank_account', 'collected_by_places', 'partner_receivables'];
const known = [
  ...['owed_to_owners', 'commission_earned', 'vat_payable', 'local_taxes_payable', 'stay_revenue'],
  ...['guest_prepayments', 'guest_refunds', 'voucher_liabilities', 'insurance_premiums', 'cancellation_fees'],
  'voucher_extension_fees',
  ...['unmatched_transfers', 'unsettled_returns'],
];

/**
 * What guests have paid is somebody's: money in = owed to owners + commission + taxes + the shop's own + refunds on their way
 * + vouchers outstanding + what is still prepaid, for each currency. Money that a bank or a gateway took back is missing on
 * the left, and stands on the right until staff have settled it. Returns what breaks that, and transfers and reservations
 * whose entries do not sum to zero.
 */
export async function brokenSums(database: Database): Promise<string[]> {
  const { rows } = await sql<{ sum: string; what: string }>`
    select sum(amount_minor), 'currency ' || currency as what from ledger_entry group by currency
    union all select sum(amount_minor), 'transfer ' || transfer_id from ledger_entry group by transfer_id
    union all select sum(amount_minor), 'reservation ' || reservation_id from ledger_entry
      where reservation_id is not null group by reservation_id`.execute(database);
  const { rows: accounts } = await sql<{ currency: string; money: number; others: Record<string, number> }>`
    with balance as (select currency, account, sum(amount_minor)::int as minor from ledger_entry group by 1, 2)
    select currency,
      coalesce(sum(minor) filter (where account = any(${incoming})), 0)::int as money,
      coalesce(jsonb_object_agg(account, -minor) filter (where not account = any(${incoming})), '{}') as others
    from balance group by currency`.execute(database);
  return [
    ...rows.filter(({ sum }) => Number(sum) !== 0).map(({ what, sum }) => `${what}: ${sum}`),
    ...accounts
      .filter(({ money, others }) => money !== Object.values(others).reduce((all, minor) => all + minor, 0))
      .map((one) => JSON.stringify(one)),
    ...accounts.flatMap(({ others }) => Object.keys(others).filter((account) => !known.includes(account))),
  ];
}
