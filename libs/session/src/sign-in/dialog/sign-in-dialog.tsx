import { RemoteMessages } from '@mp/host-api';
import { closeSignIn, documentLocale, type SignInRequest } from '@mp/session';
import { Dialog } from '@mp/ui';
import { Suspense, use, useState } from 'react';
import { useIntl } from 'react-intl';
import { ForgottenForm } from './forgotten-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RequestSent } from './request-sent.tsx';
import { signInTexts } from './sign-in-texts.ts';

interface SignInDialogProps {
  /** A new request starts empty. [4.9] */
  readonly request: SignInRequest;
}

/** [2.67] [2.76] The dialog that signs in, or sends a link for a new password. Only in a browser. */
export const SignInDialog = (props: SignInDialogProps) => (
  <Suspense fallback={null}>
    <WithTexts {...props} />
  </Suspense>
);

function WithTexts(props: SignInDialogProps) {
  const locale = documentLocale();
  return (
    <RemoteMessages locale={locale} messages={use(signInTexts(locale))}>
      <SignInViews {...props} />
    </RemoteMessages>
  );
}

/** [4.9] `login`, `forgotten` (requests a link), `done` (the link is sent). */
type View = 'login' | 'forgotten' | 'done';

function SignInViews({ request }: SignInDialogProps) {
  const { formatMessage } = useIntl();
  const [view, setView] = useState<View>(request.mode ?? 'login');
  const [email, setEmail] = useState(request.email ?? '');
  const go = (next: View) => (address: string) => {
    setEmail(address);
    setView(next);
  };
  return (
    <Dialog
      title={formatMessage({ id: `signIn.title.${view}` })}
      closeLabel={formatMessage({ id: 'signIn.close' })}
      onClose={closeSignIn}
      variant="sheet"
    >
      {view === 'login' && <LoginForm request={request} email={email} onForgotten={go('forgotten')} />}
      {view === 'forgotten' && <ForgottenForm email={email} onSent={go('done')} onBack={go('login')} />}
      {view === 'done' && <RequestSent email={email} onBack={() => setView('login')} />}
    </Dialog>
  );
}
