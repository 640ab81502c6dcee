import type { CalendarDate, Currency } from '@mp/domain';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { operatorToday } from '../../platform/settings/dated/operator-of.ts';
import type { BookingServices } from '../booking-services.ts';
import { lockSettlements } from './close-month.ts';
import { sellerDataOn } from './due-entries.ts';
import { formatOf, isPayable } from './payable-account.ts';

/** A payout as staff make it. */
interface PayoutRequest {
  /** Numbers of settlements. */
  readonly settlements: readonly string[];
  readonly payOn: CalendarDate;
  /** The account that makes it. */
  readonly staffId: string;
}

interface PayableRow {
  readonly id: string;
  readonly number: string;
  readonly currency: Currency;
  readonly due: number;
  readonly is_taken: boolean;
  readonly name: string;
  readonly iban: string | null;
}

/**
 * Makes a payout of closed settlements of one currency to the accounts that sellers have today. A second person approves it.
 *
 * @returns its id and number
 * @throws ApiError `payout_not_payable`, `payout_account`, `payout_own_account`, `payout_day_passed`
 */
export async function makePayout(
  services: BookingServices,
  trx: DatabaseTransaction,
  { settlements, payOn, staffId }: PayoutRequest,
  now: Date,
): Promise<{ id: string; number: number }> {
  const today = services.clock.today();
  if (payOn < today) throw new ApiError('payout_day_passed', { from: today });
  await lockSettlements(trx, now);
  const rows = await payablesOf(trx, settlements, today);
  const [first] = rows;
  const known = new Set(rows.map(({ number }) => number));
  const wrong = [
    ...settlements.filter((number) => !known.has(number)),
    ...rows
      .filter(({ due, is_taken, currency }) => due <= 0 || is_taken || currency !== first?.currency)
      .map(({ number }) => number),
  ];
  if (!first || wrong.length > 0) throw new ApiError('payout_not_payable', { numbers: wrong });
  const { currency } = first;
  const unpayable = rows.filter(({ iban }) => !isPayable(iban, currency)).map(({ name }) => name);
  if (unpayable.length > 0) throw new ApiError('payout_account', { sellers: [...new Set(unpayable)] });
  const { iban, isOwnAccount } = services.config.booking.transfer;
  if (!isOwnAccount || !isPayable(iban, currency)) throw new ApiError('payout_own_account');
  const { name } = await operatorToday(services, trx);
  const id = crypto.randomUUID();
  const { number } = await trx
    .insertInto('payout')
    .values({
      id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from payout)`,
      currency,
      format: formatOf(currency),
      pay_on: payOn,
      payer: JSON.stringify({ name, iban }),
      state: 'waiting',
      made_by: staffId,
      made_at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('payout_item')
    .values(
      rows.map((row) => ({
        payout_id: id,
        settlement_id: row.id,
        name: row.name,
        // Checked above.
        iban: row.iban ?? '',
        amount_minor: row.due,
      })),
    )
    .execute();
  const ids = rows.map((row) => row.id);
  await trx.updateTable('settlement').set({ payout_id: id }).where('id', 'in', ids).execute();
  return { id, number };
}

async function payablesOf(
  trx: DatabaseTransaction,
  numbers: readonly string[],
  today: CalendarDate,
): Promise<readonly PayableRow[]> {
  const { rows } = await sql<PayableRow>`
    select settlement.id, settlement.number, settlement.currency, settlement.due_minor as due,
      settlement.payout_id is not null as is_taken, data ->> 'name' as name, data ->> 'iban' as iban
    from settlement
    cross join lateral ${sellerDataOn(sql.ref('settlement.seller_id'), today)} version (data)
    where settlement.number in (${sql.join(numbers)})
    order by settlement.number
    for update of settlement`.execute(trx);
  return rows;
}
