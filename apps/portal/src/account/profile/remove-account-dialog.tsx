import { brokenRule, ruleResolver } from '@mp/ui/forms';
import { type ApiFailure } from '@mp/api-client';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { useSession } from '@mp/session';
import { Button, Dialog, Notice, PasswordInput } from '@mp/ui';
import { checkRequired, longestPassword } from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRemoveAccountMutation } from './profile.ts';
import { useText } from '../../text/use-text.ts';
import styles from './profile.module.css';

interface Values {
  readonly password: string;
}

const resolver = ruleResolver<Values>(({ password }) => ({ password: checkRequired(password) }));

/** Explains the removal of an account; it is irreversible, so the password is required. */
export function RemoveAccountDialog({ onClose }: { onClose: () => void }) {
  const { text, intl } = useText();
  const { signOut } = useSession();
  const [remove, { isLoading }] = useRemoveAccountMutation();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { register, handleSubmit, formState } = useForm<Values>({ resolver });
  const rule = brokenRule(formState.errors.password);
  const isWrong = failure?.code === 'forbidden';

  const submit = handleSubmit(async (values) => {
    setFailure(null);
    const { error } = await remove(values);
    if (error) setFailure(error as ApiFailure);
    else await signOut();
  });
  return (
    <Dialog title={text('accountProfile.removeTitle')} closeLabel={text('accountProfile.close')} onClose={onClose}>
      <form method="post" className={styles.dialog} noValidate onSubmit={(event) => void submit(event)}>
        <p>{text('accountProfile.removeLead')}</p>
        {failure && !isWrong && <Notice kind="error">{errorText(intl, failure)}</Notice>}
        <PasswordInput
          {...register('password', { onChange: () => setFailure(null) })}
          label={text('accountProfile.password')}
          showLabel={text('newPassword.show')}
          error={rule ? ruleText(intl, rule) : isWrong ? text('accountProfile.passwordWrong') : undefined}
          autoComplete="current-password"
          maxLength={longestPassword}
          required
        />
        <div className={styles.ways}>
          <Button
            type="submit"
            variant="callToAction"
            disabledReason={isLoading ? text('accountProfile.removing') : undefined}
          >
            {text('accountProfile.removeConfirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {text('accountProfile.keep')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
