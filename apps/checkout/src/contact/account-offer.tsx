import { openSignIn, useSession } from '@mp/session';
import { Button, Icon } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import styles from './account-offer.module.css';

interface AccountOfferProps {
  /** The address that is typed, when it belongs to an account; null when it does not, or nobody knows. */
  readonly registeredEmail: string | null;
}

/**
 * [6.1] Who has an account can sign in and need not type; a known address is asked to. Nobody has to: the line stands in
 * the HTML for everybody, in one height, so that nothing moves when the browser knows who visits.
 */
export function AccountOffer({ registeredEmail }: AccountOfferProps) {
  const { text } = useText();
  const { status, user } = useSession();
  if (status === 'user' && user)
    return (
      <p className={styles.line}>
        <Icon name="person" size={20} />
        <span>{text('account.signedIn', { email: user.email })}</span>
      </p>
    );
  return (
    <div className={`${styles.line} ${registeredEmail ? styles.asked : ''}`} role="status">
      <Icon name={registeredEmail ? 'info' : 'person'} size={20} />
      <span>{registeredEmail ? text('account.registered', { email: registeredEmail }) : text('account.offer')}</span>
      <Button
        variant="quiet"
        compact
        onClick={() => openSignIn(registeredEmail ? { reason: 'emailRegistered', email: registeredEmail } : {})}
      >
        {text('account.signIn')}
      </Button>
    </div>
  );
}
