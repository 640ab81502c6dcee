import { brokenRule, fieldProblems, ruleResolver } from '@mp/ui/forms';
import { useRegisterMutation, type ApiFailure } from '@mp/api-client';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { useHydrated } from '@mp/host-api';
import { href } from '@mp/i18n';
import { noteRegistration, openSignIn } from '@mp/session';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, Notice, TextInput } from '@mp/ui';
import {
  checkAgreement,
  checkEmail,
  checkName,
  checkRequired,
  firstBroken,
  longestEmail,
  longestName,
} from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useText } from '../text/use-text.ts';
import { Consents } from './consents.tsx';
import styles from './register-step.module.css';
import { SignInInstead } from './sign-in-instead.tsx';
import { StepPage } from '../step-page/step-page.tsx';
import steps from '../step-page/step-page.module.css';

export interface RegistrationValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly terms: boolean;
  readonly profiling: boolean;
}

const resolver = ruleResolver<RegistrationValues>(({ firstName, lastName, email, terms }) => ({
  firstName: checkName(firstName),
  lastName: checkName(lastName),
  email: firstBroken(checkRequired(email), checkEmail(email)),
  terms: checkAgreement(terms),
}));

/** The wire names of the fields that the API may refuse. */
const fieldOf: Readonly<Record<string, keyof RegistrationValues>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
};

/** [2.61] [3.23] Personal data and agreements. An e-mail with a link follows. */
export function RegisterStep({ onSent }: { onSent: (email: string) => void }) {
  const { text, intl, locale } = useText();
  const isHydrated = useHydrated();
  const [register, { isLoading }] = useRegisterMutation();
  const [failure, setFailure] = useState<{ readonly failure: ApiFailure; readonly email: string } | null>(null);
  const form = useForm<RegistrationValues>({ mode: 'onTouched', resolver });
  const { errors } = form.formState;

  const submit = form.handleSubmit(async ({ firstName, lastName, email, profiling }) => {
    setFailure(null);
    const page = href('registration', { locale });
    const { error } = await register({ firstName, lastName, email: email.trim(), profiling, page });
    if (!error) {
      noteRegistration(email.trim());
      return onSent(email.trim());
    }
    const problem = error as ApiFailure;
    const refused = fieldProblems(problem).flatMap(({ field, rule }) => {
      const name = fieldOf[field];
      return name ? [{ name, rule }] : [];
    });
    for (const { name, rule } of refused) form.setError(name, { type: rule }, { shouldFocus: true });
    if (refused.length > 0) return;
    setFailure({ failure: problem, email: email.trim() });
    showSnackbar({ tone: 'error', kind: 'registration', text: text('registration.failed') });
  });

  const errorOf = (field: keyof RegistrationValues, max = longestName): string | undefined => {
    const rule = brokenRule(errors[field]);
    return rule && ruleText(intl, rule, { max });
  };
  const line = (field: 'firstName' | 'lastName') => ({
    ...form.register(field),
    label: text(`registration.${field}`),
    error: errorOf(field),
    maxLength: longestName,
    required: true,
  });

  return (
    <StepPage title={text('registration.title')} lead={text('registration.lead')}>
      <form method="post" className={steps.form} data-hydrate="now" noValidate onSubmit={(event) => void submit(event)}>
        <noscript>
          <p>{text('registration.noScript')}</p>
        </noscript>
        {failure && (
          <Notice kind="error">
            <p>{errorText(intl, failure.failure, { email: failure.email })}</p>
            {failure.failure.code === 'email_registered' && (
              <Button compact onClick={() => openSignIn({ email: failure.email, reason: 'emailRegistered' })}>
                {text('registration.signIn')}
              </Button>
            )}
          </Notice>
        )}
        <div className={styles.pair}>
          <TextInput {...line('firstName')} autoComplete="given-name" />
          <TextInput {...line('lastName')} autoComplete="family-name" />
        </div>
        <TextInput
          {...form.register('email')}
          type="email"
          inputMode="email"
          label={text('registration.email')}
          hint={text('registration.emailHint')}
          error={errorOf('email', longestEmail)}
          maxLength={longestEmail}
          autoComplete="email"
          required
        />
        <Consents terms={form.register('terms')} profiling={form.register('profiling')} error={errorOf('terms')} />
        <Button
          type={isHydrated ? 'submit' : 'button'}
          variant="callToAction"
          wide
          disabledReason={isLoading ? text('registration.sending') : undefined}
        >
          {text('registration.submit')}
        </Button>
      </form>
      <SignInInstead />
    </StepPage>
  );
}
