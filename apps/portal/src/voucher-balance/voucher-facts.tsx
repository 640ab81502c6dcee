import type { VoucherBalanceWire } from '@mp/contract';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { instantDate, lastDate } from '../account/frame/instant-date.ts';
import styles from '../account/vouchers/vouchers.module.css';
import { useText } from '../text/use-text.ts';

/** What is left on a voucher, until when it is valid, and its history, latest first. */
export function VoucherFacts({ voucher }: { readonly voucher: VoucherBalanceWire }) {
  const { text, money, locale } = useText();
  const { balance, price, status, expires_at: end, history } = voucher;
  return (
    <>
      <div className={styles.voucher} data-status={status}>
        <div>
          <p className={styles.value}>{money(balance)}</p>
          <p className={styles.quiet}>{text('accountVouchers.ofValue', { value: money(price) })}</p>
          <p className={styles.quiet}>
            {text(status === 'expired' ? 'accountVouchers.expiredOn' : 'accountVouchers.validUntil', {
              date: lastDate(end, locale),
            })}
          </p>
        </div>
        <Link to={`${href('vouchers', { locale })}#redeem`}>{text('voucherFile.how')}</Link>
      </div>
      <h2 className={styles.past}>{text('voucherBalance.history')}</h2>
      <ul className={styles.history}>
        {history.map(({ type, amount, at }, index) => (
          <li key={`${at} ${history.length - index}`} className={styles.event}>
            <span>{text(`accountVouchers.event.${type}`)}</span>
            <span className={styles.quiet}>
              {amount && <span className={styles.amount}>{money(amount)}</span>} {instantDate(at, locale)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
