import { useSession } from '@mp/session';
import styles from './account-area.module.css';
import { AccountMenu } from './account-menu.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** A sign-in link or the account menu, of the same width, so that nothing shifts once the session is known. [2.38] */
export function AccountArea() {
  const session = useSession();
  return (
    <div className={styles.area}>
      {session.user ? <AccountMenu user={session.user} signOut={session.signOut} /> : <SignInLink />}
    </div>
  );
}
