import { SetNewPassword } from '@mp/ui/forms';
import { RemoteMessages } from '@mp/host-api';
import { documentLocale, openSignIn } from '@mp/session';
import { Dialog } from '@mp/ui';
import { Suspense, use, useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { setNewPasswordTexts } from './set-new-password-texts.ts';
import styles from './set-new-password.module.css';

interface SetNewPasswordDialogProps {
  /** From the link in the e-mail. */
  readonly code: string;
  readonly onClose: () => void;
}

/**
 * [2.71] [2.75] Sets a new password with the code of an e-mail; opened by the query `code` on pages without a code of their
 * own. [2.32] Only in a browser.
 */
export const SetNewPasswordDialog = (props: SetNewPasswordDialogProps) => (
  <Suspense fallback={null}>
    <WithTexts {...props} />
  </Suspense>
);

function WithTexts(props: SetNewPasswordDialogProps) {
  const locale = documentLocale();
  return (
    <RemoteMessages locale={locale} messages={use(setNewPasswordTexts(locale))}>
      <Steps {...props} />
    </RemoteMessages>
  );
}

function Steps({ code, onClose }: SetNewPasswordDialogProps) {
  const { formatMessage } = useIntl();
  /** The sign-in dialog replaces this one. */
  const leaveFor = (mode: 'login' | 'forgotten') => {
    onClose();
    openSignIn({ mode });
  };
  return (
    <SetNewPassword
      code={code}
      onSignIn={() => leaveFor('login')}
      onNewLink={() => leaveFor('forgotten')}
      frame={({ title, lead, follows, children }) => (
        <Dialog title={title} closeLabel={formatMessage({ id: 'setNewPassword.close' })} onClose={onClose}>
          <div className={styles.steps}>
            <Lead follows={follows}>{lead}</Lead>
            {children}
          </div>
        </Dialog>
      )}
    />
  );
}

/** The lead of a step; focused when it has replaced the form. */
function Lead({ follows, children }: { follows: boolean; children: ReactNode }) {
  const lead = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (follows) lead.current?.focus();
  }, [follows]);
  return (
    <p ref={lead} tabIndex={follows ? -1 : undefined} className={follows ? styles.result : styles.lead}>
      {children}
    </p>
  );
}
