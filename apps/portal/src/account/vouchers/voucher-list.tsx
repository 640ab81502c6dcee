import type { AccountVoucher } from './account-vouchers.ts';
import { useText } from '../../text/use-text.ts';
import { instantDate, lastDate } from '../frame/instant-date.ts';
import sections from '../frame/section.module.css';
import { DownloadVoucher } from './download-voucher.tsx';
import styles from './vouchers.module.css';

/** Vouchers with what is left on them, their codes and expiry; usable ones can be printed. */
export function VoucherList({ vouchers }: { vouchers: readonly AccountVoucher[] }) {
  const { text, money, locale } = useText();
  return (
    <ul className={sections.list}>
      {vouchers.map((voucher) => (
        <li key={voucher.id} className={styles.voucher} data-status={voucher.status}>
          <div>
            <p className={styles.value}>{money(voucher.status === 'used' ? voucher.value : voucher.balance)}</p>
            {voucher.status !== 'used' && voucher.balance.minor < voucher.value.minor && (
              <p className={styles.quiet}>{text('accountVouchers.ofValue', { value: money(voucher.value) })}</p>
            )}
            <p className={styles.code}>{voucher.code}</p>
            <p className={styles.quiet}>{text(`accountVouchers.type.${voucher.type}`)}</p>
            <p className={styles.quiet}>
              {voucher.status === 'used' && voucher.usedAt
                ? text('accountVouchers.usedOn', { date: instantDate(voucher.usedAt, locale) })
                : text(voucher.status === 'expired' ? 'accountVouchers.expiredOn' : 'accountVouchers.validUntil', {
                    date: lastDate(voucher.expiresAt, locale),
                  })}
            </p>
          </div>
          {voucher.status === 'active' && <DownloadVoucher voucher={voucher} />}
        </li>
      ))}
    </ul>
  );
}
