import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Returns settlements and their lines that differ from what the ledger says, or from what it has paid; empty if all agree. */
export async function brokenSettlements(database: Database): Promise<string[]> {
  const { rows } = await sql<{ what: string; id: string }>`
    with taken as (
      select taken.month, entry.reservation_id,
        -sum(entry.amount_minor) filter (where entry.account = 'owed_to_owners') as owed
      from settlement_entry taken join ledger_entry entry on entry.id = taken.entry_id group by 1, 2),
    lines as (
      select settlement.month, line.reservation_id, line.owed_minor as owed
      from settlement_line line join settlement on settlement.id = line.settlement_id)
    select 'line' as what, reservation_id::text as id from lines full join taken using (month, reservation_id)
      where lines.owed is distinct from coalesce(taken.owed, 0)
    union all select 'settlement', number from settlement
      where owed_minor <> (select sum(owed_minor) from settlement_line line where line.settlement_id = settlement.id)
    union all select 'carried', number from settlement
      where carried_minor <> coalesce((select due_minor from settlement debt where debt.id = settlement.carried_from), 0)
    union all select 'paid', settlement.number from settlement left join payout on payout.id = settlement.payout_id
      where coalesce((select sum(entry.amount_minor) from ledger_entry entry
          where entry.settlement_id = settlement.id and entry.account = 'owed_to_owners'), 0)
        <> case payout.state when 'paid' then due_minor else 0 end`.execute(database);
  return rows.map(({ what, id }) => `${what} of a settlement: ${id}`);
}
