import { openSignIn } from '@mp/session';
import { LinkButton } from '@mp/ui';
import { useText } from '../text/use-text.ts';
import styles from './sign-in-instead.module.css';

/** For who has an account already: the way to sign in, which needs JavaScript; without it the question is not asked either. */
export function SignInInstead() {
  const { text } = useText();
  return (
    <p className={styles.line}>
      {text('registration.haveAccount')}{' '}
      <LinkButton onClick={() => openSignIn()}>{text('registration.signIn')}</LinkButton>
    </p>
  );
}
