import type { ApiFailure } from '@mp/api-client';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { Button, Notice, TextInput } from '@mp/ui';
import { useRef, useState, type FormEvent } from 'react';
import { StepPage } from '../step-page/step-page.tsx';
import { useText } from '../text/use-text.ts';
import { ExtendVoucher } from './extend-voucher.tsx';
import { useVoucherBalanceMutation } from './voucher-balance.ts';
import { VoucherFacts } from './voucher-facts.tsx';
import styles from '../account/vouchers/vouchers.module.css';

/** Maximum characters of a typed code. */
const longestCode = 40;

/** Asks for a code and shows the voucher. It needs scripts: the code is worth money, so it is in no address. */
export function VoucherBalanceView() {
  const { text, intl } = useText();
  const [read, { data, error, isLoading, reset, originalArgs: code }] = useVoucherBalanceMutation();
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const problem = isMissing
    ? ruleText(intl, 'errors.required')
    : error
      ? errorText(intl, error as ApiFailure)
      : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const code = input.current?.value.trim() ?? '';
    const isEmpty = code === '';
    setMissing(isEmpty);
    reset();
    if (isEmpty || (await read(code)).error) input.current?.focus();
  };
  return (
    <StepPage title={text('voucherBalance.title')} lead={text('voucherBalance.lead')}>
      <form
        method="post"
        noValidate
        className={styles.attach}
        onSubmit={(event) => void submit(event)}
        data-hydrate="now"
      >
        <noscript>
          <Notice kind="info">{text('voucherBalance.scripts')}</Notice>
        </noscript>
        <TextInput
          ref={input}
          name="code"
          label={text('accountVouchers.code')}
          error={problem}
          placeholder="XXX-XXXX-XXXX-XXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={longestCode}
          required
        />
        <Button type="submit" disabledReason={isLoading ? text('voucherBalance.reading') : undefined}>
          {text('voucherBalance.show')}
        </Button>
      </form>
      <div role="status">{data && <VoucherFacts voucher={data} />}</div>
      {data?.extension && code && <ExtendVoucher key={code} code={code} offer={data.extension} />}
    </StepPage>
  );
}
