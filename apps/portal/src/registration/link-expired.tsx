import { brokenRule, ruleResolver } from '@mp/ui/forms';
import { ruleText } from '@mp/i18n/error-texts';
import { Button, TextInput } from '@mp/ui';
import { checkEmail, checkRequired, firstBroken, longestEmail } from '@mp/validation';
import { useForm } from 'react-hook-form';
import { useText } from '../text/use-text.ts';
import { StepPage } from '../step-page/step-page.tsx';
import steps from '../step-page/step-page.module.css';
import { SignInInstead } from './sign-in-instead.tsx';
import { useResend } from './use-resend.ts';

interface Values {
  readonly email: string;
}

const resolver = ruleResolver<Values>(({ email }) => ({ email: firstBroken(checkRequired(email), checkEmail(email)) }));

/**
 * [8.7] The link has expired. The account still exists: another link can be requested, and a user with a password can sign in.
 */
export function LinkExpired({ onSent }: { onSent: (email: string) => void }) {
  const { text, intl } = useText();
  const { resend, isResending } = useResend();
  const { register, handleSubmit, formState } = useForm<Values>({ mode: 'onTouched', resolver });
  const rule = brokenRule(formState.errors.email);
  const submit = handleSubmit(async ({ email }) => {
    if (await resend(email.trim())) onSent(email.trim());
  });
  return (
    <StepPage follows title={text('registration.expiredTitle')} lead={text('error.verification_expired')}>
      <form method="post" className={steps.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          {...register('email')}
          type="email"
          inputMode="email"
          label={text('registration.email')}
          error={rule && ruleText(intl, rule, { max: longestEmail })}
          maxLength={longestEmail}
          autoComplete="email"
          required
        />
        <Button
          type="submit"
          variant="callToAction"
          wide
          disabledReason={isResending ? text('registration.sending') : undefined}
        >
          {text('registration.resend')}
        </Button>
      </form>
      <SignInInstead />
    </StepPage>
  );
}
