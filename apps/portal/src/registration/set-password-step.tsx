import { NewPasswordForm } from '@mp/account-forms';
import { useActivateAccountMutation, type ApiFailure } from '@mp/api-client';
import { href } from '@mp/i18n';
import { beginSession } from '@mp/session';
import { showSnackbar } from '@mp/snackbars';
import { useNavigate } from 'react-router';
import { useText } from '../text/use-text.ts';
import { StepPage } from '../step-page/step-page.tsx';

interface SetPasswordStepProps {
  /** From the message. */
  readonly code: string;
  readonly onActivated: () => void;
  readonly onExpired: () => void;
}

/** [4.27] [7.25] The first password, by which an account comes to life and its holder is signed in. */
export function SetPasswordStep({ code, onActivated, onExpired }: SetPasswordStepProps) {
  const { text, locale } = useText();
  const navigate = useNavigate();
  const [activate] = useActivateAccountMutation();
  const page = href('registration', { locale });

  const save = async (password: string): Promise<ApiFailure | null> => {
    const { data, error } = await activate({ code, password, page: href('account', { locale }) });
    if (data) {
      beginSession(data);
      showSnackbar({ tone: 'success', text: text('registration.passwordSet') });
      onActivated();
    } else if ((error as ApiFailure).code === 'verification_expired') {
      showSnackbar({ tone: 'error', text: text('registration.expired') });
      onExpired();
    } else return error as ApiFailure;
    // The code is of no use any more: it does not stay in the address, nor in the history.
    void navigate(page, { replace: true });
    return null;
  };

  return (
    <StepPage title={text('registration.passwordTitle')} lead={text('registration.passwordLead')}>
      <NewPasswordForm code={code} saveLabel={text('registration.activate')} save={save} />
    </StepPage>
  );
}
