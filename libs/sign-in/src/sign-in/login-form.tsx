import { brokenRule, ruleResolver } from '@mp/account-forms';
import { accountApi, useSignInMutation, type ApiFailure, type AppDispatch } from '@mp/api-client';
import { errorText, ruleText } from '@mp/error-texts';
import { href } from '@mp/i18n';
import { beginSession, closeSignIn, documentLocale, type SignInRequest } from '@mp/session';
import { showSnackbar } from '@mp/snackbars';
import { Button, Notice, PasswordInput, TextInput } from '@mp/ui';
import { checkEmail, checkRequired, firstBroken, longestEmail, longestPassword } from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import styles from './sign-in-dialog.module.css';

interface LoginFormProps {
  readonly request: SignInRequest;
  readonly email: string;
  /** Takes along what has been typed. */
  readonly onForgotten: (email: string) => void;
}

interface Values {
  readonly email: string;
  readonly password: string;
}

const resolver = ruleResolver<Values>(({ email, password }) => ({
  email: firstBroken(checkRequired(email), checkEmail(email)),
  password: checkRequired(password),
}));

/** [2.77] [5.10] [5.20] E-mail and password. What goes wrong is said here, and the dialog stays open. [4.8] */
export function LoginForm({ request, email, onForgotten }: LoginFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const dispatch = useDispatch<AppDispatch>();
  const [signIn] = useSignInMutation();
  const [failed, setFailed] = useState<{ readonly failure: ApiFailure; readonly email: string } | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { email, password: '' },
    resolver,
  });
  const { errors, isValid, isSubmitting } = formState;
  const errorOf = (field: keyof Values): string | undefined => {
    const rule = brokenRule(errors[field]);
    return rule && ruleText(intl, rule);
  };

  const submit = handleSubmit(async (values) => {
    setFailed(null);
    const { data: opened, error } = await signIn({ email: values.email.trim(), password: values.password });
    if (!opened) return setFailed({ failure: error as ApiFailure, email: values.email.trim() });
    beginSession(opened);
    const { data: user } = await dispatch(accountApi.endpoints.user.initiate(undefined, { subscribe: false }));
    closeSignIn();
    request.then?.();
    showSnackbar({
      tone: 'success',
      text: intl.formatMessage({ id: 'signIn.welcome' }, { name: user?.firstName || 'none' }),
    });
  });

  return (
    <form
      method="post"
      className={styles['form']}
      noValidate
      onSubmit={(event) => (isValid && !isSubmitting ? void submit(event) : event.preventDefault())}
    >
      {request.reason && <p className={styles['lead']}>{text(`signIn.reason.${request.reason}`)}</p>}
      {failed && <Notice kind="error">{errorText(intl, failed.failure, { email: failed.email })}</Notice>}
      <TextInput
        {...register('email')}
        type="email"
        label={text('signIn.email')}
        error={errorOf('email')}
        autoComplete="username"
        maxLength={longestEmail}
        required
        data-autofocus
      />
      <PasswordInput
        {...register('password')}
        label={text('signIn.password')}
        showLabel={text('signIn.show')}
        error={errorOf('password')}
        autoComplete="current-password"
        maxLength={longestPassword}
        required
      />
      <Button
        type="submit"
        variant="callToAction"
        wide
        disabledReason={isSubmitting ? text('signIn.signingIn') : isValid ? undefined : text('signIn.incomplete')}
      >
        {text('signIn.submit')}
      </Button>
      <button type="button" className={styles['link']} onClick={() => onForgotten(getValues('email'))}>
        {text('signIn.forgotten')}
      </button>
      <p className={styles['other']}>
        {text('signIn.noAccount')}{' '}
        <Link to={href('registration', { locale: documentLocale() })} onClick={closeSignIn}>
          {text('signIn.register')}
        </Link>
      </p>
    </form>
  );
}
