import { usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { SectionHeading } from '../console/section-heading.tsx';
import section from '../console/section.module.css';
import { Tabs } from '../console/tabs.tsx';
import { useText } from '../text/use-text.ts';
import { CommissionInvoices } from './commission-invoices.tsx';
import { ExchangeRates } from './exchange-rates.tsx';
import { VatRates } from './vat-rates.tsx';
import { WrongDocuments } from './wrong-documents.tsx';

const tabs = ['vat', 'rates', 'wrong', 'commissions'] as const;
const lists = { vat: VatRates, rates: ExchangeRates, wrong: WrongDocuments, commissions: CommissionInvoices } as const;

/** VAT rates, exchange rates, documents to correct and commission invoices. */
export default function TaxesSection() {
  const { text, locale } = useText();
  const { query } = usePageContext();
  const tab = tabs.find((one) => one === query.get('tab')) ?? 'vat';
  const List = lists[tab];
  return (
    <div className={section.stack}>
      <SectionHeading title={text('console.section.taxes')} />
      <Tabs
        label={text('console.section.taxes')}
        tabs={tabs.map((one) => ({
          to: href('console', { locale, params: { section: 'taxes' }, query: { tab: one } }),
          label: text(`taxes.tab.${one}`),
          isCurrent: one === tab,
        }))}
      />
      <List key={tab} />
    </div>
  );
}
