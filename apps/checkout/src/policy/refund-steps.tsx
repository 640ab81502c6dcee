import type { StayPolicy } from '@mp/api-client';
import { formatClockTime } from '@mp/i18n';
import { useText } from '../wizard/use-text.ts';
import styles from './refund-steps.module.css';

/** A time line of what a guest who cancels gets back until when. Renders nothing where nothing is refunded. [4.34] */
export function RefundSteps({ policy }: { policy: StayPolicy | null }) {
  const { text, date, locale } = useText();
  if (!policy || policy.steps.length === 0) return null;
  return (
    <span className={styles.steps}>
      {policy.steps.map(({ day, time, perMille }) => (
        <span key={`${day} ${time}`} data-full={perMille === 1000}>
          <strong>{text('policy.back', { percent: perMille / 10 })}</strong>{' '}
          {text('policy.until', { date: date(day, 'long'), time: formatClockTime(time, locale) })}
        </span>
      ))}
      <span>
        <strong>{text('policy.nothing')}</strong> {text('policy.after')}
      </span>
    </span>
  );
}
