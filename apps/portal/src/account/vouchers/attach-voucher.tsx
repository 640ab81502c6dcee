import { brokenRule, ruleResolver } from '@mp/ui/forms';
import { accountApi, type ApiFailure, type AppDispatch, type User } from '@mp/api-client';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { showSnackbar } from '@mp/ui/snackbars';
import { Button, TextInput } from '@mp/ui';
import { checkRequired } from '@mp/validation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useAttachVoucherMutation } from './account-vouchers.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../frame/section.tsx';
import { useStoredValues } from '../frame/use-stored-values.ts';
import styles from './vouchers.module.css';

interface Values {
  readonly code: string;
}

const resolver = ruleResolver<Values>(({ code }) => ({ code: checkRequired(code) }));

/** The most characters of a code as people type it. */
const longestCode = 40;

/** [6.2] Brings a voucher into the account, with every answer of [8.10]. */
export function AttachVoucher({ user }: { user: User }) {
  const { text, intl, money } = useText();
  const [attach, { isLoading }] = useAttachVoucherMutation();
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const dispatch = useDispatch<AppDispatch>();
  const form = useForm<Values>({ resolver, defaultValues: { code: '' } });
  const { register, handleSubmit, formState, reset } = form;
  const forgetTyped = useStoredValues('attachVoucher', user, form);
  const rule = brokenRule(formState.errors.code);

  const submit = handleSubmit(async ({ code }) => {
    setFailure(null);
    const { data, error } = await attach(code.trim());
    if (!data) return refuse(error as ApiFailure);
    reset();
    forgetTyped();
    showSnackbar({ tone: 'success', text: text('accountVouchers.attached', { value: money(data.value) }) });
  });

  return (
    <Section title={text('accountVouchers.attachTitle')} lead={text('accountVouchers.attachLead')}>
      <form method="post" className={styles.attach} noValidate onSubmit={(event) => void submit(event)}>
        <TextInput
          {...register('code', { onChange: () => setFailure(null) })}
          label={text('accountVouchers.code')}
          error={rule ? ruleText(intl, rule) : failure ? attachProblem(failure) : undefined}
          placeholder="XXX-XXXX-XXXX-XXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCode}
          required
        />
        <Button type="submit" disabledReason={isLoading ? text('accountVouchers.attaching') : undefined}>
          {text('accountVouchers.attach')}
        </Button>
      </form>
    </Section>
  );

  /** This call's own word for a session that is over is 403 [8.10]; asked who it is, the API says it as it does everywhere. */
  async function refuse(problem: ApiFailure): Promise<void> {
    if (problem.code === 'forbidden') {
      const asked = dispatch(accountApi.endpoints.user.initiate(undefined, { forceRefetch: true, subscribe: false }));
      // The host ends the session and offers to sign in.
      if (((await asked).error as ApiFailure | undefined)?.code === 'unauthorized') return;
    }
    setFailure(problem);
  }

  /** [8.10] A failure of ours is this service's, not the whole site's. */
  function attachProblem(problem: ApiFailure): string {
    return problem.layer === 'service' ? text('accountVouchers.unavailable') : errorText(intl, problem);
  }
}
