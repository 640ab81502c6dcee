import { openSignIn } from '@mp/session';
import { Icon } from '@mp/ui';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import styles from './account-area.module.css';

/** Opens the sign-in dialog on the current page; without JavaScript the query of the link opens it. [2.33] */
export function SignInLink() {
  const { formatMessage } = useIntl();
  const { pathname } = useLocation();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSignIn();
  };
  return (
    <a className={styles.signIn} href={`${pathname}?login=true`} rel="nofollow" data-waits onClick={open}>
      <Icon name="person" />
      <span className={styles.label}>{formatMessage({ id: 'account.signIn' })}</span>
    </a>
  );
}
