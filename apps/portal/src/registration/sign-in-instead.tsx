import { openSignIn } from '@mp/session';
import { LinkButton } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import styles from './sign-in-instead.module.css';

/** A prompt to sign in for existing accounts; hidden without JavaScript, which signing in requires. */
export function SignInInstead() {
  const { text } = useText();
  return (
    <p className={styles.line}>
      {text('registration.haveAccount')}{' '}
      <LinkButton onClick={() => openSignIn()}>{text('registration.signIn')}</LinkButton>
    </p>
  );
}
