import { brokenRule, ruleResolver } from '@mp/ui/forms';
import { accountApi, useSignInMutation, type ApiFailure, type AppDispatch, type User } from '@mp/api-client';
import { ruleText } from '@mp/i18n/error-texts';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import {
  beginSession,
  closeSignIn,
  documentLocale,
  isRegistrationWaiting,
  trackEvent,
  type SignInRequest,
} from '@mp/session';
import { showSnackbar } from '@mp/ui/snackbars';
import { LinkButton, PasswordInput } from '@mp/ui';
import { checkEmail, checkRequired, firstBroken, longestPassword } from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { SendActivation } from './send-activation.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import styles from './sign-in-dialog.module.css';
import { SignInForm } from './sign-in-form.tsx';

interface LoginFormProps {
  readonly request: SignInRequest;
  readonly email: string;
  /** Receives the entered e-mail. */
  readonly onForgotten: (email: string) => void;
}

/** Failures that an account may have whose activation link was never opened. */
const unactivated: readonly ApiFailure['code'][] = ['login_failed', 'not_verified'];

interface Values {
  readonly email: string;
  readonly password: string;
}

const resolver = ruleResolver<Values>(({ email, password }) => ({
  email: firstBroken(checkRequired(email), checkEmail(email)),
  password: checkRequired(password),
}));

/**
 * To a stranger the API does not distinguish an account that was never activated from a wrong password. The browser that
 * registered shows the reason. [8.7] (ADR 0060)
 */
const judged = (failure: ApiFailure, email: string): ApiFailure =>
  failure.code === 'login_failed' && isRegistrationWaiting(email) ? { ...failure, code: 'not_verified' } : failure;

/** [2.77] [5.10] [5.20] E-mail and password. Errors are shown here, and the dialog stays open. [4.8] */
export function LoginForm({ request, email, onForgotten }: LoginFormProps) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const dispatch = useDispatch<AppDispatch>();
  const [signIn] = useSignInMutation();
  const [failed, setFailed] = useState<{ readonly failure: ApiFailure; readonly email: string } | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { email, password: '' },
    resolver,
  });
  const errorOf = (field: keyof Values): string | undefined => {
    const rule = brokenRule(formState.errors[field]);
    return rule && ruleText(intl, rule);
  };

  const welcome = (user: User | undefined, method: 'email' | 'passkey') => {
    const name = user?.calledBy[documentLocale()];
    trackEvent({ event: 'login', method });
    closeSignIn();
    request.then?.();
    showSnackbar({
      tone: 'success',
      // Replaces the notice that the session has ended.
      kind: 'session',
      text: intl.formatMessage({ id: 'signIn.welcome' }, { name: name ?? 'none' }),
    });
  };
  const submit = handleSubmit(async (values) => {
    setFailed(null);
    const { data: opened, error } = await signIn({ email: values.email.trim(), password: values.password });
    if (!opened) return setFailed({ failure: judged(error as ApiFailure, values.email), email: values.email.trim() });
    beginSession(opened);
    const { data: user } = await dispatch(accountApi.endpoints.user.initiate(undefined, { subscribe: false }));
    welcome(user, 'email');
  });

  return (
    <SignInForm
      state={formState}
      onSubmit={(event) => void submit(event)}
      lead={request.reason && text(`signIn.reason.${request.reason}`)}
      failed={failed}
      mending={failed && unactivated.includes(failed.failure.code) && <SendActivation email={failed.email} />}
      email={register('email')}
      emailError={errorOf('email')}
      button={{ label: 'signIn.submit', busy: 'signIn.signingIn', incomplete: 'signIn.incomplete' }}
      ways={
        <>
          <PasskeySignIn
            onSignedIn={(user) => welcome(user, 'passkey')}
            onFailed={(failure) => setFailed({ failure, email: '' })}
          />
          <LinkButton onClick={() => onForgotten(getValues('email'))}>{text('signIn.forgotten')}</LinkButton>
          <p className={styles.other}>
            {text('signIn.noAccount')}{' '}
            <Link to={href('registration', { locale: documentLocale() })} onClick={closeSignIn}>
              {text('signIn.register')}
            </Link>
          </p>
        </>
      }
    >
      <PasswordInput
        {...register('password')}
        label={text('signIn.password')}
        showLabel={text('signIn.show')}
        error={errorOf('password')}
        autoComplete="current-password"
        maxLength={longestPassword}
        required
      />
    </SignInForm>
  );
}
