import { openSignIn, useSession } from '@mp/session';
import { Button, Icon } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import styles from './account-offer.module.css';
import { useSessionEnd } from './use-session-end.ts';

interface AccountOfferProps {
  /** The address that is typed, when it belongs to an account; null when it does not, or nobody knows. */
  readonly registeredEmail: string | null;
}

/**
 * [6.1] Who has an account can sign in and need not type; a known address is asked to. Nobody has to: the line stands in
 * the HTML for everybody, in one height, so that nothing moves when the browser knows who visits. A session that ends
 * meanwhile says so here. [8.11]
 */
export function AccountOffer({ registeredEmail }: AccountOfferProps) {
  const { text } = useText();
  const { status, user } = useSession();
  const { hasEnded } = useSessionEnd();
  if (status === 'user' && user)
    return (
      <p className={styles.line}>
        <Icon name="person" size={20} />
        <span>{text('account.signedIn', { email: user.email })}</span>
      </p>
    );
  const isAsked = hasEnded || registeredEmail !== null;
  const signIn = (): void => {
    if (hasEnded) openSignIn({ reason: 'sessionExpired' });
    else openSignIn(registeredEmail ? { reason: 'emailRegistered', email: registeredEmail } : {});
  };
  return (
    <div className={`${styles.line} ${isAsked ? styles.asked : ''}`} role="status">
      <Icon name={isAsked ? 'info' : 'person'} size={20} />
      <span>
        {hasEnded && text('account.ended')}
        {!hasEnded &&
          (registeredEmail ? text('account.registered', { email: registeredEmail }) : text('account.offer'))}
      </span>
      <Button variant="quiet" compact onClick={signIn}>
        {text('account.signIn')}
      </Button>
    </div>
  );
}
