import type { User } from '@mp/api-client';
import { Link } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass } from '@mp/ui';
import { useOwnVouchersQuery } from './account-vouchers.ts';
import { useText } from '../../text/use-text.ts';
import { Loaded } from '../frame/loaded.tsx';
import { Empty, Section } from '../frame/section.tsx';
import { AttachVoucher } from './attach-voucher.tsx';
import { BoughtVouchers } from './bought-vouchers.tsx';
import { VoucherHistory } from './voucher-history.tsx';
import { VoucherList } from './voucher-list.tsx';

/** [2.58] [4.37] The vouchers of the account: usable, used, expired, and their history. */
export function VouchersTab({ user }: { user: User }) {
  const { text, locale } = useText();
  const vouchers = useOwnVouchersQuery();
  return (
    <>
      <AttachVoucher user={user} />
      <Loaded query={vouchers}>
        {({ active, used, expired, history, orders }) => (
          <>
            <Section title={text('accountVouchers.active')}>
              {active.length > 0 ? (
                <VoucherList vouchers={active} />
              ) : (
                <Empty>
                  <p>{text('accountVouchers.none')}</p>
                  <Link className={buttonClass({ compact: true })} to={href('vouchers', { locale })}>
                    {text('accountVouchers.buy')}
                  </Link>
                </Empty>
              )}
            </Section>
            {used.length > 0 && (
              <Section title={text('accountVouchers.used')}>
                <VoucherList vouchers={used} />
              </Section>
            )}
            {expired.length > 0 && (
              <Section title={text('accountVouchers.expired')}>
                <VoucherList vouchers={expired} />
              </Section>
            )}
            {orders.length > 0 && (
              <Section title={text('accountVouchers.bought')}>
                <BoughtVouchers orders={orders} />
              </Section>
            )}
            {history.length > 0 && (
              <Section title={text('accountVouchers.history')}>
                <VoucherHistory history={history} />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}
