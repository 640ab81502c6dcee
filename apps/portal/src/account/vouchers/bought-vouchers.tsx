import { calendarDateOf } from '@mp/domain';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import type { OwnVouchers } from './account-vouchers.ts';
import { useText } from '../../text/use-text.ts';
import { instantDate } from '../frame/instant-date.ts';
import sections from '../frame/section.module.css';
import styles from './vouchers.module.css';

/** [2.58] What the account has bought: each order with the way to its files, or to paying for it. */
export function BoughtVouchers({ orders }: Pick<OwnVouchers, 'orders'>) {
  const { text, money, date, locale } = useText();
  return (
    <ul className={sections.list}>
      {orders.map(({ id, code, status, total, count, created_at: at, deliver_on: day }) => {
        const action = text(status === 'open' ? 'accountVouchers.order.pay' : 'accountVouchers.order.open');
        return (
          <li key={id} className={styles.voucher}>
            <div>
              <p className={styles.value}>{money(total)}</p>
              <p>{text('accountVouchers.order.count', { count })}</p>
              <p className={styles.quiet}>{text('accountVouchers.order.bought', { date: instantDate(at, locale) })}</p>
              {day && (
                <p className={styles.quiet}>
                  {text('accountVouchers.order.deliver', { date: date(calendarDateOf(day)) })}
                </p>
              )}
            </div>
            <Link
              className={buttonClass({ compact: true, variant: status === 'open' ? 'callToAction' : 'quiet' })}
              to={href('voucherFile', { locale, query: { id, code } })}
              aria-label={text('accountVouchers.order.openLabel', { action, total: money(total) })}
            >
              {action}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
