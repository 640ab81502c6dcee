import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useDeskEditorQuery } from '../api/entries.ts';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { Tabs } from '../console/tabs.tsx';
import { useText } from '../text/use-text.ts';
import { IssueVouchers } from './issue-vouchers.tsx';
import { PromoCodes } from './promo-codes.tsx';
import { VoucherLiability } from './voucher-liability.tsx';
import { VoucherList } from './voucher-list.tsx';

const tabs = ['vouchers', 'issue', 'liability', 'promo'] as const;
const parts = { vouchers: VoucherList, issue: IssueVouchers, liability: VoucherLiability, promo: PromoCodes } as const;

/** Vouchers; for finance also their issue in batches, what the shop owes for them, and promo codes. */
export default function VouchersSection() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const { data: own } = useDeskEditorQuery();
  const offered = own?.rights.includes('money') ? tabs : (['vouchers'] as const);
  const current = offered.find((one) => one === query.get('tab')) ?? 'vouchers';
  const Part = parts[current];
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.vouchers')} />
      {offered.length > 1 && (
        <Tabs
          label={text('console.section.vouchers')}
          tabs={offered.map((tab) => ({
            to: href('console', { locale, params: { section: 'vouchers' }, query: { tab } }),
            label: text(`vouchers.tab.${tab}`),
            isCurrent: tab === current,
          }))}
        />
      )}
      <Part />
    </div>
  );
}
