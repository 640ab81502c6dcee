import type { StayPolicy } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { formatClockTime, formatDate } from '@mp/i18n';
import { useIntl } from 'react-intl';
import styles from './refund-steps.module.css';

/** A time line of what a guest who cancels gets back until when. Renders nothing where nothing is refunded. [4.34] */
export function RefundSteps({ policy }: { policy: StayPolicy | null }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  if (!policy || policy.steps.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {policy.steps.map(({ day, time, perMille }) => (
        <li key={`${day} ${time}`} data-full={perMille === 1000}>
          <strong>{formatMessage({ id: 'offers.back' }, { percent: perMille / 10 })}</strong>{' '}
          {formatMessage(
            { id: 'offers.backUntil' },
            { date: formatDate(day, locale, 'long'), time: formatClockTime(time, locale) },
          )}
        </li>
      ))}
      <li>
        <strong>{formatMessage({ id: 'offers.backNothing' })}</strong> {formatMessage({ id: 'offers.backAfter' })}
      </li>
    </ol>
  );
}
