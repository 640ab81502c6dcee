import type { Reservation } from '@mp/api-client';
import { AmountLines } from '../order-price/amount-lines.tsx';
import { useText } from '../wizard/use-text.ts';
import { formatInstant } from './format-instant.ts';

/** What was refunded of the price: how much, when and to where. A cancelled stay shows the sum as well. */
export function RefundLines({ reservation: { refundLines } }: { readonly reservation: Reservation }) {
  const { text, money, locale } = useText();
  if (refundLines.length === 0) return null;
  return (
    <AmountLines
      lines={refundLines.map(({ amount, to, at, isDone }) => [
        text(`status.refund.${isDone ? 'done' : 'sent'}.${to}`, { time: formatInstant(at, locale) }),
        money(amount),
      ])}
    />
  );
}
