import type { Reservation } from '@mp/api-client';
import { AmountLines } from '../order-price/amount-lines.tsx';
import { useText } from '../wizard/use-text.ts';
import styles from './returned.module.css';

/**
 * What a guest has got back: to the card, as vouchers with their codes, and what is not refunded. [4.34] The page’s lead says
 * that a hold on the card is released.
 */
export function Returned({ reservation: { returned } }: { reservation: Reservation }) {
  const { text, money, date } = useText();
  if (!returned) return null;
  const { toCard, toAccount, vouchersReturned, kept, vouchers } = returned;
  const amounts = [
    ['toCard', toCard],
    ['toAccount', toAccount],
    ['vouchersReturned', vouchersReturned],
    ['kept', kept],
  ] as const;
  const lines = amounts
    .filter(([, amount]) => amount.minor > 0)
    .map(([name, amount]) => [text(`status.returned.${name}`), money(amount)] as const);
  return (
    <>
      <AmountLines strong lines={lines} />
      {vouchers.map(({ code, value, lastDay }) => (
        <p key={code} className={styles.voucher}>
          <span>{text('status.returned.voucher', { value: money(value), date: date(lastDay) })}</span>
          <strong className={styles.code}>{code}</strong>
        </p>
      ))}
    </>
  );
}
