import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useSession } from '@mp/session';
import { Container, LinkButton } from '@mp/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import styles from './account-frame.module.css';
import { accountTabs, type AccountTab } from './account-tabs.ts';

/** The frame of every tab of the account. */
export function AccountFrame({ tab, children }: { tab: AccountTab; children: ReactNode }) {
  const { text, locale } = useText();
  const { shopOrigin } = usePageContext();
  const { user, signOut } = useSession();
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the tabs are wider than the window: scrolls the open one into view. In braces, because newer browsers return a
  // promise, which React would treat as a clean-up.
  useEffect(() => {
    current.current?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <Container>
      <div className={styles.page} data-hydrate="now">
        <nav className={styles.tabs} aria-label={text('account.tabs')}>
          <ul>
            {accountTabs.map((name) => (
              <li key={name}>
                <Link
                  ref={name === tab ? current : undefined}
                  className={styles.tab}
                  to={href(name, { locale })}
                  aria-current={name === tab ? 'page' : undefined}
                  preventScrollReset
                >
                  {text(`${name}.tab`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <header className={styles.header}>
          <div>
            <h1>{text(`${tab}.title`)}</h1>
            <p className={styles.lead}>{text(`${tab}.lead`)}</p>
          </div>
          {/* The shop's menu has it; the remote's own origin has no menu. */}
          {shopOrigin !== undefined && user && (
            <p className={styles.who}>
              {text('account.signedInAs', { email: user.email })}{' '}
              <LinkButton onClick={() => void signOut()}>{text('account.signOut')}</LinkButton>
            </p>
          )}
        </header>
        <noscript>
          <p>{text('account.noScript')}</p>
        </noscript>
        {children}
      </div>
    </Container>
  );
}
