import type { ApiFailure } from '@mp/api-client';
import type { StaffRight } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { href } from '@mp/i18n';
import { openSignIn, useSession } from '@mp/session';
import { Button, Container, LinkButton, Notice, SkeletonText } from '@mp/ui';
import type { ReactNode } from 'react';
import { useDeskEditorQuery } from '../api/entries.ts';
import { useSecondFactorQuery } from '../api/second-factor.ts';
import { ConsoleNav } from '../console/console-nav.tsx';
import { ConsoleSearch } from '../search/console-search.tsx';
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx';
import { useText } from '../text/use-text.ts';
import styles from './desk-frame.module.css';

interface DeskFrameProps {
  /** The right that the page requires; none if every role may see it. */
  readonly right?: StaffRight;
  readonly children: ReactNode;
}

/** Layout of all pages of the desk. Only staff who have used a second factor see their content. */
export function DeskFrame({ right, children }: DeskFrameProps) {
  const { text, locale } = useText();
  const { user, signOut } = useSession();
  return (
    <Container>
      <div className={styles.page} data-hydrate="now">
        <div className={styles.bar}>
          {/* Loads a document, so that the browser warns about unsaved text. */}
          <a className={styles.home} href={href('console', { locale, params: {} })}>
            {text('console.title')}
          </a>
          {user && (
            <p className={styles.who}>
              {text('desk.signedInAs', { email: user.email })}{' '}
              <LinkButton onClick={() => void signOut({ redirect: false })}>{text('desk.signOut')}</LinkButton>
            </p>
          )}
        </div>
        <noscript>
          <p>{text('desk.noScript')}</p>
        </noscript>
        <ForStaff right={right}>
          <ConsoleNav />
          <SearchIfAllowed />
          {children}
        </ForStaff>
      </div>
    </Container>
  );
}

function ForStaff({ right, children }: DeskFrameProps) {
  const { text, intl } = useText();
  const { status } = useSession();
  const factor = useSecondFactorQuery(undefined, { skip: status !== 'user' });
  const isShown = factor.currentData?.state === 'shown';
  const editor = useDeskEditorQuery(undefined, { skip: !isShown });
  const failure = (factor.error ?? editor.error) as ApiFailure | undefined;
  if (status === 'guest')
    return (
      <div className={styles.outside}>
        <h1>{text('console.title')}</h1>
        <p>{text('desk.signInFirst')}</p>
        <Button onClick={() => openSignIn({ reason: 'protectedPage' })}>{text('desk.signIn')}</Button>
      </div>
    );
  if (status === 'user' && factor.currentData && !isShown)
    return <SecondFactorStep factor={factor.currentData} onShown={factor.refetch} />;
  if (status === 'user' && editor.currentData)
    return right && !editor.currentData.rights.includes(right) ? <NotYours /> : children;
  if (status === 'user' && failure)
    return (
      <div className={styles.outside}>
        <h1>{text('console.title')}</h1>
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
      <h1>{text('console.title')}</h1>
      <SkeletonText lines={4} />
    </div>
  );
}

/** The search of the console, for roles that may see reservations. */
function SearchIfAllowed() {
  const { data: own } = useDeskEditorQuery();
  return own?.rights.includes('reservations') ? <ConsoleSearch /> : null;
}

/** Shown to a role that may not use the page. */
function NotYours() {
  const { text } = useText();
  return (
    <>
      <ConsoleNav />
      <p>{text('console.notYours')}</p>
    </>
  );
}
