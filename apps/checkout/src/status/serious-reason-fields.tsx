import { longestReasonNote, seriousReasons } from '@mp/domain';
import { Field, Select } from '@mp/ui';
import type { Ref } from 'react';
import { useText } from '../wizard/use-text.ts';
import noteStyles from '../contact/note.module.css';
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
      <Field label={text('cancel.note')} hint={text('cancel.note.hint')}>
        {(control) => (
          <textarea {...control} name="note" rows={3} maxLength={longestReasonNote} className={noteStyles.note} />
        )}
      </Field>
    </form>
  );
}
