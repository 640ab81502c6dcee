import type { PaidCardWire } from '@mp/contract';
import { calendarDateOf } from '@mp/domain';
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts';
import type { PaymentRow } from '../../platform/database/tables/payments.ts';
import type { SavedCardRow } from '../../platform/database/tables/saved-cards.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';

/** The card that was saved last for the rest of a stay, also if it was removed; undefined for none. */
export const cardOfStay = (
  database: Database | DatabaseTransaction,
  reservationId: string,
): Promise<SavedCardRow | undefined> =>
  database
    .selectFrom('saved_card')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('removed_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst();

/**
 * Saves the card of a payment of a locked stay that was just accepted, for its open rest. Where nothing is open any more, or a
 * card is saved already, it is removed at once.
 */
export async function saveCard(
  trx: DatabaseTransaction,
  { reservation_id, provider }: PaymentRow,
  { brand, last4, wallet, expires_on, saved }: PaidCardWire,
  now: Date,
): Promise<void> {
  if (!saved || reservation_id === null) return;
  const rest = await trx
    .selectFrom('reservation_instalment')
    .innerJoin('reservation', 'reservation.id', 'reservation_id')
    .select('reservation_id')
    .where('reservation_id', '=', reservation_id)
    .where('kind', '=', 'balance')
    .where('state', '=', 'open')
    .where('card_agreed_at', 'is not', null)
    .where('reservation.status', 'in', ['requested', 'confirmed'])
    .executeTakeFirst();
  const before = await cardOfStay(trx, reservation_id);
  const isNeeded = rest !== undefined && (!before || before.removed_at !== null);
  const id = crypto.randomUUID();
  await trx
    .insertInto('saved_card')
    .values({
      ...{ id, reservation_id, provider, ...saved, brand, last4, wallet },
      ...{ expires_on: calendarDateOf(expires_on), created_at: now, removed_at: isNeeded ? null : now },
    })
    .execute();
  if (!isNeeded) await enqueue(trx, 'gateway.forget-card', { cardId: id }, now);
}
