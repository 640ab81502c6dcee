import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { Tabs } from '../console/tabs.tsx';
import { useText } from '../text/use-text.ts';
import { SalesReport } from './sales-report.tsx';
import { SearchReport } from './search-report.tsx';

const tabs = ['sales', 'searches'] as const;
const reports = { sales: SalesReport, searches: SearchReport } as const;

/** Reports of what was sold, and of what was searched for. */
export default function ReportsSection() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const current = tabs.find((one) => one === query.get('tab')) ?? 'sales';
  const Report = reports[current];
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.reports')} />
      <Tabs
        label={text('console.section.reports')}
        tabs={tabs.map((tab) => ({
          to: href('console', { locale, params: { section: 'reports' }, query: { tab } }),
          label: text(`reports.tab.${tab}`),
          isCurrent: tab === current,
        }))}
      />
      <Report key={current} />
    </div>
  );
}
