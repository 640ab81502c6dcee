import {
  type ApiFailure,
  returnedKey,
  usePayVoucherOrderMutation,
  type VoucherOrder,
  type VoucherOrderKey,
} from '@mp/api-client';
import { errorText } from '@mp/i18n/error-texts';
import { href } from '@mp/i18n';
import { Button, Notice } from '@mp/ui';
import { useEffect, useState } from 'react';
import { useText } from '../text/use-text.ts';
import { leaveFor } from './leave-for.ts';

interface OrderToPayProps {
  readonly order: VoucherOrder;
  readonly orderKey: VoucherOrderKey;
  /** Whether the buyer has returned from the gateway, and the result is pending. */
  readonly hasReturned: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** An unpaid order: the reason, that nothing was charged, and a button to the gateway. */
export function OrderToPay({ order, orderKey, hasReturned, refetch }: OrderToPayProps) {
  const { text, intl, money, locale } = useText();
  const [pay, { error, isLoading }] = usePayVoucherOrderMutation();
  const [isLeaving, setLeaving] = useState(false);
  // Going back from the gateway, a browser may restore this page in its busy state.
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  const start = async () => {
    if (isLoading || isLeaving) return;
    const returnUrl = location.origin + href('voucherFile', { locale, query: { [returnedKey]: 1 } });
    const { data } = await pay({ ...orderKey, returnUrl });
    if (data) {
      setLeaving(true);
      leaveFor(data.redirectUrl);
    } else await refetch();
  };
  const words =
    order.payment === 'failed' ? 'voucherFile.failed' : hasReturned ? 'voucherFile.slow' : 'voucherFile.unpaid';
  // The notice of an extension says it.
  const isSaid = order.extension !== null && words === 'voucherFile.unpaid';
  return (
    <>
      {!isSaid && <Notice kind={order.payment === 'failed' ? 'error' : 'info'}>{text(words)}</Notice>}
      <div>
        <Button variant="callToAction" onClick={() => void start()} aria-busy={isLoading || isLeaving}>
          {text(order.payment === 'none' ? 'voucherFile.pay' : 'voucherFile.payAgain', { total: money(order.total) })}
        </Button>
      </div>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
    </>
  );
}
