import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { Tabs } from '../console/tabs.tsx';
import { useText } from '../text/use-text.ts';
import { EntryList } from './entry-list.tsx';
import { StatementList } from './statement-list.tsx';

const tabs = ['statements', 'entries'] as const;
const parts = { statements: StatementList, entries: EntryList } as const;

/** Statements of the bank account, and what their entries belong to. */
export default function BankSection() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const current = tabs.find((one) => one === query.get('tab')) ?? 'statements';
  const Part = parts[current];
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.bank')} />
      <Tabs
        label={text('console.section.bank')}
        tabs={tabs.map((tab) => ({
          to: href('console', { locale, params: { section: 'bank' }, query: { tab } }),
          label: text(`bank.tab.${tab}`),
          isCurrent: tab === current,
        }))}
      />
      <Part key={current} />
    </div>
  );
}
