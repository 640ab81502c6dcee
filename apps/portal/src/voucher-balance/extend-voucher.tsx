import { returnedKey, usePayVoucherOrderMutation, type ApiFailure } from '@mp/api-client';
import type { VoucherBalanceWire } from '@mp/contract';
import type { CalendarDate } from '@mp/domain';
import { Link } from '@mp/host-api';
import { errorText, ruleText } from '@mp/i18n/error-texts';
import { href } from '@mp/i18n';
import { Button, Notice, TextInput } from '@mp/ui';
import { checkEmail, checkRequired, firstBroken } from '@mp/validation';
import { useRef, useState, type FormEvent } from 'react';
import styles from '../account/vouchers/vouchers.module.css';
import { useText } from '../text/use-text.ts';
import { leaveFor } from '../voucher-file/leave-for.ts';
import { useExtendVoucherMutation } from './voucher-balance.ts';

interface ExtendVoucherProps {
  /** As it was typed. */
  readonly code: string;
  readonly offer: NonNullable<VoucherBalanceWire['extension']>;
}

/** Extends a voucher for a fee: orders it, and opens the gateway’s page. It returns to the page of the order. */
export function ExtendVoucher({ code, offer }: ExtendVoucherProps) {
  const { text, intl, money, date, locale } = useText();
  const [order, ordering] = useExtendVoucherMutation();
  const [pay, paying] = usePayVoucherOrderMutation();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isSending = ordering.isLoading || paying.isLoading;
  const failure = (ordering.error ?? paying.error) as ApiFailure | undefined;
  const lastDay = date(offer.last_day as CalendarDate, 'long');
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const email = input.current?.value.trim() ?? '';
    const rule = firstBroken(checkRequired(email), checkEmail(email));
    setProblem(rule ? ruleText(intl, rule) : undefined);
    if (rule) return input.current?.focus();
    const { last_day, fee } = offer;
    const stated = { code, email, last_day, fee_minor: fee.minor, agreement: true, language: locale } as const;
    const { data: key } = await order(stated);
    const returnUrl = location.origin + href('voucherFile', { locale, query: { [returnedKey]: 1 } });
    const page = key && (await pay({ ...key, returnUrl }));
    if (page?.data) leaveFor(page.data.redirectUrl);
  };
  return (
    <form method="post" noValidate className={styles.attach} onSubmit={(event) => void start(event)}>
      <h2 className={styles.past}>{text('voucherBalance.extend')}</h2>
      <p>{text('voucherBalance.extend.text', { fee: money(offer.fee), date: lastDay })}</p>
      <TextInput
        ref={input}
        name="email"
        type="email"
        label={text('voucherBalance.extend.email')}
        error={problem}
        autoComplete="email"
        required
      />
      {failure && <Notice kind="error">{errorText(intl, failure)}</Notice>}
      <Button type="submit" aria-busy={isSending}>
        {text('voucherBalance.extend.pay', { fee: money(offer.fee) })}
      </Button>
      <p className={styles.quiet}>
        {text('voucherBalance.extend.terms')}{' '}
        <Link to={href('legal', { locale, params: { document: 'voucher-terms' } })}>
          {text('voucherBalance.extend.termsLink')}
        </Link>
      </p>
    </form>
  );
}
