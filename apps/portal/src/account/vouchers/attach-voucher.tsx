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

/** Maximum characters of a typed code. */
const longestCode = 40;

/** [6.2] Attaches a voucher to the account, with every result of [8.10]. */
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

  /** This request returns 403 for an expired session [8.10]; a request for the user returns the usual error. */
  async function refuse(problem: ApiFailure): Promise<void> {
    if (problem.code === 'forbidden') {
      const pending = dispatch(accountApi.endpoints.user.initiate(undefined, { forceRefetch: true, subscribe: false }));
      // The host ends the session and offers to sign in.
      if (((await pending).error as ApiFailure | undefined)?.code === 'unauthorized') return;
    }
    setFailure(problem);
  }

  /** [8.10] Our failure is this service's, not the whole site's. */
  function attachProblem(problem: ApiFailure): string {
    return problem.layer === 'service' ? text('accountVouchers.unavailable') : errorText(intl, problem);
  }
}
