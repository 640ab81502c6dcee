import { brokenRule, ruleResolver } from '@mp/account-forms';
import { useLazyEmailExistsQuery, useRequestPasswordResetMutation, type ApiFailure } from '@mp/api-client';
import { errorText, ruleText } from '@mp/error-texts';
import { Button, Notice, TextInput } from '@mp/ui';
import { checkEmail, checkRequired, firstBroken, longestEmail } from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { resetPage } from './reset-page.ts';
import styles from './sign-in-dialog.module.css';

interface ForgottenFormProps {
  readonly email: string;
  readonly onSent: (email: string) => void;
  readonly onBack: (email: string) => void;
}

interface Values {
  readonly email: string;
}

const checkAddress = ({ email }: Values) => firstBroken(checkRequired(email), checkEmail(email));
const resolver = ruleResolver<Values>((values) => ({ email: checkAddress(values) }));

/** [2.78] Asks for a link to set a new password. The address has to have an account, which is asked on blur. [5.11] */
export function ForgottenForm({ email, onSent, onBack }: ForgottenFormProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const [askWhetherExists] = useLazyEmailExistsQuery();
  const [requestReset] = useRequestPasswordResetMutation();
  const [unknown, setUnknown] = useState<string | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { email },
    resolver,
  });
  const { errors, isValid, isSubmitting } = formState;

  /** Where the question cannot be answered, the message is sent for: its answer tells nothing either way. */
  const isKnown = async (address: string): Promise<boolean> => {
    const { data } = await askWhetherExists(address, true);
    const known = data?.exists ?? true;
    setUnknown(known ? null : address);
    return known;
  };
  const checkOnBlur = (): void => {
    const values = getValues();
    if (checkAddress(values) === null) void isKnown(values.email.trim());
  };
  const submit = handleSubmit(async (values) => {
    const address = values.email.trim();
    setFailure(null);
    if (!(await isKnown(address))) return;
    const { error } = await requestReset({ email: address, page: resetPage() });
    if (error) setFailure(error as ApiFailure);
    else onSent(address);
  });
  const rule = brokenRule(errors.email);
  const problem = rule
    ? ruleText(intl, rule)
    : unknown !== null
      ? intl.formatMessage({ id: 'signIn.unknownEmail' }, { email: unknown })
      : undefined;

  return (
    <form
      method="post"
      className={styles['form']}
      noValidate
      onSubmit={(event) => (isValid && !isSubmitting ? void submit(event) : event.preventDefault())}
    >
      <p className={styles['lead']}>{text('signIn.forgottenLead')}</p>
      {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
      <TextInput
        {...register('email', { onBlur: checkOnBlur, onChange: () => setUnknown(null) })}
        type="email"
        label={text('signIn.email')}
        error={problem}
        autoComplete="username"
        maxLength={longestEmail}
        required
        autoFocus
        data-autofocus
      />
      <Button
        type="submit"
        variant="callToAction"
        wide
        disabledReason={isSubmitting ? text('signIn.sending') : isValid ? undefined : text('signIn.emailMissing')}
      >
        {text('signIn.send')}
      </Button>
      <button type="button" className={styles['link']} onClick={() => onBack(getValues('email'))}>
        {text('signIn.back')}
      </button>
    </form>
  );
}
