import { useSession } from '@mp/session';
import styles from './account-area.module.css';
import { AccountMenu } from './account-menu.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** A link to sign in, or who is signed in; both as wide, so that nothing moves when it is known which. [2.38] */
export function AccountArea() {
  const session = useSession();
  return (
    <div className={styles.area}>
      {session.user ? <AccountMenu user={session.user} signOut={session.signOut} /> : <SignInLink />}
    </div>
  );
}
