import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Button, buttonClass, Outcome } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import { FindBooking } from './find-booking.tsx';
import styles from './status-view.module.css';

/** No reservation has this key, or the API is unavailable; each has its own text. */
export function MissingReservation({ canRetry, onRetry }: { canRetry: boolean; onRetry: () => void }) {
  const { text, locale } = useText();
  const which = canRetry ? 'unreachable' : 'missing';
  return (
    <Outcome
      icon={canRetry ? 'clock' : 'search'}
      title={text(`status.${which}.title`)}
      lead={text(`status.${which}.text`)}
    >
      {!canRetry && <FindBooking />}
      <div className={styles.ways}>
        {canRetry ? (
          <Button variant="callToAction" onClick={onRetry}>
            {text('failure.again')}
          </Button>
        ) : (
          <Link className={buttonClass({ variant: 'quiet' })} to={href('home', { locale })}>
            {text('status.missing.home')}
          </Link>
        )}
        <Link className={buttonClass({ variant: 'quiet' })} to={href('contact', { locale })}>
          {text('status.missing.contact')}
        </Link>
      </div>
    </Outcome>
  );
}
