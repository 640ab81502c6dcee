import type { AccountVouchers } from './account-vouchers.ts';
import { useText } from '../../text/use-text.ts';
import { instantDate } from '../frame/instant-date.ts';
import styles from './vouchers.module.css';

/** The history of the vouchers, latest first. */
export function VoucherHistory({ history }: Pick<AccountVouchers, 'history'>) {
  const { text, money, locale } = useText();
  return (
    <ul className={styles.history}>
      {history.map(({ code, type, amount, reservation, at }) => (
        <li key={`${at} ${code} ${type} ${reservation}`} className={styles.event}>
          <span>
            {text(`accountVouchers.event.${type}`)} <span className={styles.code}>{code}</span>
            {reservation && <span className={styles.quiet}> {reservation}</span>}
          </span>
          <span className={styles.quiet}>
            {amount && <span className={styles.amount}>{money(amount)}</span>} {instantDate(at, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}
