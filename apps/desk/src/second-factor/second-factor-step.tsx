import type { ApiFailure } from '@mp/api-client';
import type { SecondFactorWire } from '@mp/contract';
import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Notice } from '@mp/ui';
import { useShowCodeMutation } from '../api/second-factor.ts';
import frame from '../frame/desk-frame.module.css';
import { useText } from '../text/use-text.ts';
import { CodeForm } from './code-form.tsx';
import { EnrolTotp } from './enrol-totp.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface SecondFactorStepProps {
  readonly factor: SecondFactorWire;
  /** Called after the second factor was accepted. */
  readonly onShown: () => unknown;
}

/** Step between the password and the desk: use a second factor, or enrol one the first time. (ADR 0143) */
export function SecondFactorStep({ factor: { state, totp, passkey }, onShown }: SecondFactorStepProps) {
  const { text, locale } = useText();
  const { shopOrigin = '' } = usePageContext();
  const [show, { error, isLoading }] = useShowCodeMutation();
  const showCode = async (code: string) => {
    const { error: refused } = await show(code);
    if (!refused) onShown();
  };
  return (
    <div className={frame.outside}>
      <h1>{text(state === 'enrol' ? 'secondFactor.enrol.title' : 'secondFactor.title')}</h1>
      {state === 'lost' && <Notice kind="error">{text('secondFactor.lost')}</Notice>}
      {state === 'needed' && totp && (
        <>
          <p>{text('secondFactor.lead')}</p>
          <CodeForm isBusy={isLoading} failure={error as ApiFailure | undefined} onCode={showCode} />
        </>
      )}
      {state === 'enrol' && (
        <>
          <p>
            {text('secondFactor.enrol.lead')}{' '}
            <a href={shopOrigin + href('accountProfile', { locale })}>{text('secondFactor.enrol.account')}</a>
          </p>
          <EnrolTotp onDone={onShown} />
        </>
      )}
      {passkey && <PasskeyButton />}
    </div>
  );
}
