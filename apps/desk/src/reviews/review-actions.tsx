import type { ModeratedReviewWire } from '@mp/contract';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import { useText } from '../text/use-text.ts';

/** Publishes a review, or refuses it with a reason that the guest gets by e-mail. */
export function ReviewActions({ review: { id, version, state } }: { readonly review: ModeratedReviewWire }) {
  const { text } = useText();
  const body = { version };
  const publish = useSendAction({ body, path: `/console/reviews/${id}/publish`, takesReason: false });
  const refuse = useSendAction({ body, path: `/console/reviews/${id}/refuse` });
  return (
    <>
      {state !== 'published' && (
        <ActionButton label={text('reviews.publish')} done={text('reviews.published')} send={publish} />
      )}
      {state !== 'refused' && (
        <ActionButton label={text('reviews.refuse')} done={text('reviews.refused')} needsReason send={refuse}>
          <p>{text('reviews.refuseLead')}</p>
        </ActionButton>
      )}
    </>
  );
}
