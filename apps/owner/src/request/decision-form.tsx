import { PageForm } from '@mp/host-api/page-form';
import { Button, Notice, TextArea } from '@mp/ui';
import { checkLimit, checkRequired, firstBroken } from '@mp/validation';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { OwnerAnswer } from './reservation-request.ts';
import styles from './request-view.module.css';

/** Maximum characters of a reason: the API's limit. */
const longestReason = 500;

interface DecisionFormProps {
  readonly answer: OwnerAnswer;
  /** The effect of the decision, shown beside its button. */
  readonly children: ReactNode;
  readonly other?: ReactNode;
  readonly isSending: boolean;
  readonly hasFailed: boolean;
  readonly onDecide: (reason: string) => void;
}

/**
 * A decision button with a reason: optional when declining, required when cancelling a confirmed stay. The form's method is
 * POST; opening a page decides nothing.
 */
export function DecisionForm({ answer, children, other, isSending, hasFailed, onDecide }: DecisionFormProps) {
  const intl = useIntl();
  const text = (id: MessageId, values?: Record<string, number>) => intl.formatMessage({ id }, values);
  const reason = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();

  const judge = (): boolean => {
    const typed = reason.current?.value ?? '';
    const broken = firstBroken(answer === 'cancel' ? checkRequired(typed) : null, checkLimit(typed, longestReason));
    setError(broken ? text(`rule.${broken}`, { max: longestReason }) : undefined);
    return broken === null;
  };
  const submit = () => {
    if (isSending) return;
    if (answer !== 'accept' && !judge()) return reason.current?.focus();
    onDecide(reason.current?.value.trim() ?? '');
  };

  return (
    <PageForm name={answer} className={styles.decision} onSubmit={submit} data-hydrate="now">
      {hasFailed && (
        <Notice kind="error" title={text('failed.title')}>
          <p>{text('failed.text')}</p>
        </Notice>
      )}
      {answer !== 'accept' && (
        <div className={styles.reason}>
          <TextArea
            ref={reason}
            name="reason"
            label={text(`${answer}.reason`)}
            hint={text('reasonHint')}
            error={error}
            maxLength={longestReason}
            required={answer === 'cancel'}
            onInput={() => error && judge()}
          />
        </div>
      )}
      <p className={styles.consequence}>{children}</p>
      <div className={styles.buttons}>
        <Button type="submit" variant={answer === 'accept' ? 'callToAction' : 'primary'} aria-busy={isSending}>
          {text(isSending ? 'sending' : `${answer}.button`)}
        </Button>
        {other}
      </div>
    </PageForm>
  );
}
