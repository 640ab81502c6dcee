import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { RefundList } from '../refunds/refund-list.tsx';
import { useText } from '../text/use-text.ts';
import { TransferList } from '../transfers/transfer-list.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentList } from './payment-list.tsx';
import styles from './payments.module.css';

const tabs = ['payments', 'refunds', 'transfers'] as const;
const lists = { payments: PaymentList, refunds: RefundList, transfers: TransferList } as const;

/** Payments, refunds by staff and bank transfers. */
export default function PaymentsSection({ item }: { readonly item: string | null }) {
  const { text, locale } = useText();
  const { query } = usePageContext();
  if (item !== null) return <PaymentDetail id={item} />;
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'payments';
  const List = lists[tab];
  return (
    <>
      <h1>{text('console.section.payments')}</h1>
      <nav aria-label={text('console.section.payments')}>
        <ul className={styles.tabs}>
          {tabs.map((one) => (
            <li key={one}>
              <Link
                to={href('console', { locale, params: { section: 'payments' }, query: { tab: one } })}
                aria-current={one === tab ? 'page' : undefined}
              >
                {text(`payments.tab.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <List key={tab} />
    </>
  );
}
