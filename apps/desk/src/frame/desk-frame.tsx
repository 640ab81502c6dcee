import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { href } from '@mp/i18n';
import { openSignIn, useSession } from '@mp/session';
import { Button, Container, LinkButton, Notice, SkeletonText } from '@mp/ui';
import type { ReactNode } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useSecondFactorQuery } from '../api/second-factor.ts';
import { OwnSecondFactor } from '../second-factor/own-second-factor.tsx';
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx';
import { useText } from '../text/use-text.ts';
import styles from './desk-frame.module.css';

/** Layout of all pages of the desk. Only staff who have used a second factor see their content. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { text, locale } = useText();
  const { user, signOut } = useSession();
  return (
    <Container>
      <div className={styles.page} data-hydrate="now">
        <nav className={styles.bar} aria-label={text('desk.nav')}>
          {/* Loads a document, so that the browser warns about unsaved text. */}
          <a className={styles.home} href={href('desk', { locale })}>
            {text('desk.title')}
          </a>
          {user && (
            <p className={styles.who}>
              {text('desk.signedInAs', { email: user.email })}{' '}
              <LinkButton onClick={() => void signOut({ redirect: false })}>{text('desk.signOut')}</LinkButton>
            </p>
          )}
        </nav>
        <noscript>
          <p>{text('desk.noScript')}</p>
        </noscript>
        <ForStaff>{children}</ForStaff>
      </div>
    </Container>
  );
}

function ForStaff({ children }: { children: ReactNode }) {
  const { text, intl } = useText();
  const { status } = useSession();
  const factor = useSecondFactorQuery(undefined, { skip: status !== 'user' });
  const isShown = factor.currentData?.state === 'shown';
  const editor = useDeskEditorQuery(undefined, { skip: !isShown });
  const failure = (factor.error ?? editor.error) as ApiFailure | undefined;
  if (status === 'guest')
    return (
      <div className={styles.outside}>
        <h1>{text('desk.title')}</h1>
        <p>{text('desk.signInFirst')}</p>
        <Button onClick={() => openSignIn({ reason: 'protectedPage' })}>{text('desk.signIn')}</Button>
      </div>
    );
  if (status === 'user' && factor.currentData && !isShown)
    return <SecondFactorStep factor={factor.currentData} onShown={factor.refetch} />;
  if (status === 'user' && editor.currentData)
    return editor.currentData.rights.includes('read') ? children : <Nothing />;
  if (status === 'user' && failure)
    return (
      <div className={styles.outside}>
        <h1>{text('desk.title')}</h1>
        <Notice kind="error">
          <p>{failure.code === 'forbidden' ? text('desk.noEditor') : errorText(intl, failure)}</p>
          {failure.retryable && (
            <Button compact onClick={() => void (factor.error ? factor : editor).refetch()}>
              {text('desk.again')}
            </Button>
          )}
        </Notice>
      </div>
    );
  return (
    <div className={styles.outside}>
      <h1>{text('desk.title')}</h1>
      <SkeletonText lines={4} />
    </div>
  );
}

/** Shown to a role that may not use the page. */
function Nothing() {
  const { text } = useText();
  return (
    <div className={styles.outside}>
      <h1>{text('desk.title')}</h1>
      <p>{text('desk.nothing')}</p>
      <OwnSecondFactor />
    </div>
  );
}
