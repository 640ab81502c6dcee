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

/** Where somebody has come to, beyond what the address says. */
type Progress =
  { readonly step: 'sent'; readonly email: string } | { readonly step: 'expired' } | { readonly step: 'welcome' };

/**
 * Whether the link of a registration still leads to a password; asked before one is thought of. [8.7] Where nobody can say,
 * saving says it.
 */
function useActivation(code: string | null): 'asking' | 'usable' | 'activated' | 'over' {
  const { data, isLoading } = useCodeCheckQuery(code === null ? skipToken : { code, purpose: 'activate' });
  if (isLoading) return 'asking';
  return data ?? 'usable';
}

/** [4.27] Registered, told to look into the mailbox, a password set with the code from there, welcome. */
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
        isAsking={activation === 'asking'}
        onActivated={() => setProgress({ step: 'welcome' })}
        onExpired={() => setProgress({ step: 'expired' })}
      />
    );
  if (status === 'user') return <AlreadySignedIn />;
  return <RegisterStep onSent={toMailbox} />;
}
