import { NewPasswordForm } from '@mp/account-forms';
import { useSetNewPasswordMutation, type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/error-texts';
import { openSignIn } from '@mp/session';
import { showSnackbar } from '@mp/snackbars';
import { Button, Dialog } from '@mp/ui';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import styles from './set-new-password.module.css';

export interface SetNewPasswordProps {
  /** From the link in the message. */
  readonly code: string;
  readonly onClose: () => void;
}

/** The form, and what it came to: the password is set, or the link is over. */
export function SetNewPasswordSteps({ code, onClose }: SetNewPasswordProps) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const [step, setStep] = useState<'form' | 'saved' | 'expired'>('form');
  const [setNewPassword] = useSetNewPasswordMutation();
  const result = useRef<HTMLParagraphElement>(null);

  useEffect(() => result.current?.focus(), [step]);

  /** [8.8] [8.11] What came of it is also told in passing; why it failed stays in the form. */
  const save = async (password: string): Promise<ApiFailure | null> => {
    const { error } = await setNewPassword({ code, password });
    const failure = (error as ApiFailure | undefined) ?? null;
    const isExpired = failure?.code === 'reset_code_invalid';
    if (isExpired) setStep('expired');
    else if (!failure) setStep('saved');
    showSnackbar({
      tone: failure ? 'error' : 'success',
      text: text(`setNewPassword.${isExpired ? 'expired' : failure ? 'unsaved' : 'saved'}`),
    });
    return isExpired ? null : failure;
  };
  /** The sign-in dialog takes this one's place. */
  const leaveFor = (mode: 'login' | 'forgotten') => {
    onClose();
    openSignIn({ mode });
  };

  const title = ({ form: 'title', saved: 'savedTitle', expired: 'expiredTitle' } as const)[step];
  return (
    <Dialog title={text(`setNewPassword.${title}`)} closeLabel={text('setNewPassword.close')} onClose={onClose}>
      <div className={styles.steps}>
        {step === 'form' && (
          <>
            <p className={styles.lead}>{text('setNewPassword.lead')}</p>
            <NewPasswordForm code={code} saveLabel={text('setNewPassword.save')} save={save} />
          </>
        )}
        {step === 'saved' && (
          <>
            <p ref={result} tabIndex={-1} className={styles.result}>
              {text('setNewPassword.savedLead')}
            </p>
            <Button variant="callToAction" wide onClick={() => leaveFor('login')}>
              {text('setNewPassword.signIn')}
            </Button>
          </>
        )}
        {step === 'expired' && (
          <>
            <p ref={result} tabIndex={-1} className={styles.result}>
              {errorText(intl, { code: 'reset_code_invalid' })}
            </p>
            <Button variant="callToAction" wide onClick={() => leaveFor('forgotten')}>
              {text('setNewPassword.newLink')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
