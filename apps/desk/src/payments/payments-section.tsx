import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SectionHeading } from '../console/section-heading.tsx';
import type { SectionProps } from '../console/section-ids.ts';
import section from '../console/section.module.css';
import { Tabs } from '../console/tabs.tsx';
import { RefundList } from '../refunds/refund-list.tsx';
import { useText } from '../text/use-text.ts';
import { TransferList } from '../transfers/transfer-list.tsx';
import { PaymentDetail } from './payment-detail.tsx';
import { PaymentList } from './payment-list.tsx';

const tabs = ['payments', 'refunds', 'transfers'] as const;
const lists = { payments: PaymentList, refunds: RefundList, transfers: TransferList } as const;

/** Payments, refunds by staff and bank transfers. */
export default function PaymentsSection({ item }: SectionProps) {
  const { text, locale } = useText();
  const { query } = usePageContext();
  if (item !== null) return <PaymentDetail id={item} />;
  const current = tabs.find((one) => one === query.get('tab')) ?? 'payments';
  const List = lists[current];
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.payments')} />
      <Tabs
        label={text('console.section.payments')}
        tabs={tabs.map((tab) => ({
          to: href('console', { locale, params: { section: 'payments' }, query: { tab } }),
          label: text(`payments.tab.${tab}`),
          isCurrent: tab === current,
        }))}
      />
      <List key={current} />
    </div>
  );
}
