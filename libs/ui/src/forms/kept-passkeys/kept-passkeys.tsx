import type { Passkey } from '@mp/api-client';
import { Checkbox } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './kept-passkeys.module.css';

interface KeptPasskeysProps {
  /** The passkeys of the account. Without any, nothing is rendered. */
  readonly passkeys: readonly Passkey[];
  /** Ids of the passkeys that stay valid. */
  readonly kept: readonly string[];
  readonly onChange: (kept: readonly string[]) => void;
}

/** Selects the passkeys that stay valid after a new password: only those that the visitor recognizes. Texts: `withNewPasswordTexts`. */
export function KeptPasskeys({ passkeys, kept, onChange }: KeptPasskeysProps) {
  const { formatMessage } = useIntl();
  if (passkeys.length === 0) return null;
  return (
    <fieldset className={styles.passkeys}>
      <legend>{formatMessage({ id: 'newPassword.keepPasskeys' })}</legend>
      <p>{formatMessage({ id: 'newPassword.keepPasskeysLead' })}</p>
      {passkeys.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={kept.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...kept, id] : kept.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  );
}
