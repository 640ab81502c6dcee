import { useCodeCheckQuery } from '@mp/api-client';
import { usePageContext } from '@mp/host-api';
import { useSession } from '@mp/session';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { AlreadyActivated } from './already-activated.tsx';
import { AlreadySignedIn } from './already-signed-in.tsx';
import { readActivationCode } from './activation-code.ts';
import { LinkExpired } from './link-expired.tsx';
import { MessageSent } from './message-sent.tsx';
import { RegisterStep } from './register-step.tsx';
import { SetPasswordStep } from './set-password-step.tsx';
import { Welcome } from './welcome.tsx';

/** Progress that the address does not contain. */
type Progress =
  { readonly step: 'sent'; readonly email: string } | { readonly step: 'expired' } | { readonly step: 'welcome' };

/** Whether the link of a registration is valid; checked before the form. [8.7] If the check fails, saving checks it. */
function useActivation(code: string | null): 'checking' | 'usable' | 'activated' | 'over' {
  const { data, isLoading } = useCodeCheckQuery(code === null ? skipToken : { code, purpose: 'activate' });
  if (isLoading) return 'checking';
  return data ?? 'usable';
}

/** [4.27] The steps: registration, link sent, password with the code, welcome. */
export function RegistrationView() {
  const { query } = usePageContext();
  const { status } = useSession();
  const [progress, setProgress] = useState<Progress | null>(null);
  const code = readActivationCode(query);
  const activation = useActivation(progress ? null : code);
  const toMailbox = (email: string) => setProgress({ step: 'sent', email });

  if (progress?.step === 'welcome') return <Welcome />;
  if (progress?.step === 'sent') return <MessageSent email={progress.email} onBack={() => setProgress(null)} />;
  if (progress?.step === 'expired' || (code && activation === 'over')) return <LinkExpired onSent={toMailbox} />;
  if (code && activation === 'activated') return <AlreadyActivated />;
  if (code)
    return (
      <SetPasswordStep
        code={code}
        isChecking={activation === 'checking'}
        onActivated={() => setProgress({ step: 'welcome' })}
        onExpired={() => setProgress({ step: 'expired' })}
      />
    );
  if (status === 'user') return <AlreadySignedIn />;
  return <RegisterStep onSent={toMailbox} />;
}
