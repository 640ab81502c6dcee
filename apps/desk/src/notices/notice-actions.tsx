import type { ModeratedReviewWire } from '@mp/contract';
import { ActionButton } from '../action/action-button.tsx';
import { useSendAction } from '../api/actions.ts';
import section from '../console/section.module.css';
import { useText } from '../text/use-text.ts';

/** The decision about the open reports of a review: it stays, or is removed. Both with reasons. */
export function NoticeActions({ review }: { readonly review: ModeratedReviewWire }) {
  const { text } = useText();
  const { id, version, state, open_reports } = review;
  const body = { version };
  const keep = useSendAction({ body, path: `/console/notices/${id}/keep` });
  const remove = useSendAction({ body, path: `/console/notices/${id}/remove` });
  if (open_reports === 0) return <p>{text(state === 'refused' ? 'notices.wasRemoved' : 'notices.wasKept')}</p>;
  return (
    <div className={section.actions}>
      <ActionButton label={text('notices.keep')} done={text('notices.kept')} needsReason send={keep}>
        <p>{text('notices.keepLead')}</p>
      </ActionButton>
      <ActionButton label={text('notices.remove')} done={text('notices.removed')} needsReason send={remove}>
        <p>{text('notices.removeLead')}</p>
      </ActionButton>
    </div>
  );
}
