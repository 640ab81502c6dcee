import type { SavedCardListWire, UserExportWire } from '@mp/contract';
import type { Database } from '../../platform/database/database.ts';
import type { AccountRow } from '../../platform/database/tables/accounts.ts';
import { reservationsOf } from '../accounts/own-reservations.ts';
import { cardName } from './saved-cards.ts';

/** Saved cards of an account's stays, the next due date first. */
export async function ownCards(database: Database, account: AccountRow): Promise<SavedCardListWire> {
  const rows = await reservationsOf(database, account)
    .innerJoin('saved_card as card', 'card.reservation_id', 'reservation.id')
    .innerJoin('reservation_instalment as part', 'part.reservation_id', 'reservation.id')
    .innerJoin('place', 'place.id', 'reservation.place_id')
    .select(['card.id', 'brand', 'last4', 'wallet', 'expires_on', 'place.name as place', 'part.due_on'])
    .where('part.kind', '=', 'balance')
    .where('card.removed_at', 'is', null)
    .orderBy('part.due_on')
    .orderBy('card.id')
    .execute();
  return {
    data: rows.map(({ id, expires_on, place, due_on, ...card }) => ({
      ...{ id, name: cardName(card), expires_on, pays: { place, due_on } },
    })),
  };
}

/** All cards that were saved for an account's stays, also removed ones. */
export async function exportCards(database: Database, account: AccountRow): Promise<UserExportWire['saved_cards']> {
  const rows = await reservationsOf(database, account)
    .innerJoin('saved_card as card', 'card.reservation_id', 'reservation.id')
    .select(['brand', 'last4', 'wallet', 'expires_on', 'reservation.number', 'card.created_at', 'removed_at'])
    .orderBy('card.created_at')
    .execute();
  return rows.map(({ expires_on, number, created_at, removed_at, ...card }) => ({
    name: cardName(card),
    expires_on,
    reservation: number,
    created_at: created_at.toISOString(),
    removed_at: removed_at?.toISOString() ?? null,
  }));
}
