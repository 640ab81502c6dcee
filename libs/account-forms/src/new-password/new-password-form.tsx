import type { ApiFailure } from '@mp/api-client';
import { errorText, ruleText } from '@mp/error-texts';
import { useHydrated } from '@mp/federation';
import { Button, Notice, PasswordInput, StrengthMeter } from '@mp/ui';
import {
  checkPassword,
  checkPasswordRepeat,
  checkPasswordStrength,
  checkRequired,
  firstBroken,
  longestPassword,
} from '@mp/validation';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { fieldProblems } from '../rules/field-problems.ts';
import { brokenRule, ruleResolver } from '../rules/rule-resolver.ts';
import styles from './new-password-form.module.css';
import { usePasswordStrength } from './use-password-strength.ts';

interface NewPasswordFormProps {
  /** The code of the message: whose password it is, by which its strength is judged. */
  readonly code: string;
  readonly saveLabel: string;
  /** Saves the password; gives what went wrong, or null. */
  readonly save: (password: string) => Promise<ApiFailure | null>;
}

interface Values {
  readonly password: string;
  readonly repeated: string;
}

const resolver = ruleResolver<Values>(({ password, repeated }) => ({
  password: firstBroken(checkRequired(password), checkPassword(password)),
  repeated: firstBroken(checkRequired(repeated), checkPasswordRepeat(password, repeated)),
}));

/** [2.75] [5.19] A new password, typed twice. It can be saved once it keeps every rule; until then the button says why. */
export function NewPasswordForm({ code, saveLabel, save }: NewPasswordFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { register, handleSubmit, control, setError, trigger, formState } = useForm<Values>({
    mode: 'onTouched',
    resolver,
  });
  const { errors, isValid, isSubmitting, touchedFields } = formState;
  const strength = usePasswordStrength(useWatch({ control, name: 'password' }) ?? '', code);
  const isWeak = strength.judged !== null && checkPasswordStrength(strength.judged) !== null;

  // Mending the first mends the second, but nobody is told of a second that they have not come to yet.
  const judgeRepeated = () => touchedFields.repeated && void trigger('repeated');
  const submit = handleSubmit(async ({ password }) => {
    setFailure(null);
    const problem = await save(password);
    if (!problem) return;
    const refused = fieldProblems(problem).find(({ field }) => field === 'password');
    if (refused) setError('password', { type: refused.rule }, { shouldFocus: true });
    else setFailure(problem);
  });
  const errorOf = (field: keyof Values): string | undefined => {
    const rule = brokenRule(errors[field]);
    return rule && ruleText(intl, rule, { max: longestPassword });
  };
  const isReady = isValid && !isWeak;

  return (
    <form
      method="post"
      className={styles['form']}
      data-hydrate="now"
      noValidate
      onSubmit={(event) => (isReady ? void submit(event) : event.preventDefault())}
    >
      <noscript>
        <p>{text('newPassword.noScript')}</p>
      </noscript>
      {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
      <PasswordInput
        {...register('password', { onChange: judgeRepeated })}
        label={text('newPassword.password')}
        hint={text('newPassword.hint')}
        showLabel={text('newPassword.show')}
        error={errorOf('password')}
        autoComplete="new-password"
        maxLength={longestPassword}
        required
      />
      <StrengthMeter
        score={strength.shown}
        text={strength.shown === null ? '' : text(`newPassword.strength.${strength.shown}`)}
      />
      <PasswordInput
        {...register('repeated')}
        label={text('newPassword.repeated')}
        showLabel={text('newPassword.showRepeated')}
        error={errorOf('repeated')}
        autoComplete="new-password"
        maxLength={longestPassword}
        required
      />
      <Button
        type={isHydrated ? 'submit' : 'button'}
        variant="callToAction"
        wide
        disabledReason={
          isSubmitting
            ? text('newPassword.saving')
            : isWeak && isValid
              ? text('newPassword.tooWeak')
              : isReady
                ? undefined
                : text('newPassword.incomplete')
        }
      >
        {saveLabel}
      </Button>
    </form>
  );
}
