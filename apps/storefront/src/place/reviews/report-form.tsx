import { useReportReviewMutation, type ApiFailure } from '@mp/api-client';
import { reportReasons, reviewLimits, type ReportReason } from '@mp/domain';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice, Select, TextArea } from '@mp/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import styles from './report-form.module.css';

/** A report of a review to the operator. */
export default function ReportForm({ id, onClose }: { id: string; onClose: () => void }) {
  const intl = useIntl();
  const text = (message: MessageId) => intl.formatMessage({ id: message });
  const [report, { error, isLoading, isSuccess }] = useReportReviewMutation();
  const [isMissing, setMissing] = useState(false);
  const thanks = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the form.
  useEffect(() => {
    if (isSuccess) thanks.current?.focus();
  }, [isSuccess]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reason = form.get('reason') as ReportReason | '';
    setMissing(reason === '');
    if (reason !== '' && !isLoading)
      void report({ id, reason, note: ((form.get('note') as string | null) ?? '').trim() });
  };
  if (isSuccess)
    return (
      <div ref={thanks} tabIndex={-1}>
        <Notice kind="success">{text('report.done')}</Notice>
      </div>
    );
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
      <Select
        name="reason"
        label={text('report.reason')}
        error={isMissing ? text('report.choose') : undefined}
        defaultValue=""
        required
        autoFocus
        onChange={() => setMissing(false)}
      >
        <option value="">{text('report.choose')}</option>
        {reportReasons.map((reason) => (
          <option key={reason} value={reason}>
            {text(`report.${reason}`)}
          </option>
        ))}
      </Select>
      <TextArea name="note" label={text('report.note')} rows={2} maxLength={reviewLimits.note} />
      <div className={styles.ways}>
        <Button type="submit" compact aria-busy={isLoading}>
          {text('report.send')}
        </Button>
        <Button variant="quiet" compact onClick={onClose}>
          {text('report.cancel')}
        </Button>
      </div>
    </form>
  );
}
