import { sql } from 'kysely';
import { leftOfTransfer } from '../../booking/payments/transfer-shares.ts';

/**
 * Entries of bank statements with their state and what they belong to, in SQL. `is_booked` is false for what the ledger does not
 * have yet: unknown entries, and payments of a payout that is not complete.
 */
export const bankEntries = sql`(
  select bank_entry.*, bank_statement.currency, bank_statement.account, bank_statement.until_day,
    bank_transfer.variable_symbol as transfer_symbol, paid.number as payout, settlement.number as settlement, stay.number as stay,
    case
      when num_nonnulls(bank_entry.transfer_id, bank_entry.payout_id, bank_entry.settlement_id, bank_entry.refund_part_id,
        bank_entry.payment_id, bank_entry.share_id, bank_entry.booked_to) = 0 then 'unknown'
      when paid.state <> 'paid' then 'partly'
      when bank_transfer.id is null or ${leftOfTransfer} = 0 then 'matched'
      when ${leftOfTransfer} = bank_transfer.amount_minor then 'unknown'
      else 'partly' end as state,
    num_nonnulls(bank_entry.transfer_id, bank_entry.payout_id, bank_entry.settlement_id, bank_entry.refund_part_id,
      bank_entry.payment_id, bank_entry.share_id, bank_entry.booked_to) > 0
      and coalesce(paid.state, 'paid') = 'paid' as is_booked,
    coalesce(bank_entry.transfer_id, share.transfer_id) as linked_transfer
  from bank_entry
  join bank_statement on bank_statement.id = bank_entry.statement_id
  left join bank_transfer on bank_transfer.id = bank_entry.transfer_id
  left join transfer_share share on share.id = bank_entry.share_id
  left join settlement on settlement.id = bank_entry.settlement_id
  left join payout paid on paid.id = coalesce(bank_entry.payout_id, settlement.payout_id)
  left join refund_part part on part.id = bank_entry.refund_part_id
  left join payment on payment.id = coalesce(bank_entry.payment_id, part.payment_id, bank_transfer.payment_id)
  left join reservation stay on stay.id = payment.reservation_id)`;
