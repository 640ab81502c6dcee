import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useSession } from '@mp/session';
import { buttonClass } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import { StepPage } from '../step-page/step-page.tsx';
import steps from '../step-page/step-page.module.css';
import styles from './welcome.module.css';

/** [2.61] [4.27] The welcome, with the account's first points. */
export function Welcome() {
  const { text, locale } = useText();
  const { user } = useSession();
  const name = user?.calledBy[locale];
  return (
    <StepPage
      follows
      title={name ? text('registration.welcomeName', { name }) : text('registration.welcome')}
      lead={text('registration.welcomeLead')}
    >
      {/* Its space is reserved while the account is loading. */}
      <p className={styles.points} aria-live="polite">
        {user && (
          <>
            <strong className={styles.count}>{text('registration.points', { points: user.totalPoints })}</strong>
            {text('registration.pointsHint')}
          </>
        )}
      </p>
      <div className={steps.ways}>
        <Link className={buttonClass({ variant: 'callToAction' })} to={href('catalogue', { locale })}>
          {text('registration.toPlaces')}
        </Link>
        <Link className={buttonClass({ variant: 'quiet' })} to={href('account', { locale })}>
          {text('registration.toAccount')}
        </Link>
      </div>
    </StepPage>
  );
}
