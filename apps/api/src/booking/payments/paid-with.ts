import type { Database } from '../../platform/database/database.ts';
import { cardName } from '../../people/cards/saved-cards.ts';

/** What the last payment of a reservation by card was made with; null for none. */
export async function paidWith(database: Database, reservationId: string): Promise<string | null> {
  const paid = await database
    .selectFrom('payment')
    .select(['card_brand as brand', 'card_last4 as last4', 'card_wallet as wallet'])
    .where('reservation_id', '=', reservationId)
    .where('status', 'in', ['authorised', 'captured', 'refunded'])
    .where('card_brand', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .$narrowType<{ brand: string; last4: string }>()
    .executeTakeFirst();
  return paid ? cardName(paid) : null;
}
