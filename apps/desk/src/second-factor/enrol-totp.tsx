import type { ApiFailure } from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import { useBeginTotpMutation, useConfirmTotpMutation } from '../api/second-factor.ts';
import { useText } from '../text/use-text.ts';
import { CodeForm } from './code-form.tsx';
import styles from './second-factor.module.css';

/** Sets up an authenticator app: its secret, its first code, and the recovery codes, which are shown once. */
export function EnrolTotp({ onDone }: { readonly onDone: () => unknown }) {
  const { text, intl } = useText();
  const [begin, { data: enrolment, error, isLoading }] = useBeginTotpMutation();
  const [confirm, confirming] = useConfirmTotpMutation();
  if (confirming.data) return <RecoveryCodes codes={confirming.data} onDone={onDone} />;
  if (!enrolment)
    return (
      <>
        {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
        <Button aria-busy={isLoading} onClick={() => void begin()}>
          {text('secondFactor.begin')}
        </Button>
      </>
    );
  return (
    <div className={styles.steps}>
      <p>{text('secondFactor.scan')}</p>
      <img className={styles.qr} src={enrolment.qr} alt={text('secondFactor.qr')} width={220} height={220} />
      <p className={styles.key}>
        {text('secondFactor.key')} <code>{enrolment.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>{text('secondFactor.firstCode')}</p>
      <CodeForm
        isBusy={confirming.isLoading}
        failure={confirming.error as ApiFailure | undefined}
        onCode={(code) => confirm(code)}
      />
    </div>
  );
}

function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => unknown }) {
  const { text } = useText();
  return (
    <div className={styles.steps} role="status">
      <h2>{text('secondFactor.recovery.title')}</h2>
      <p>{text('secondFactor.recovery.lead')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button onClick={() => void onDone()}>{text('secondFactor.recovery.done')}</Button>
    </div>
  );
}
