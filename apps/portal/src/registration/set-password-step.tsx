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
  /** From the message. */
  readonly code: string;
  /** It is not known yet whether the code is any good: nobody is asked for a password. */
  readonly isAsking: boolean;
  readonly onActivated: () => void;
  readonly onExpired: () => void;
}

/** [4.27] [7.25] The first password, or a passkey in its place, by which an account comes to life and its holder is signed in. */
export function SetPasswordStep({ code, isAsking, onActivated, onExpired }: SetPasswordStepProps) {
  const { text, locale } = useText();
  const navigate = useNavigate();
  const [activate] = useActivateAccountMutation();
  const page = href('registration', { locale });

  // The code is of no use any more: it does not stay in the address, nor in the history.
  const leaveCode = () => void navigate(page, { replace: true });
  const begin = (opened: OpenedSession, said: string) => {
    forgetRegistration();
    beginSession(opened);
    showSnackbar({ tone: 'success', kind: 'registration', text: said });
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
      {isAsking ? (
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
