import { calendarDateOf } from '@mp/domain';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import type { AccountVouchers } from './account-vouchers.ts';
import { useText } from '../../text/use-text.ts';
import { instantDate } from '../frame/instant-date.ts';
import sections from '../frame/section.module.css';
import styles from './vouchers.module.css';

/** [2.58] The account's orders, each with a link to its files or to paying. */
export function BoughtVouchers({ orders }: Pick<AccountVouchers, 'orders'>) {
  const { text, money, date, locale } = useText();
  return (
    <ul className={sections.list}>
      {orders.map(({ id, code, status, total, count, created_at: at, ...gift }) => {
        const action = text(status === 'open' ? 'accountVouchers.order.pay' : 'accountVouchers.order.open');
        return (
          <li key={id} className={styles.voucher}>
            <div>
              <p className={styles.value}>{money(total)}</p>
              <p>{text('accountVouchers.order.count', { count })}</p>
              <p className={styles.quiet}>{text('accountVouchers.order.bought', { date: instantDate(at, locale) })}</p>
              {gift.deliver_on && status === 'paid' && (
                <p className={styles.quiet}>
                  {gift.delivered_at
                    ? text('accountVouchers.order.delivered', { date: instantDate(gift.delivered_at, locale) })
                    : text('accountVouchers.order.deliver', { date: date(calendarDateOf(gift.deliver_on)) })}
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
