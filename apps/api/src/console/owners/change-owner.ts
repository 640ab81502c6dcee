import { defaultLocale, type Locale } from '@mp/domain';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import type { ActionSubject, SubjectState } from '../actions/run-action.ts';

/** What the list shows of a place's owner. */
export const ownerState = (owner: {
  readonly email: string | null;
  readonly language: Locale | null;
}): SubjectState['state'] => ({ email: owner.email, language: owner.language ?? defaultLocale });

/** The place, and the address of its owner; locks the place. */
const lockPlace = (trx: DatabaseTransaction, id: number) =>
  trx
    .selectFrom('place')
    .leftJoin('place_owner', 'place_owner.place_id', 'place.id')
    .select(['place.name', 'place_owner.email', 'place_owner.language'])
    .where('place.id', '=', id)
    .forUpdate('place')
    .executeTakeFirst();

export const ownerSubject = (id: number): ActionSubject => ({
  kind: 'place',
  id: String(id),
  scope: { mailIds: [String(id)] },
  read: async (trx) => {
    const place = await lockPlace(trx, id);
    return place ? { label: place.name, state: ownerState(place) } : null;
  },
});

/** Changes the address of a place's owner, and e-mails the old and the new one. */
export async function changeOwner(
  trx: DatabaseTransaction,
  placeId: number,
  { email, language }: { readonly email: string; readonly language: Locale },
  now: Date,
): Promise<void> {
  const before = await lockPlace(trx, placeId);
  if (!before) return;
  const changed = { email: email.toLowerCase(), language };
  await trx
    .insertInto('place_owner')
    .values({ place_id: placeId, ...changed })
    .onConflict((conflict) => conflict.column('place_id').doUpdateSet(changed))
    .execute();
  if (before.email === changed.email) return;
  const message = { subjectId: String(placeId), about: before.name };
  if (before.email)
    await enqueue(
      trx,
      'mail.console',
      {
        template: 'owner_address_old',
        email: before.email,
        language: before.language ?? defaultLocale,
        ...message,
      },
      now,
    );
  await enqueue(trx, 'mail.console', { template: 'owner_address_new', ...changed, ...message }, now);
}
