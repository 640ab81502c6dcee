import { longestReasonNote, seriousReasons } from '@mp/domain';
import { Select, TextArea } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import styles from './cancel-booking.module.css';

interface SeriousReasonFieldsProps {
  readonly isMissing: boolean;
  readonly onChoose: () => void;
}

/**
 * The fields for the reason of cancelling an insured stay; uncontrolled. One of the reasons of the cancellation terms, without
 * a default. [9.11]
 */
export function SeriousReasonFields({ isMissing, onChoose }: SeriousReasonFieldsProps) {
  const { text } = useText();
  return (
    <div className={styles.reason}>
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
    </div>
  );
}
