import type { StaffRight } from '@mp/contract';
import { errorText } from '@mp/i18n/error-texts';
import { href } from '@mp/i18n';
import { openSignIn, useSession } from '@mp/session';
import { Button, LinkButton, Notice } from '@mp/ui';
import type { ReactNode } from 'react';
import { ConsoleNav } from '../console/console-nav.tsx';
import { ConsoleSearch } from '../search/console-search.tsx';
import { SecondFactorStep } from '../second-factor/second-factor-step.tsx';
import { useText } from '../text/use-text.ts';
import styles from './desk-frame.module.css';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { contentId, SkipMenuLink } from './skip-menu-link.tsx';
import { useStaffAccess } from './use-staff-access.ts';

interface DeskFrameProps {
  /** The right that the page requires; none if every role may see it. */
  readonly right?: StaffRight;
  readonly children: ReactNode;
}

/** Layout of all pages of the desk. Only staff who have used a second factor see their content. */
export function DeskFrame({ right, children }: DeskFrameProps) {
  const { text, locale } = useText();
  const { user, signOut } = useSession();
  const access = useStaffAccess();
  const rights = access.kind === 'staff' ? access.own.rights : null;
  return (
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
        {rights?.includes('reservations') && <ConsoleSearch />}
      </div>
      <noscript>
        <p>{text('desk.noScript')}</p>
      </noscript>
      {rights ? (
        <div className={styles.columns}>
          <SkipMenuLink />
          <ConsoleNav />
          <div id={contentId} tabIndex={-1} className={styles.content}>
            {right && !rights.includes(right) ? <p>{text('console.notYours')}</p> : children}
          </div>
        </div>
      ) : (
        <Outside access={access} />
      )}
    </div>
  );
}

/** What visitors see who are not signed in as staff, or not yet. */
function Outside({ access }: { readonly access: ReturnType<typeof useStaffAccess> }) {
  const { text, intl } = useText();
  if (access.kind === 'secondFactor') return <SecondFactorStep factor={access.factor} onShown={access.refetch} />;
  if (access.kind === 'loading') return <FrameSkeleton />;
  return (
    <div className={styles.outside}>
      <h1>{text('console.title')}</h1>
      {access.kind === 'guest' && (
        <>
          <p>{text('desk.signInFirst')}</p>
          <Button onClick={() => openSignIn({ reason: 'protectedPage' })}>{text('desk.signIn')}</Button>
        </>
      )}
      {access.kind === 'failure' && (
        <Notice kind="error">
          <p>{access.failure.code === 'forbidden' ? text('desk.noEditor') : errorText(intl, access.failure)}</p>
          {access.failure.retryable && (
            <Button compact onClick={() => void access.refetch()}>
              {text('desk.again')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}
