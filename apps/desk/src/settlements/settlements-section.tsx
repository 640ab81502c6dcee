import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SectionHeading } from '../console/section-heading.tsx';
import type { SectionProps } from '../console/section-ids.ts';
import section from '../console/section.module.css';
import { Tabs } from '../console/tabs.tsx';
import { useText } from '../text/use-text.ts';
import { CloseMonth } from './close-month.tsx';
import { PayoutList } from './payout-list.tsx';
import { SettlementList } from './settlement-list.tsx';
import { SettlementPage } from './settlement-page.tsx';

const tabs = ['settlements', 'close', 'payouts'] as const;
const parts = { settlements: SettlementList, close: CloseMonth, payouts: PayoutList } as const;

/** Settlements with sellers, the month to close, and payouts. */
export default function SettlementsSection({ item }: SectionProps) {
  const { text, locale } = useText();
  const { query } = usePageContext();
  if (item !== null) return <SettlementPage number={item} />;
  const current = tabs.find((one) => one === query.get('tab')) ?? 'settlements';
  const Part = parts[current];
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.settlements')} />
      <Tabs
        label={text('console.section.settlements')}
        tabs={tabs.map((tab) => ({
          to: href('console', { locale, params: { section: 'settlements' }, query: { tab } }),
          label: text(`settlements.tab.${tab}`),
          isCurrent: tab === current,
        }))}
      />
      <Part key={current} />
    </div>
  );
}
