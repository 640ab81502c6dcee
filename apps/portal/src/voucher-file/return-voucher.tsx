import { api, type ApiFailure, type VoucherOrder, type VoucherOrderKey } from '@mp/api-client';
import { useHydrated } from '@mp/host-api';
import { errorText } from '@mp/i18n/error-texts';
import { Button, Notice } from '@mp/ui';
import { useState } from 'react';
import { useText } from '../text/use-text.ts';
import styles from './voucher-file.module.css';

interface VoucherReturn extends VoucherOrderKey {
  readonly voucher: string;
  /** What the buyer has confirmed, in minor units. */
  readonly amountMinor: number;
}

const voucherReturnApi = api.injectEndpoints({
  // Only this remote has it, and each release defines it again.
  overrideExisting: true,
  endpoints: (build) => ({
    /** Gives an unused voucher back. Fails with `voucher_not_returnable` when it is used or too late. */
    returnVoucher: build.mutation<unknown, VoucherReturn>({
      query: ({ id, code, voucher, amountMinor }) => ({
        path: `/public/voucher-order/${encodeURIComponent(id)}/return`,
        method: 'POST',
        body: { code, voucher, amount_minor: amountMinor },
      }),
    }),
  }),
});

interface ReturnVoucherProps {
  readonly voucher: VoucherOrder['vouchers'][number];
  readonly orderKey: VoucherOrderKey;
  /** Reloads the order. */
  readonly onReturned: () => unknown;
}

/** Gives a voucher back within 14 days of its purchase, in two steps: what happens, and the confirmation. */
export function ReturnVoucher({ voucher, orderKey, onReturned }: ReturnVoucherProps) {
  const { text, intl, money, date } = useText();
  const isHydrated = useHydrated();
  const [isAsking, setAsking] = useState(false);
  const [giveBack, { error, isLoading }] = voucherReturnApi.useReturnVoucherMutation();
  const { id, code, balance, returnUntil } = voucher;
  if (!returnUntil || !isHydrated) return null;
  if (!isAsking)
    return (
      <Button
        variant="quiet"
        compact
        aria-label={text('voucherFile.return.of', { code })}
        onClick={() => setAsking(true)}
      >
        {text('voucherFile.return')}
      </Button>
    );
  const confirm = async () => {
    const { data } = await giveBack({ ...orderKey, voucher: id, amountMinor: balance.minor });
    if (data) await onReturned();
  };
  return (
    <Notice kind={error ? 'error' : 'info'} title={text('voucherFile.return.title', { code })}>
      <p>
        {error
          ? errorText(intl, error as ApiFailure)
          : text('voucherFile.return.text', { amount: money(balance), date: date(returnUntil) })}
      </p>
      <span className={styles.files}>
        <Button
          compact
          disabledReason={isLoading ? text('voucherFile.return.sending') : undefined}
          onClick={() => void confirm()}
        >
          {text('voucherFile.return.confirm', { amount: money(balance) })}
        </Button>
        <Button variant="quiet" compact onClick={() => setAsking(false)}>
          {text('voucherFile.return.keep')}
        </Button>
      </span>
    </Notice>
  );
}
