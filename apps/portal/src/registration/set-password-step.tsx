import { NewPasswordForm } from '@mp/ui/forms';
import { useActivateAccountMutation, type ApiFailure, type OpenedSession } from '@mp/api-client';
import { href } from '@mp/i18n';
import { beginSession, forgetRegistration } from '@mp/session';
import { showSnackbar } from '@mp/ui/snackbars';
import { SkeletonText } from '@mp/ui';
import { useNavigate } from 'react-router';
import { useText } from '../text/use-text.ts';
import { PasskeyInstead } from './passkey-instead.tsx';
import { StepPage } from '../step-page/step-page.tsx';

interface SetPasswordStepProps {
  /** From the e-mail. */
  readonly code: string;
  /** Whether the code is still being checked: the form is not shown yet. */
  readonly isChecking: boolean;
  readonly onActivated: () => void;
  readonly onExpired: () => void;
}

/** [4.27] [7.25] The first password, or a passkey instead, which activates the account and signs in. */
export function SetPasswordStep({ code, isChecking, onActivated, onExpired }: SetPasswordStepProps) {
  const { text, locale } = useText();
  const navigate = useNavigate();
  const [activate] = useActivateAccountMutation();
  const page = href('registration', { locale });

  // The used code must not stay in the address or the history.
  const leaveCode = () => void navigate(page, { replace: true });
  const begin = (opened: OpenedSession, message: string) => {
    forgetRegistration();
    beginSession(opened);
    showSnackbar({ tone: 'success', kind: 'registration', text: message });
    onActivated();
    leaveCode();
  };
  const expire = () => {
    showSnackbar({ tone: 'error', kind: 'registration', text: text('registration.expired') });
    onExpired();
    leaveCode();
  };
  const save = async (password: string): Promise<ApiFailure | null> => {
    const { data, error } = await activate({ code, password, page: href('account', { locale }) });
    if (data) begin(data, text('registration.passwordSet'));
    else if ((error as ApiFailure).code === 'verification_expired') expire();
    else return error as ApiFailure;
    return null;
  };

  return (
    <StepPage title={text('registration.passwordTitle')} lead={text('registration.passwordLead')}>
      {isChecking ? (
        <div aria-busy="true" data-hydrate="now">
          <SkeletonText lines={6} />
        </div>
      ) : (
        <>
          <NewPasswordForm code={code} saveLabel={text('registration.activate')} save={save} />
          <PasskeyInstead
            code={code}
            onActivated={(opened) => begin(opened, text('registration.passkeySet'))}
            onExpired={expire}
          />
        </>
      )}
    </StepPage>
  );
}
