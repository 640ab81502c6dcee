import type { ApiFailure } from '@mp/api-client';
import { showSnackbar } from '@mp/ui/snackbars';
import { useRecordNoticeMutation } from '../api/trust.ts';
import { ReasonButton } from '../guests/reason-button.tsx';
import { useText } from '../text/use-text.ts';

/** Records what somebody has reported about a text or a picture of a place. */
export function RecordNotice({ placeId }: { readonly placeId: number }) {
  const { text } = useText();
  const [record] = useRecordNoticeMutation();
  const send = async (note: string, key: string): Promise<ApiFailure | null> => {
    const { error } = await record({ placeId, note, key });
    if (error) return error as ApiFailure;
    showSnackbar({ tone: 'success', kind: 'action', text: text('notices.recorded') });
    return null;
  };
  return (
    <ReasonButton
      label={text('notices.record')}
      lead={text('notices.recordLead')}
      field={text('notices.places.note')}
      confirm={text('notices.recordNow')}
      send={send}
    />
  );
}
