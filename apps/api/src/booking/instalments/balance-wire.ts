import type { BalanceWire } from '@mp/contract';
import { isDueAtPlace, lastDayToPay } from '@mp/domain/deposit';
import type { InstalmentRow, ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { paidMinor } from '../reservation-record/charge.ts';
import { cardName } from '../../people/cards/saved-cards.ts';
import { cardOfStay } from '../payments/saved-cards.ts';
import { transferProvider } from '../payments/transfer-gateway.ts';
import { balanceOf } from '../reservation-record/instalments.ts';
import { canCharge } from './charge-balance.ts';
import { canTransferBalance } from './choose-transfer.ts';

/** The rest of a stay that is paid in two parts, as its guest and staff see it; null for one that is paid at once. */
export async function balanceWire(
  { database, config, clock }: Pick<BookingServices, 'database' | 'config' | 'clock'>,
  reservation: ReservationRow,
): Promise<BalanceWire | null> {
  const balance = await balanceOf(database, reservation.id);
  // A change of the stay may have left nothing to pay.
  if (!balance || balance.amount_minor === 0) return null;
  const { status, currency, arrival } = reservation;
  const { state, amount_minor, due_on, warned_on } = balance;
  const today = clock.today();
  const canPay = status === 'confirmed' && state === 'open';
  const deposit = paidMinor(reservation) - (state === 'paid' ? amount_minor : 0);
  return {
    state,
    deposit: { minor: deposit, currency },
    amount: { minor: amount_minor, currency },
    due_on,
    pay_until: lastDayToPay(warned_on !== null && warned_on > due_on ? warned_on : due_on, arrival),
    at_place: isDueAtPlace(due_on, arrival),
    can_pay: canPay,
    can_transfer: canTransferBalance({ config, today }, reservation, balance),
    is_pending: canPay && (await hasOpenCard(database, balance.id)),
    card: canPay ? await chargedCard(database, balance) : null,
  };
}

const failedStates = {
  authentication_required: 'unconfirmed',
  card_expired: 'expired',
  card_declined: 'refused',
} as const;

/** The card that an open rest is charged to, or was to be; null for none. */
async function chargedCard(
  database: BookingServices['database'],
  { id, reservation_id, due_on, charged_on }: InstalmentRow,
): Promise<BalanceWire['card']> {
  const card = await cardOfStay(database, reservation_id);
  if (!card) return null;
  const refused = await database
    .selectFrom('payment')
    .select('failure')
    .where('instalment_id', '=', id)
    .where('saved_card_id', '=', card.id)
    .where('failure', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const name = cardName(card);
  if (charged_on !== null && refused?.failure) return { name, state: failedStates[refused.failure] };
  if (card.removed_at !== null) return { name, state: 'removed' };
  return { name, state: canCharge(card, due_on) ? 'due' : 'expired' };
}

async function hasOpenCard(database: BookingServices['database'], instalmentId: string): Promise<boolean> {
  const open = await database
    .selectFrom('payment')
    .select('id')
    .where('instalment_id', '=', instalmentId)
    .where('status', '=', 'created')
    .where('provider', '<>', transferProvider)
    .where('session_id', 'is not', null)
    .executeTakeFirst();
  return open !== undefined;
}
