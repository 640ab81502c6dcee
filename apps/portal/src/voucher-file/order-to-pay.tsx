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
  /** The giver has come back from the gateway, and it has not said yet what came of it. */
  readonly hasReturned: boolean;
  readonly ask: () => Promise<unknown>;
}

/** An order that is not paid: why, that nothing was charged, and the way to the gateway again. */
export function OrderToPay({ order, orderKey, hasReturned, ask }: OrderToPayProps) {
  const { text, intl, money, locale } = useText();
  const [pay, { error, isLoading }] = usePayVoucherOrderMutation();
  const [isLeaving, setLeaving] = useState(false);
  // Back from the gateway, a browser may show this page as it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, []);

  const start = async () => {
    if (isLoading || isLeaving) return;
    const returnUrl = location.origin + href('voucherFile', { locale, query: { [returnedKey]: 1 } });
    const { data } = await pay({ ...orderKey, returnUrl });
    if (data) {
      setLeaving(true);
      leaveFor(data.redirectUrl);
    } else await ask();
  };
  const words =
    order.payment === 'failed' ? 'voucherFile.failed' : hasReturned ? 'voucherFile.slow' : 'voucherFile.unpaid';
  return (
    <>
      <Notice kind={order.payment === 'failed' ? 'error' : 'info'}>{text(words)}</Notice>
      <div>
        <Button variant="callToAction" onClick={() => void start()} aria-busy={isLoading || isLeaving}>
          {text(order.payment === 'none' ? 'voucherFile.pay' : 'voucherFile.payAgain', { total: money(order.total) })}
        </Button>
      </div>
      {error && <Notice kind="error">{errorText(intl, error as ApiFailure)}</Notice>}
    </>
  );
}
