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
  /** The code of the message: whose password it is, by which its strength is judged. None where they are signed in. */
  readonly code?: string;
  /** Asks for the password that it takes the place of, too. `forbidden` says that it is another one. */
  readonly asksForCurrent?: boolean;
  readonly saveLabel: string;
  /**
   * Saves the password; gives what went wrong, or null. A form that asks for the current one is then empty.
   *
   * @param current what was given as the current one; empty where it is not asked for
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

/** [2.75] [5.19] A new password, typed twice. It can be saved once it keeps every rule; until then the button says why. */
export function NewPasswordForm({ code, asksForCurrent = false, saveLabel, save }: NewPasswordFormProps) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const isHydrated = useHydrated();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { register, handleSubmit, control, reset, setError, setFocus, trigger, formState } = useForm<Values>({
    mode: 'onTouched',
    resolver: asksForCurrent ? changeResolver : newResolver,
    defaultValues: nothing,
  });
  const { errors, isValid, isSubmitting, touchedFields } = formState;
  const strength = usePasswordStrength(useWatch({ control, name: 'password' }) ?? '', code);
  const isWeak = strength.judged !== null && checkPasswordStrength(strength.judged) !== null;

  // Mending the first mends the second, but nobody is told of a second that they have not come to yet.
  const judgeRepeated = () => touchedFields.repeated && void trigger('repeated');
  const submit = handleSubmit(async ({ password, current }) => {
    setFailure(null);
    const problem = await save(password, current);
    // Where somebody stays, three filled fields would look like work left to do.
    if (!problem) return asksForCurrent ? reset() : undefined;
    const refused = fieldProblems(problem).find(({ field }) => field === 'password');
    if (refused) return setError('password', { type: refused.rule }, { shouldFocus: true });
    setFailure(problem);
    if (isWrongCurrent(problem)) setFocus('current');
  });
  const isWrongCurrent = ({ code: problem }: ApiFailure) => asksForCurrent && problem === 'forbidden';
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
      {asksForCurrent && (
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
                : text(asksForCurrent ? 'newPassword.incompleteChange' : 'newPassword.incomplete')
        }
      >
        {saveLabel}
      </Button>
    </form>
  );
}
