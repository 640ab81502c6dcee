import type { SelectQueryBuilder } from 'kysely';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables/tables.ts';
import type { SavedCardRow } from '../../platform/database/tables/saved-cards.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';

type ReservationIds = SelectQueryBuilder<Tables, 'reservation', { id: string }>;

const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const;

/** @example `Visa •••• 4242 (Apple Pay)` */
export const cardName = ({ brand, last4, wallet }: Pick<SavedCardRow, 'brand' | 'last4' | 'wallet'>): string =>
  `${brand} •••• ${last4}${wallet ? ` (${wallets[wallet]})` : ''}`;

/**
 * Removes saved cards of reservations, here at once and at the gateway by the outbox.
 *
 * @param reservations ids, or a query of them
 * @param cardId one of them alone
 * @returns how many
 */
export async function removeCards(
  trx: DatabaseTransaction,
  reservations: readonly string[] | ReservationIds,
  now: Date,
  cardId?: string,
): Promise<number> {
  const removed = await trx
    .updateTable('saved_card')
    .set({ removed_at: now })
    .where('reservation_id', 'in', reservations)
    .where('removed_at', 'is', null)
    .$if(cardId !== undefined, (cards) => cards.where('id', '=', cardId ?? ''))
    .returning('id')
    .execute();
  for (const { id } of removed) await enqueue(trx, 'gateway.forget-card', { cardId: id }, now);
  return removed.length;
}
