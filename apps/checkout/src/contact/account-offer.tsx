import { openSignIn, useSession } from '@mp/session';
import { Button, Icon } from '@mp/ui';
import { useText } from '../wizard/use-text.ts';
import styles from './account-offer.module.css';
import { useSessionEnd } from './use-session-end.ts';

interface AccountOfferProps {
  /** The entered address, if it belongs to an account; null if not, or unknown. */
  readonly registeredEmail: string | null;
}

/**
 * [6.1] A user can sign in instead of typing; a registered address is prompted to. It is optional: the line is in the HTML for
 * everybody, with a fixed height, so that the layout does not shift after hydration. It also announces that a session has
 * ended. [8.11]
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
  const isPrompt = hasEnded || registeredEmail !== null;
  const signIn = (): void => {
    if (hasEnded) openSignIn({ reason: 'sessionExpired' });
    else openSignIn(registeredEmail ? { reason: 'emailRegistered', email: registeredEmail } : {});
  };
  return (
    <div className={`${styles.line} ${isPrompt ? styles.prompt : ''}`} role="status">
      <Icon name={isPrompt ? 'info' : 'person'} size={20} />
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
