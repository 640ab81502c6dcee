import { brokenRule, ruleResolver } from '@mp/ui/forms';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Dialog, Notice, PasswordInput, TextInput } from '@mp/ui';
import { checkRequired, longestPassword } from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../../text/use-text.ts';
import styles from './passkeys.module.css';
import { useAddPasskey } from './use-add-passkey.ts';
import type { PasskeyFailure } from './use-passkey-proof.ts';

interface AddPasskeyDialogProps {
  /** Whether the account has a password, which is then required; else one of its passkeys is. */
  readonly hasPassword: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly name: string;
  readonly password: string;
}

/** Maximum characters of a passkey's name. */
export const longestPasskeyName = 60;

const nameRule = ({ name }: Values) => ({ name: checkRequired(name) });
const named = ruleResolver<Values>(nameRule);
const namedWithPassword = ruleResolver<Values>((values) => ({
  ...nameRule(values),
  password: checkRequired(values.password),
}));

/** Names a passkey and verifies the account's owner; then the browser prompts for the finger, the face or the key. */
export function AddPasskeyDialog({ hasPassword, onClose }: AddPasskeyDialogProps) {
  const { text, intl } = useText();
  const add = useAddPasskey();
  const [problem, setProblem] = useState<PasskeyFailure | null>(null);
  const { register, handleSubmit, formState } = useForm<Values>({
    resolver: hasPassword ? namedWithPassword : named,
    defaultValues: { name: text('passkeys.usualName'), password: '' },
  });
  const { errors, isSubmitting } = formState;
  const errorOf = (field: keyof Values): string | undefined => {
    const rule = brokenRule(errors[field]);
    return rule && ruleText(intl, rule);
  };
  const isPasswordWrong =
    hasPassword && problem !== null && 'failure' in problem && problem.failure.code === 'forbidden';
  const submit = handleSubmit(async ({ name, password }) => {
    setProblem(null);
    const stopped = await add(name.trim(), hasPassword ? password : null);
    if (stopped) return setProblem(stopped);
    showSnackbar({ tone: 'success', text: text('passkeys.added') });
    onClose();
  });
  return (
    <Dialog title={text('passkeys.addTitle')} closeLabel={text('accountProfile.close')} onClose={onClose}>
      <form method="post" className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>{text(hasPassword ? 'passkeys.addLead' : 'passkeys.addLeadByPasskey')}</p>
        {problem && !isPasswordWrong && (
          <Notice kind="error">
            {'failure' in problem ? errorText(intl, problem.failure) : text(`passkeys.problem.${problem.problem}`)}
          </Notice>
        )}
        <TextInput
          {...register('name')}
          label={text('passkeys.name')}
          hint={text('passkeys.nameHint')}
          error={errorOf('name')}
          maxLength={longestPasskeyName}
          autoComplete="off"
          required
          data-autofocus
        />
        {hasPassword && (
          <PasswordInput
            {...register('password', { onChange: () => setProblem(null) })}
            label={text('accountProfile.password')}
            showLabel={text('newPassword.show')}
            error={errorOf('password') ?? (isPasswordWrong ? text('accountProfile.passwordWrong') : undefined)}
            autoComplete="current-password"
            maxLength={longestPassword}
            required
          />
        )}
        <Button
          type="submit"
          variant="callToAction"
          wide
          disabledReason={isSubmitting ? text('passkeys.adding') : undefined}
        >
          {text('passkeys.make')}
        </Button>
      </form>
    </Dialog>
  );
}
