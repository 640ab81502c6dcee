import {
  accountApi,
  useOptionsToShowMutation,
  useSignInWithPasskeyMutation,
  type ApiFailure,
  type AppDispatch,
  type User,
} from '@mp/api-client';
import { beginSession, knowsPasskeys, showPasskey } from '@mp/session';
import { Button, Notice } from '@mp/ui';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';

interface PasskeySignInProps {
  /** Called after sign-in; the user may not be loaded yet. */
  readonly onSignedIn: (user: User | undefined) => void;
  readonly onFailed: (failure: ApiFailure) => void;
}

/** Sign-in with a passkey of this device. Renders nothing if the browser supports none. (ADR 0060) */
export function PasskeySignIn({ onSignedIn, onFailed }: PasskeySignInProps) {
  const intl = useIntl();
  const dispatch = useDispatch<AppDispatch>();
  const [requestOptions] = useOptionsToShowMutation();
  const [signIn] = useSignInWithPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [isUnable, setUnable] = useState(false);
  if (!knowsPasskeys()) return null;

  const enter = async (): Promise<void> => {
    setUnable(false);
    const options = await requestOptions();
    if (!options.data) return onFailed(options.error as ApiFailure);
    const { passkey, problem } = await showPasskey(options.data);
    // A user who cancelled the browser's prompt needs no message.
    if (!passkey) return setUnable(problem === 'unable');
    const opened = await signIn(passkey);
    if (!opened.data) return onFailed(opened.error as ApiFailure);
    beginSession(opened.data);
    const { data: user } = await dispatch(accountApi.endpoints.user.initiate(undefined, { subscribe: false }));
    onSignedIn(user);
  };
  const start = () => {
    if (isBusy) return;
    setBusy(true);
    void enter().finally(() => setBusy(false));
  };
  return (
    <>
      <Button variant="quiet" wide aria-busy={isBusy} onClick={start}>
        {intl.formatMessage({ id: 'signIn.passkey' })}
      </Button>
      {isUnable && <Notice kind="error">{intl.formatMessage({ id: 'signIn.passkey.unable' })}</Notice>}
    </>
  );
}
