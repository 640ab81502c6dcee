import { useRemovePasskeyMutation, type ApiFailure, type Passkey } from '@mp/api-client';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { brokenRule, ruleResolver } from '@mp/ui/forms';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Dialog, Notice, PasswordInput } from '@mp/ui';
import { checkRequired, longestPassword } from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../text/use-text.ts';
import styles from './passkeys.module.css';
import { usePasskeyProof, type PasskeyFailure } from './use-passkey-proof.ts';

interface RemovePasskeyDialogProps {
  readonly passkey: Passkey;
  /** Whether the account has a password, which is then required; else one of its passkeys is. */
  readonly hasPassword: boolean;
  /** Whether only an e-mail for a new password could open the account then. */
  readonly isOnlyWay: boolean;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

interface Values {
  readonly password: string;
}

const withPassword = ruleResolver<Values>(({ password }) => ({ password: checkRequired(password) }));
const withoutPassword = ruleResolver<Values>(() => ({}));

/** Warns about the removal of a passkey, and verifies the account's owner. */
export function RemovePasskeyDialog({ passkey, hasPassword, isOnlyWay, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const { text, intl } = useText();
  const prove = usePasskeyProof();
  const [remove] = useRemovePasskeyMutation();
  const [problem, setProblem] = useState<PasskeyFailure | null>(null);
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: hasPassword ? withPassword : withoutPassword,
    defaultValues: { password: '' },
  });
  const rule = brokenRule(formState.errors.password);
  const isPasswordWrong =
    hasPassword && problem !== null && 'failure' in problem && problem.failure.code === 'forbidden';
  const confirm = handleSubmit(async ({ password }) => {
    setProblem(null);
    const proven = await prove(hasPassword ? password : null);
    if (!('proof' in proven)) return setProblem(proven);
    const { error } = await remove({ id: passkey.id, proof: proven.proof });
    if (error) return setProblem({ failure: error as ApiFailure });
    showSnackbar({ tone: 'success', text: text('passkeys.removed') });
    onRemoved();
  });
  return (
    <Dialog title={text('passkeys.removeTitle')} closeLabel={text('accountProfile.close')} onClose={onClose}>
      <form method="post" className={styles.form} noValidate onSubmit={(event) => void confirm(event)}>
        {problem && !isPasswordWrong && (
          <Notice kind="error">
            {'failure' in problem ? errorText(intl, problem.failure) : text('passkeys.removeProblem')}
          </Notice>
        )}
        <p>{text('passkeys.removeLead', { name: passkey.name })}</p>
        {isOnlyWay && <Notice kind="info">{text('passkeys.removeOnly')}</Notice>}
        <p>{text(hasPassword ? 'passkeys.removeProof' : 'passkeys.removeProofByPasskey')}</p>
        {hasPassword && (
          <PasswordInput
            {...register('password', { onChange: () => setProblem(null) })}
            label={text('accountProfile.password')}
            showLabel={text('newPassword.show')}
            error={rule ? ruleText(intl, rule) : isPasswordWrong ? text('accountProfile.passwordWrong') : undefined}
            autoComplete="current-password"
            maxLength={longestPassword}
            required
          />
        )}
        <div className={styles.ways}>
          <Button type="submit" variant="callToAction" aria-busy={formState.isSubmitting}>
            {text('passkeys.removeConfirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {text('accountProfile.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
