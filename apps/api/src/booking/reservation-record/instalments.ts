import { addDays, dateInZone, operatorTimeZone, type CalendarDate } from '@mp/domain';
import { balanceDueOn, balanceReminderDays, depositMinor, type DepositTerms } from '@mp/domain/deposit';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { InstalmentRow, ReservationRow } from '../../platform/database/tables/reservations.ts';
import { chargeMinor } from './charge.ts';

/** How many days after the confirmation the rest is due at the earliest: the guest needs time to pay it. */
const leastDays = 2;

/**
 * Divides the charge of a new reservation by the terms of its rate, and freezes the two parts.
 *
 * @param terms null for a rate without a deposit; `isCardAgreed`: the rest is charged to the card of the deposit
 * @returns what is paid later, in minor units; 0 when everything is paid with the booking
 */
export async function bookInstalments(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  terms: (DepositTerms & { readonly isCardAgreed: boolean }) | null,
  now: Date,
): Promise<number> {
  const { id, arrival, currency } = reservation;
  const today = dateInZone(now, operatorTimeZone);
  const dueOn = terms && balanceDueOn(terms, arrival, today);
  if (!dueOn) return 0;
  const charge = chargeMinor(reservation);
  const deposit = depositMinor(terms, charge, currency);
  const balance_minor = charge - deposit;
  if (balance_minor === 0) return 0;
  await trx
    .insertInto('reservation_instalment')
    .values([
      { ...newPart(id), kind: 'deposit', amount_minor: deposit, due_on: today },
      {
        ...newPart(id),
        kind: 'balance',
        amount_minor: balance_minor,
        due_on: dueOn,
        card_agreed_at: terms.isCardAgreed ? now : null,
      },
    ])
    .execute();
  await trx.updateTable('reservation').set({ balance_minor }).where('id', '=', id).execute();
  return balance_minor;
}

/**
 * Lets the guest of a reservation without instalments pay the whole charge at the place.
 *
 * @returns the charge, in minor units
 */
export async function payAtPlace(
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  today: CalendarDate,
): Promise<number> {
  const { id, arrival } = reservation;
  const balance_minor = chargeMinor(reservation);
  // The guest knows: nobody reminds them.
  const silent = { reminded_on: today, warned_on: today };
  await trx
    .insertInto('reservation_instalment')
    .values({ ...newPart(id), kind: 'balance', amount_minor: balance_minor, due_on: arrival })
    .execute();
  await trx.updateTable('reservation_instalment').set(silent).where('reservation_id', '=', id).execute();
  await trx.updateTable('reservation').set({ balance_minor }).where('id', '=', id).execute();
  return balance_minor;
}

const newPart = (reservation_id: string) => ({ id: crypto.randomUUID(), reservation_id });

/** The rest of a stay that is paid in two parts; undefined for one that is paid at once. */
export const balanceOf = (
  database: Database | DatabaseTransaction,
  reservationId: string,
): Promise<InstalmentRow | undefined> =>
  database
    .selectFrom('reservation_instalment')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'balance')
    .executeTakeFirst();

/** The first day on which a rest can be due: it leaves time to pay it, at the latest until the eve of the arrival. */
export function soonestDueOn(arrival: CalendarDate, today: CalendarDate): CalendarDate {
  const eve = addDays(arrival, -1);
  const soonest = addDays(today, leastDays);
  return soonest < eve ? soonest : eve;
}

/**
 * Records that the deposit of a locked stay was paid. A stay that was confirmed late leaves time to pay the rest; if it is due
 * soon, the confirmation is the reminder.
 */
export async function confirmInstalments(
  trx: DatabaseTransaction,
  { id, arrival, balance_minor }: ReservationRow,
  now: Date,
): Promise<void> {
  if (balance_minor === 0) return;
  const today = dateInZone(now, operatorTimeZone);
  const due_on = soonestDueOn(arrival, today);
  const parts = trx.updateTable('reservation_instalment').where('reservation_id', '=', id);
  await parts.set({ state: 'paid' }).where('kind', '=', 'deposit').execute();
  const balance = parts.where('kind', '=', 'balance');
  await balance.set({ due_on }).where('due_on', '<', due_on).execute();
  const reminded = addDays(today, balanceReminderDays);
  await balance.set({ reminded_on: today }).where('due_on', '<=', reminded).execute();
}

/** Records that a locked reservation ended before it was paid, or holds its rooms again for a late payment. */
export async function markInstalments(
  trx: DatabaseTransaction,
  { id, balance_minor }: ReservationRow,
  [from, to]: readonly ['open', 'cancelled' | 'lapsed'] | readonly ['cancelled', 'open'],
): Promise<void> {
  if (balance_minor === 0) return;
  await trx
    .updateTable('reservation_instalment')
    .set({ state: to })
    .where('reservation_id', '=', id)
    .where('state', '=', from)
    .execute();
}
