import { longestReasonNote, seriousReasons, type Money } from '@mp/domain';
import { Select, TextArea } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import styles from './cancel-booking.module.css';
import { noReason } from './no-reason.ts';

interface SeriousReasonFieldsProps {
  readonly isMissing: boolean;
  /** What the policy refunds without one of the reasons; null if nothing does. */
  readonly withoutReason: Money | null;
  readonly onChoose: () => void;
}

/**
 * The fields for the reason of cancelling an insured stay; uncontrolled. One of the reasons of the cancellation terms, without
 * a default. [9.11]
 */
export function SeriousReasonFields({ isMissing, withoutReason, onChoose }: SeriousReasonFieldsProps) {
  const { text, money } = useText();
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
        {withoutReason && (
          <option value={noReason}>{text('cancel.reason.none', { refund: money(withoutReason) })}</option>
        )}
      </Select>
      <TextArea name="note" label={text('cancel.note')} hint={text('cancel.note.hint')} maxLength={longestReasonNote} />
    </div>
  );
}
