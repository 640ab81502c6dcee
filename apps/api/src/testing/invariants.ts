import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { leftOfTransfer } from '../booking/payments/transfer-shares.ts';
import { brokenSettlements } from './broken-settlements.ts';
import { mismatchedAccounts } from './expected-accounts.ts';

/** Returns violated invariants of the ledger and the inventory; empty when all hold. They must hold at any moment. */
export async function brokenInvariants(database: Database): Promise<string[]> {
  const problems: string[] = [];
  const check = async (name: string, query: ReturnType<typeof sql>): Promise<void> => {
    const { rows } = await query.execute(database);
    if (rows.length > 0) problems.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  };
  await check(
    'a transfer does not sum to zero',
    sql`select transfer_id, currency, sum(amount_minor) from ledger_entry group by 1, 2 having sum(amount_minor) <> 0`,
  );
  await check(
    'units left and taken nights do not add up',
    sql`select m.room_type_id, m.month, n.day, m.rem[n.day] as rem, t.units, coalesce(sum(r.units), 0) as taken
      from inventory_month m
      join room_type t on t.id = m.room_type_id
      cross join lateral generate_subscripts(m.rem, 1) as n (day)
      left join (select room_type_id, night, units from held_night
        union all select room_type_id, night, units from calendar_block) r on r.room_type_id = m.room_type_id
        and extract(year from r.night) * 12 + extract(month from r.night) - 1 = m.month
        and extract(day from r.night) = n.day
      -- nights that are not for sale have no units
      where m.sum_czk[n.day + 1] > m.sum_czk[n.day]
      group by m.room_type_id, m.month, n.day, m.rem, t.units
      having m.rem[n.day] + coalesce(sum(r.units), 0) <> t.units`,
  );
  await check(
    'the free bits do not follow from the units left',
    sql`select m.room_type_id, m.month, n.day from inventory_month m
      cross join lateral generate_subscripts(m.rem, 1) as n (day)
      where ((m.free >> (n.day - 1)) & 1 = 1) <> (m.rem[n.day] > 0)`,
  );
  await check(
    'nights are taken for a reservation that has ended, or missing for one that has not',
    sql`select r.id, r.status, count(n.night) from reservation r left join reservation_night n on n.reservation_id = r.id
      group by r.id
      having (r.status in ('held', 'requested', 'confirmed')) <> (count(n.night) > 0)`,
  );
  await check(
    'more of an extra is ordered for a night than there is',
    sql`select e.id, night, e.stock, sum(o.count) as taken
      from extra e
      join reservation_extra o on o.extra_id = e.id
      join reservation r on r.id = o.reservation_id
      cross join lateral generate_series(r.arrival, r.departure - 1, interval '1 day') as night
      where r.status in ('held', 'requested', 'confirmed')
      group by e.id, night, e.stock having sum(o.count) > e.stock`,
  );
  await check(
    'the extras of a reservation differ from their sum in its total',
    sql`select r.id, r.extras_minor from reservation r left join reservation_extra o on o.reservation_id = r.id
      group by r.id having coalesce(sum(o.amount_minor), 0) <> r.extras_minor`,
  );
  await check(
    'a reservation has more than one open payment',
    sql`select reservation_id from payment where status = 'created' group by 1 having count(*) > 1`,
  );
  await check(
    'the rest of a charge differs from its instalment, or the instalments of a held reservation from the charge',
    sql`select r.id, r.status, r.balance_minor, i.amount_minor, i.state from reservation r
      left join reservation_instalment i on i.reservation_id = r.id and i.kind = 'balance'
      left join reservation_instalment d on d.reservation_id = r.id and d.kind = 'deposit'
      where r.balance_minor <> case when i.state <> 'paid' then i.amount_minor else 0 end
        or r.status = 'held' and d.amount_minor + i.amount_minor <> r.total_minor - r.vouchers_minor
        or (i.state = 'open') <> (r.status in ('held', 'requested', 'confirmed') and r.balance_minor > 0)
        or r.status = 'confirmed' and d.state <> 'paid'`,
  );
  await check(
    'more was paid of an instalment than its amount',
    sql`select p.instalment_id from payment p join reservation_instalment i on i.id = p.instalment_id
      where p.status = 'captured' and not exists (select from outbox o
        where o.topic = 'gateway.refund' and o.payload ->> 'paymentId' = p.id::text)
      group by p.instalment_id, i.state, i.amount_minor
      having sum(p.amount_minor) <> i.amount_minor or i.state <> 'paid'`,
  );
  await check(
    'the ledger balance of a payment differs from the captured amount',
    sql`select p.id, p.status, p.amount_minor, coalesce(sum(l.amount_minor), 0) as booked
      from payment p left join ledger_entry l on l.payment_id = p.id and l.account in ('gateway_receivable', 'bank_account', 'collected_by_places')
      group by p.id
      having coalesce(sum(l.amount_minor), 0)
          + coalesce((select sum(t.amount_minor) from refund_part t where t.payment_id = p.id and t.state = 'done'), 0)
        <> case p.status
        when 'captured' then p.amount_minor - p.returned_minor
        when 'refunded' then case when p.refund_minor is null then p.parted_minor
          else p.amount_minor - p.refund_minor - p.returned_minor end
        else 0 end`,
  );
  await check(
    'what a place has taken differs from its payments',
    sql`select r.id, r.collected_minor from reservation r
      left join payment p on p.reservation_id = r.id and p.provider = 'on_spot' and p.status = 'captured'
      group by r.id having coalesce(sum(p.amount_minor), 0) <> r.collected_minor`,
  );
  await check(
    'more of a payment is refunded than was paid',
    sql`select id, amount_minor, parted_minor, refund_minor, returned_minor from payment
      where parted_minor + coalesce(refund_minor, 0) + returned_minor > amount_minor`,
  );
  await check(
    'the refund parts of a payment differ from their sum on the payment',
    sql`select p.id, p.parted_minor from payment p left join refund_part t on t.payment_id = p.id
      group by p.id having coalesce(sum(t.amount_minor), 0) <> p.parted_minor`,
  );
  await check(
    'the parts of a refund differ from its amount, or a refund that is not approved has parts',
    sql`select f.id, f.state, f.amount_minor, sum(t.amount_minor) from refund f
      left join refund_part t on t.refund_id = f.id
      group by f.id
      having coalesce(sum(t.amount_minor), 0) <> case f.state when 'approved' then f.amount_minor else 0 end`,
  );
  await check(
    'the liability for vouchers differs from what is left on them',
    sql`select owed.minor, worth.minor as worth from
      (select coalesce(-sum(amount_minor), 0) as minor from ledger_entry where account = 'voucher_liabilities') owed,
      (select coalesce(sum(v.balance_minor), 0) as minor from voucher v) worth,
      (select coalesce(sum(p.amount_minor), 0) as minor from payment p join voucher_order o on o.id = p.voucher_order_id
        where p.status = 'captured' and (select coalesce(sum(amount_minor), 0) from payment q
          where q.voucher_order_id = o.id and q.status = 'captured') > o.total_minor) twice
      where owed.minor <> worth.minor and twice.minor = 0`,
  );
  await check(
    'what is spent of a voucher differs from what it pays, less what went back to it',
    sql`select v.id, v.spent_minor, sum(u.value_minor - u.returned_minor) as paid from voucher v
      left join reservation_voucher u on u.voucher_id = v.id
      group by v.id having v.spent_minor <> coalesce(sum(u.value_minor - u.returned_minor), 0)`,
  );
  await check(
    'the history of a voucher does not sum up to what is left on it',
    sql`select v.id, v.balance_minor, sum(e.amount_minor) as history from voucher v
      left join voucher_event e on e.voucher_id = v.id
      group by v.id having v.balance_minor <> coalesce(sum(e.amount_minor), 0)`,
  );
  await check(
    'what is left on a voucher is below zero or above its value',
    sql`select id, value_minor, spent_minor from voucher where spent_minor not between 0 and value_minor`,
  );
  await check(
    'vouchers pay another amount of a reservation than it says',
    sql`select r.id, r.vouchers_minor from reservation r left join reservation_voucher u on u.reservation_id = r.id
      group by r.id having r.vouchers_minor <> coalesce(sum(u.value_minor), 0)`,
  );
  await check(
    'unmatched transfers in the ledger differ from what waits for staff',
    sql`select booked.currency, booked.minor, waiting.minor as waiting from
      (select currency, -sum(amount_minor) as minor from ledger_entry
        where account = 'unmatched_transfers' group by 1) booked
      full join (select bank_transfer.currency, sum(${leftOfTransfer}
          + coalesce((select sum(share.amount_minor) from transfer_share share
            left join payment paid on paid.id = share.payment_id
            where share.transfer_id = bank_transfer.id and share.released_at is null and case when paid.id is null then share.paid_out_at is null
              else paid.status not in ('captured', 'refunded') end), 0)) as minor
        from bank_transfer group by 1) waiting using (currency)
      where coalesce(booked.minor, 0) <> coalesce(waiting.minor, 0)`,
  );
  problems.push(...(await brokenSettlements(database)));
  const wrong = await mismatchedAccounts(database);
  if (wrong.length > 0) problems.push(`the accounts do not match the status: ${JSON.stringify(wrong.slice(0, 3))}`);
  return problems;
}
