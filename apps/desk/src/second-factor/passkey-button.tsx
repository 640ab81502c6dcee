import { useOptionsToShowMutation, useSignInWithPasskeyMutation, type ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { beginSession, knowsPasskeys, showPasskey } from '@mp/session';
import { Button, Notice } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';

/** Signs in again with a passkey, which is a second factor by itself. Renders nothing if passkeys are unsupported. */
export function PasskeyButton() {
  const { text, intl } = useText();
  const [ask] = useOptionsToShowMutation();
  const [signIn, { isLoading }] = useSignInWithPasskeyMutation();
  const [problem, setProblem] = useState<string | null>(null);
  if (!knowsPasskeys()) return null;
  const refuse = (failure: unknown) => setProblem(errorText(intl, failure as ApiFailure));
  const enter = async () => {
    setProblem(null);
    const asked = await ask();
    if (!asked.data) return refuse(asked.error);
    const shown = await showPasskey(asked.data);
    if (!shown.passkey) return setProblem(shown.problem === 'left' ? null : text('secondFactor.passkeyUnable'));
    const opened = await signIn(shown.passkey);
    if (!opened.data) return refuse(opened.error);
    beginSession(opened.data);
  };
  return (
    <>
      <Button variant="quiet" aria-busy={isLoading} onClick={() => void enter()}>
        {text('secondFactor.passkey')}
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </>
  );
}
