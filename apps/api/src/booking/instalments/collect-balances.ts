import { addDays, type CalendarDate } from '@mp/domain';
import { balanceGraceDays, balanceReminderDays, isDueAtPlace, lastDayToPay } from '@mp/domain/deposit';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { InstalmentRow, ReservationRow } from '../../platform/database/tables/reservations.ts';
import { doEach, isItsTurn, ItemWaitsError } from '../../platform/jobs/each-item.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { BookingServices } from '../booking-services.ts';
import { GatewayUnavailableError } from '../payments/payment-gateway.ts';
import { closePayments } from '../payments/close-payments.ts';
import { refreshPayments } from '../payments/refresh-payments.ts';
import { cardOfStay } from '../payments/saved-cards.ts';
import { cancellationRefundsOf } from '../reservations/cancellation-refund.ts';
import { endPaid } from '../reservations/end-paid.ts';
import { balanceOf, markInstalments } from '../reservation-record/instalments.ts';
import { lockReservation } from '../reservation-record/lock-reservation.ts';
import { canCharge, chargeBalance } from './charge-balance.ts';

const batchSize = 50;

/** What is to be done about a rest that has not been paid. */
type Step = 'remind' | 'charge' | 'warn' | 'lapse';

/**
 * Reminds guests of the rest of their stays before it is due; on the due date charges their saved cards, or reminds those who have
 * none; and cancels stays whose rest was not paid within the grace by the policy of their rate. Each step is taken once, whichever
 * process takes it.
 *
 * Before it charges or cancels, it asks the gateway: a guest who has just paid keeps the stay. While the gateway is unavailable, the stay
 * waits. A payment that arrives later is given back.
 *
 * @returns how many stays it acted on
 */
export async function collectBalances(services: BookingServices): Promise<number> {
  const { database, clock } = services;
  const today = clock.today();
  const due = await database
    .selectFrom('reservation_instalment as part')
    .innerJoin('reservation', 'reservation.id', 'part.reservation_id')
    .select([
      'reservation.id',
      'reservation.arrival',
      'part.due_on',
      'part.reminded_on',
      'part.warned_on',
      'charged_on',
    ])
    .where('part.kind', '=', 'balance')
    .where('part.state', '=', 'open')
    .where('reservation.status', '=', 'confirmed')
    .where(({ or, and, eb }) =>
      or([
        and([eb('part.reminded_on', 'is', null), eb('part.due_on', '<=', addDays(today, balanceReminderDays))]),
        and([
          eb('part.warned_on', 'is', null),
          eb('part.due_on', '<=', today),
          // The charge of today has its own warning.
          or([eb('part.charged_on', 'is', null), eb('part.charged_on', '<', today)]),
        ]),
        sql<boolean>`least(greatest(part.due_on, part.warned_on) + ${balanceGraceDays}::int, reservation.arrival - 1)
          < ${today} and part.warned_on is not null and part.due_on < reservation.arrival
          and reservation.arrival >= ${today}`,
      ]),
    )
    .where(isItsTurn('collect_balances', 'reservation.id', clock.now()))
    .orderBy('part.due_on')
    .orderBy('reservation.id')
    .limit(batchSize)
    .execute();
  const rows = new Map(due.map((row) => [row.id, row]));
  return doEach(services, 'collect_balances', [...rows.keys()], async (id) => {
    const row = rows.get(id);
    const step = row && stepOf(row, row.arrival, today);
    if (step === 'lapse') await askGateway(services, id);
    if (step === 'charge' && canCharge(await cardOfStay(database, id), today)) await closePages(services, id);
    const acted = await inTransaction(database, (trx) => act(services, trx, id));
    if (acted) services.wakeOutbox();
    return acted;
  });
}

/** The step that is due; null for none. */
function stepOf(
  {
    due_on,
    reminded_on,
    warned_on,
    charged_on,
  }: Pick<InstalmentRow, 'due_on' | 'reminded_on' | 'warned_on' | 'charged_on'>,
  arrival: CalendarDate,
  today: CalendarDate,
): Step | null {
  if (today < due_on) return reminded_on === null && today >= addDays(due_on, -balanceReminderDays) ? 'remind' : null;
  if (warned_on === null && charged_on === null) return 'charge';
  // The gateway has not answered for a day, or the guest closed the charge and has not paid.
  if (warned_on === null) return charged_on === today ? null : 'warn';
  // The place can take it. Nobody cancels a stay whose day of arrival has passed.
  if (isDueAtPlace(due_on, arrival) || today > arrival) return null;
  // A guest who was warned late has as much time as any other.
  return today > lastDayToPay(warned_on > due_on ? warned_on : due_on, arrival) ? 'lapse' : null;
}

/** Applies what the gateway knows of open payments. */
async function askGateway(services: BookingServices, reservationId: string): Promise<void> {
  try {
    await refreshPayments(services, reservationId);
  } catch (error) {
    if (!(error instanceof GatewayUnavailableError)) throw error;
    throw new ItemWaitsError('The gateway does not return the payment’s status.', { cause: error });
  }
}

/**
 * Closes the gateway's page that may be open for the rest: its guest has agreed to the charge. One that another process has just
 * begun stays.
 */
async function closePages(services: BookingServices, reservationId: string): Promise<void> {
  if (!(await closePayments(services, reservationId, { ofPages: true })))
    throw new ItemWaitsError('The gateway does not close its page.');
}

/** Takes the step that is due once the reservation is locked; false when another process was faster, or the rest was paid. */
async function act(services: BookingServices, trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { clock } = services;
  const [now, today] = [clock.now(), clock.today()];
  const reservation = await lockReservation(trx, id);
  const balance = await balanceOf(trx, id);
  if (reservation?.status !== 'confirmed' || balance?.state !== 'open') return false;
  const step = stepOf(balance, reservation.arrival, today);
  if (!step) return false;
  if (step === 'lapse') {
    await lapse(services, trx, reservation, now);
    return true;
  }
  const card = step === 'charge' ? await cardOfStay(trx, id) : undefined;
  if (canCharge(card, today) && (await chargeBalance(services, trx, reservation, balance, card))) return true;
  await trx
    .updateTable('reservation_instalment')
    .set({ reminded_on: balance.reminded_on ?? today, ...(step !== 'remind' && { warned_on: today }) })
    .where('id', '=', balance.id)
    .execute();
  const template = step === 'remind' ? 'balance_reminder' : 'balance_due';
  await enqueue(trx, 'mail.send', { template, reservationId: id }, now);
  return true;
}

/** Cancels a locked stay whose rest was not paid, by its policy: at most what was paid goes back. */
async function lapse(
  services: BookingServices,
  trx: DatabaseTransaction,
  reservation: ReservationRow,
  now: Date,
): Promise<void> {
  const { unpaid: refund } = await cancellationRefundsOf(services, trx, reservation);
  await markInstalments(trx, reservation, ['open', 'lapsed']);
  const because = { serious_reason: null, serious_reason_note: null };
  const end = { refund, reason: 'rest not paid in time', template: 'balance_lapsed', because } as const;
  await endPaid(services, trx, reservation, end, now);
}
