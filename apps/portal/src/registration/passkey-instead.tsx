import {
  useActivateWithPasskeyMutation,
  useOptionsToActivateMutation,
  type ApiFailure,
  type OpenedSession,
} from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { href } from '@mp/i18n';
import { knowsPasskeys, makePasskey } from '@mp/session';
import { Button, Notice } from '@mp/ui';
import { useState } from 'react';
import { useHydrated } from '@mp/host-api';
import { useText } from '../text/use-text.ts';
import styles from './passkey-instead.module.css';

interface PasskeyInsteadProps {
  /** From the e-mail. */
  readonly code: string;
  readonly onActivated: (opened: OpenedSession) => void;
  readonly onExpired: () => void;
}

/** [4.27] A passkey instead of a first password. Renders nothing if the browser supports none. (ADR 0060) */
export function PasskeyInstead({ code, onActivated, onExpired }: PasskeyInsteadProps) {
  const { text, intl, locale } = useText();
  const isHydrated = useHydrated();
  const [requestOptions] = useOptionsToActivateMutation();
  const [activate] = useActivateWithPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  if (!isHydrated || !knowsPasskeys()) return null;

  const fail = (failure: ApiFailure): void =>
    failure.code === 'verification_expired' ? onExpired() : setErrorMessage(errorText(intl, failure));
  const begin = async (): Promise<void> => {
    setErrorMessage(null);
    const options = await requestOptions({ code });
    if (!options.data) return fail(options.error as ApiFailure);
    const { passkey, problem } = await makePasskey(options.data);
    if (!passkey) return setErrorMessage(text(`passkeys.problem.${problem}`));
    const page = href('account', { locale });
    const opened = await activate({ code, passkey, name: text('passkeys.usualName'), page });
    if (!opened.data) return fail(opened.error as ApiFailure);
    onActivated(opened.data);
  };
  const start = () => {
    if (isBusy) return;
    setBusy(true);
    void begin().finally(() => setBusy(false));
  };
  return (
    <div className={styles.instead}>
      <p>{text('registration.passkeyLead')}</p>
      {errorMessage && <Notice kind="error">{errorMessage}</Notice>}
      <Button variant="quiet" wide aria-busy={isBusy} onClick={start}>
        {text('registration.passkey')}
      </Button>
    </div>
  );
}
