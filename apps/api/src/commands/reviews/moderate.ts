import {
  lockReview,
  publishReview,
  refuseReview,
  reviewLabel,
  translateReview,
  type ReviewTranslation,
} from '../../booking/reviews/moderate-review.ts';
import { commandActor, recordEntry } from '../../platform/audit/record-entry.ts';
import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { Dependencies } from '../../platform/services/services.ts';

type ModerationServices = Pick<Dependencies, 'database' | 'clock'>;

/** What the command does with a review. */
type Moderation =
  | { readonly verb: 'publish' }
  | { readonly verb: 'refuse'; readonly reason: string }
  | ({ readonly verb: 'translate' } & ReviewTranslation);

/**
 * Moderates a review by the command `npm run reviews`, with an entry in the audit log.
 *
 * @throws ApiError as the moderation does
 */
export const moderate = ({ database, clock }: ModerationServices, id: string, moderation: Moderation): Promise<void> =>
  inTransaction(database, async (trx) => {
    const now = clock.now();
    const before = await lockReview(trx, id);
    await act(trx, id, moderation, now);
    const after = await lockReview(trx, id);
    const stateOf = ({ state, translations, answer_translations }: typeof before) => ({
      state,
      translations,
      answer_translations,
    });
    await recordEntry(
      trx,
      {
        actor: commandActor('npm run reviews'),
        action: `review.${moderation.verb}`,
        subject: { kind: 'review', id, label: await reviewLabel(trx, before) },
        reason: moderation.verb === 'refuse' ? moderation.reason : null,
        before: stateOf(before),
        after: stateOf(after),
      },
      now,
    );
  });

async function act(trx: DatabaseTransaction, id: string, moderation: Moderation, now: Date): Promise<void> {
  if (moderation.verb === 'publish') await publishReview(trx, id, now);
  else if (moderation.verb === 'refuse') await refuseReview(trx, id, moderation.reason, now);
  else await translateReview(trx, id, moderation);
}
