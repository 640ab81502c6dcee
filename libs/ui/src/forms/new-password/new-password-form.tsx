import type { ApiFailure } from '@mp/api-client';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { useHydrated } from '@mp/host-api';
import { Button, Notice, PasswordInput, StrengthMeter } from '@mp/ui';
import {
  checkPassword,
  checkPasswordRepeat,
  checkPasswordStrength,
  checkRequired,
  firstBroken,
  longestPassword,
  shortestPassword,
} from '@mp/validation';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { fieldProblems } from '../rules/field-problems.ts';
import { brokenRule, ruleResolver } from '../rules/rule-resolver.ts';
import styles from './new-password-form.module.css';
import { usePasswordStrength } from './use-password-strength.ts';

interface NewPasswordFormProps {
  /** The code of the e-mail, which identifies the account for rating the strength. Omitted when signed in. */
  readonly code?: string;
  /** Whether the current password is required. `forbidden` means that it is wrong. */
  readonly requiresCurrent?: boolean;
  readonly saveLabel: string;
  /**
   * Saves the password; returns the failure, or null. A form with the current password is then reset.
   *
   * @param current the current password; empty if it is not required
   */
  readonly save: (password: string, current: string) => Promise<ApiFailure | null>;
}

/** By score. [5.17] */
const strengthTexts = [
  'newPassword.strength.0',
  'newPassword.strength.1',
  'newPassword.strength.2',
  'newPassword.strength.3',
  'newPassword.strength.4',
] as const;

interface Values {
  readonly current: string;
  readonly password: string;
  readonly repeated: string;
}

const nothing: Values = { current: '', password: '', repeated: '' };

const newRules = ({ password, repeated }: Values) => ({
  password: firstBroken(checkRequired(password), checkPassword(password)),
  repeated: firstBroken(checkRequired(repeated), checkPasswordRepeat(password, repeated)),
});
const newResolver = ruleResolver<Values>(newRules);
const changeResolver = ruleResolver<Values>((values) => ({
  current: checkRequired(values.current),
  ...newRules(values),
}));

/**
 * [2.75] [5.19] A new password, entered twice. It can be saved once it keeps every rule; until then the button shows why not.
 */
export function NewPasswordForm({ code, requiresCurrent = false, saveLabel, save }: NewPasswordFormProps) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { register, handleSubmit, control, reset, setError, setFocus, trigger, formState } = useForm<Values>({
    mode: 'onTouched',
    resolver: requiresCurrent ? changeResolver : newResolver,
    defaultValues: nothing,
  });
  const { errors, isValid, isSubmitting, touchedFields } = formState;
  const strength = usePasswordStrength(useWatch({ control, name: 'password' }) ?? '', code);
  const isWeak = strength.judged !== null && checkPasswordStrength(strength.judged) !== null;

  // Correcting the first may correct the second, but a second that is untouched shows no error.
  const judgeRepeated = () => touchedFields.repeated && void trigger('repeated');
  const submit = handleSubmit(async ({ password, current }) => {
    setFailure(null);
    const problem = await save(password, current);
    // On a page that stays open, three filled fields would look unsaved.
    if (!problem) return requiresCurrent ? reset() : undefined;
    const refused = fieldProblems(problem).find(({ field }) => field === 'password');
    if (refused) return setError('password', { type: refused.rule }, { shouldFocus: true });
    setFailure(problem);
    if (isWrongCurrent(problem)) setFocus('current');
  });
  const isWrongCurrent = ({ code: problem }: ApiFailure) => requiresCurrent && problem === 'forbidden';
  const errorOf = (field: keyof Values): string | undefined => {
    const rule = brokenRule(errors[field]);
    return rule && ruleText(intl, rule, { max: longestPassword });
  };
  const isReady = isValid && !isWeak;
  const isCurrentWrong = failure !== null && isWrongCurrent(failure);

  return (
    <form
      method="post"
      className={styles.form}
      data-hydrate="now"
      noValidate
      onSubmit={(event) => (isReady ? void submit(event) : event.preventDefault())}
    >
      <noscript>
        <p>{text('newPassword.noScript')}</p>
      </noscript>
      {failure && !isCurrentWrong && <Notice kind="error">{errorText(intl, failure)}</Notice>}
      {requiresCurrent && (
        <PasswordInput
          {...register('current', { onChange: () => setFailure(null) })}
          label={text('newPassword.current')}
          showLabel={text('newPassword.showCurrent')}
          error={isCurrentWrong ? text('newPassword.currentWrong') : errorOf('current')}
          autoComplete="current-password"
          maxLength={longestPassword}
          required
        />
      )}
      <PasswordInput
        {...register('password', { onChange: judgeRepeated })}
        label={text('newPassword.password')}
        hint={intl.formatMessage({ id: 'newPassword.hint' }, { characters: shortestPassword })}
        showLabel={text('newPassword.show')}
        error={errorOf('password')}
        autoComplete="new-password"
        maxLength={longestPassword}
        required
      />
      <StrengthMeter
        score={strength.shown}
        text={strength.shown === null ? '' : text(strengthTexts[strength.shown] ?? 'newPassword.strength.4')}
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
                : text(requiresCurrent ? 'newPassword.incompleteChange' : 'newPassword.incomplete')
        }
      >
        {saveLabel}
      </Button>
    </form>
  );
}
