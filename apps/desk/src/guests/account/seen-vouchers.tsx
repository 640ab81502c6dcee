import type { GuestAccountWire } from '@mp/contract';
import { formatMoney } from '@mp/i18n';
import section from '../../console/section.module.css';
import { useText } from '../../text/use-text.ts';

/** Vouchers of an account, without their codes. */
export function SeenVouchers({ vouchers }: Pick<GuestAccountWire, 'vouchers'>) {
  const { text, locale, instant } = useText();
  return (
    <section className={section.card}>
      <h2>{text('guests.vouchers')}</h2>
      {vouchers.length === 0 && <p>{text('guests.seen.nothing')}</p>}
      <ul className={section.plain}>
        {vouchers.map(({ id, code_tail: tail, price, balance = price, status, expires_at: until }) => (
          <li key={id}>
            •••{tail} · {formatMoney(status === 'used' ? price : balance, locale)}{' '}
            <span className={section.quiet}>{text(`guests.seen.voucher.${status}`, { until: instant(until) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
