import { longestReasonNote, seriousReasons } from '@mp/domain';
import { Select, TextArea } from '@mp/ui';
import type { Ref } from 'react';
import { useText } from '../wizard/use-text.ts';
import styles from './cancel-booking.module.css';

interface SeriousReasonFieldsProps {
  /** The fields, which keep their own values. */
  readonly ref: Ref<HTMLFormElement>;
  readonly isMissing: boolean;
  readonly onChoose: () => void;
}

/** Why an insured stay is cancelled: one of the reasons of the cancellation terms, never chosen in advance. [9.11] */
export function SeriousReasonFields({ ref, isMissing, onChoose }: SeriousReasonFieldsProps) {
  const { text } = useText();
  return (
    <form ref={ref} className={styles.reason} onSubmit={(event) => event.preventDefault()} noValidate>
      <Select
        name="reason"
        label={text('cancel.reason')}
        hint={text('cancel.reason.hint')}
        error={isMissing ? text('cancel.reason.missing') : undefined}
        defaultValue=""
        required
        onChange={onChoose}
      >
        <option value="">{text('cancel.reason.choose')}</option>
        {seriousReasons.map((reason) => (
          <option key={reason} value={reason}>
            {text(`cancel.reason.${reason}`)}
          </option>
        ))}
      </Select>
      <TextArea name="note" label={text('cancel.note')} hint={text('cancel.note.hint')} maxLength={longestReasonNote} />
    </form>
  );
}
