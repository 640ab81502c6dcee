import { brokenRule, ruleResolver } from '@mp/ui/forms';
import { useLazyEmailExistsQuery, type ApiFailure } from '@mp/api-client';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { useHydrated } from '@mp/host-api';
import { Button, Notice, TextInput } from '@mp/ui';
import { checkEmail, checkRequired, firstBroken, longestEmail } from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { StepPage } from '../step-page/step-page.tsx';
import steps from '../step-page/step-page.module.css';
import { useText } from '../text/use-text.ts';
import { useRequestLink } from './use-request-link.ts';

interface Values {
  readonly email: string;
}

const resolver = ruleResolver<Values>(({ email }) => ({ email: firstBroken(checkRequired(email), checkEmail(email)) }));

/** Requests a link for an e-mail. [5.11] An unknown address is shown on blur, before an e-mail is awaited. */
export function RequestLink({ onSent }: { onSent: (email: string) => void }) {
  const { text, intl } = useText();
  const isHydrated = useHydrated();
  const { request } = useRequestLink();
  const [checkEmailExists] = useLazyEmailExistsQuery();
  const [unknown, setUnknown] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { register, handleSubmit, formState } = useForm<Values>({ mode: 'onTouched', resolver });

  /** Whether an account has the address; if the check fails, the link is requested anyway. A rate limit is shown. */
  const checkExists = async (email: string): Promise<boolean> => {
    const { data, error } = await checkEmailExists(email, true);
    const refusal = error as ApiFailure | undefined;
    if (refusal?.code === 'too_many_requests') setFailure(refusal);
    const isRegistered = data?.exists ?? true;
    setUnknown(isRegistered ? null : email);
    return isRegistered;
  };
  const submit = handleSubmit(async (values) => {
    const email = values.email.trim();
    setFailure(null);
    if (!(await checkExists(email))) return;
    const problem = await request(email);
    if (problem) setFailure(problem);
    else onSent(email);
  });
  const rule = brokenRule(formState.errors.email);
  const error = rule
    ? ruleText(intl, rule, { max: longestEmail })
    : unknown === null
      ? undefined
      : text('forgetPassword.unknown', { email: unknown });

  return (
    <StepPage title={text('forgetPassword.title')} lead={text('forgetPassword.lead')}>
      <form method="post" className={steps.form} data-hydrate="now" noValidate onSubmit={(event) => void submit(event)}>
        <noscript>
          <p>{text('forgetPassword.noScript')}</p>
        </noscript>
        {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
        <TextInput
          {...register('email', {
            onChange: () => setUnknown(null),
            onBlur: ({ target }: { target: HTMLInputElement }) => {
              const email = target.value.trim();
              if (checkEmail(email) === null) void checkExists(email);
            },
          })}
          type="email"
          inputMode="email"
          label={text('forgetPassword.email')}
          error={error}
          maxLength={longestEmail}
          autoComplete="email"
          required
        />
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant="callToAction"
          wide
          disabledReason={formState.isSubmitting ? text('forgetPassword.sending') : undefined}
        >
          {text('forgetPassword.submit')}
        </Button>
      </form>
    </StepPage>
  );
}
