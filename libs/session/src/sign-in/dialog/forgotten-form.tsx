import { brokenRule, ruleResolver } from '@mp/ui/forms';
import { useLazyEmailExistsQuery, useRequestPasswordResetMutation, type ApiFailure } from '@mp/api-client';
import { ruleText } from '@mp/i18n/error-texts';
import { LinkButton } from '@mp/ui';
import { checkEmail, checkRequired, firstBroken } from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { resetPage } from './reset-page.ts';
import { SignInForm } from './sign-in-form.tsx';

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

/** [2.78] Requests a link to set a new password. The e-mail must have an account, which is checked on blur. [5.11] */
export function ForgottenForm({ email, onSent, onBack }: ForgottenFormProps) {
  const intl = useIntl();
  const text = (id: MessageId) => intl.formatMessage({ id });
  const [checkEmailExists] = useLazyEmailExistsQuery();
  const [requestReset] = useRequestPasswordResetMutation();
  const [unknown, setUnknown] = useState<string | null>(null);
  const [failed, setFailed] = useState<{ readonly failure: ApiFailure; readonly email: string } | null>(null);
  const { register, handleSubmit, getValues, formState } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: { email },
    resolver,
  });

  /**
   * If the check fails, the link is requested anyway: its response reveals nothing. A rate limit is shown, with the time to
   * wait.
   */
  const checkExists = async (address: string): Promise<boolean> => {
    const { data, error } = await checkEmailExists(address, true);
    const failure = error as ApiFailure | undefined;
    if (failure?.code === 'too_many_requests') setFailed({ failure, email: address });
    const isRegistered = data?.exists ?? true;
    setUnknown(isRegistered ? null : address);
    return isRegistered;
  };
  const checkOnBlur = (): void => {
    const values = getValues();
    if (checkAddress(values) === null) void checkExists(values.email.trim());
  };
  const submit = handleSubmit(async (values) => {
    const address = values.email.trim();
    setFailed(null);
    if (!(await checkExists(address))) return;
    const { error } = await requestReset({ email: address, page: resetPage() });
    if (error) setFailed({ failure: error as ApiFailure, email: address });
    else onSent(address);
  });
  const rule = brokenRule(formState.errors.email);
  const problem = rule
    ? ruleText(intl, rule)
    : unknown !== null
      ? intl.formatMessage({ id: 'signIn.unknownEmail' }, { email: unknown })
      : undefined;

  return (
    <SignInForm
      state={formState}
      onSubmit={(event) => void submit(event)}
      lead={text('signIn.forgottenLead')}
      failed={failed}
      email={register('email', { onBlur: checkOnBlur, onChange: () => setUnknown(null) })}
      emailError={problem}
      button={{ label: 'signIn.send', busy: 'signIn.sending', incomplete: 'signIn.emailMissing' }}
      ways={<LinkButton onClick={() => onBack(getValues('email'))}>{text('signIn.back')}</LinkButton>}
    />
  );
}
