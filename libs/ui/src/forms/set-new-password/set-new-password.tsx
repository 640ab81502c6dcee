import { useResetCodeCheckQuery, useSetNewPasswordMutation, type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, SkeletonText } from '@mp/ui';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { KeptPasskeys } from '../kept-passkeys/kept-passkeys.tsx';
import { NewPasswordForm } from '../new-password/new-password-form.tsx';
import styles from './set-new-password.module.css';

/** A step of setting a password. */
interface Step {
  readonly title: string;
  readonly lead: string;
  /** Whether it has replaced the form, so that its text takes the focus. */
  readonly follows: boolean;
  readonly children: ReactNode;
}

interface SetNewPasswordProps {
  /** From the link in the e-mail. */
  readonly code: string;
  /** The frame of each step: a dialog, or a page. */
  readonly frame: (step: Step) => ReactNode;
  readonly onSignIn: () => void;
  /** Called when the link has expired and another is wanted. */
  readonly onNewLink: () => void;
}

/**
 * Sets a new password with the code of an e-mail. [2.75] [4.28] A used or expired link is shown before the form. [8.8] Texts:
 * `withNewPasswordTexts` and `withErrorTexts`.
 */
export function SetNewPassword({ code, frame, onSignIn, onNewLink }: SetNewPasswordProps): ReactNode {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const [result, setResult] = useState<'saved' | 'expired' | null>(null);
  const [setNewPassword] = useSetNewPasswordMutation();
  const { data: found, isLoading } = useResetCodeCheckQuery(code, { skip: result !== null });
  const [kept, setKept] = useState<readonly string[]>([]);

  /** [8.8] [8.11] The result is also shown in a snackbar; the failure stays in the form. */
  const save = async (password: string): Promise<ApiFailure | null> => {
    const { error } = await setNewPassword({ code, password, keptPasskeys: kept });
    const failure = (error as ApiFailure | undefined) ?? null;
    const isExpired = failure?.code === 'reset_code_invalid';
    if (isExpired) setResult('expired');
    else if (!failure) setResult('saved');
    showSnackbar({
      tone: failure ? 'error' : 'success',
      kind: 'password',
      text: text(`setNewPassword.${isExpired ? 'expired' : failure ? 'unsaved' : 'saved'}`),
    });
    return isExpired ? null : failure;
  };

  if (result === 'saved')
    return frame({
      title: text('setNewPassword.savedTitle'),
      lead: text('setNewPassword.savedLead'),
      follows: true,
      children: (
        <Button variant="callToAction" wide onClick={onSignIn}>
          {text('setNewPassword.signIn')}
        </Button>
      ),
    });
  // If the link could not be checked, saving checks it.
  if (result === 'expired' || (found && !found.isUsable))
    return frame({
      title: text('setNewPassword.expiredTitle'),
      lead: errorText(intl, { code: 'reset_code_invalid' }),
      follows: true,
      children: (
        <Button variant="callToAction" wide onClick={onNewLink}>
          {text('setNewPassword.newLink')}
        </Button>
      ),
    });
  return frame({
    title: text('setNewPassword.title'),
    lead: text('setNewPassword.lead'),
    follows: false,
    children: isLoading ? (
      <div className={styles.waiting} aria-busy="true">
        <SkeletonText lines={5} />
      </div>
    ) : (
      <>
        <KeptPasskeys passkeys={found?.passkeys ?? []} kept={kept} onChange={setKept} />
        <NewPasswordForm code={code} saveLabel={text('setNewPassword.save')} save={save} />
      </>
    ),
  });
}
