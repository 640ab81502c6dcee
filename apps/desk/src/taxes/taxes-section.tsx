import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import styles from '../payments/payments.module.css';
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
    <>
      <h1>{text('console.section.taxes')}</h1>
      <nav aria-label={text('console.section.taxes')}>
        <ul className={styles.tabs}>
          {tabs.map((one) => (
            <li key={one}>
              <Link
                to={href('console', { locale, params: { section: 'taxes' }, query: { tab: one } })}
                aria-current={one === tab ? 'page' : undefined}
              >
                {text(`taxes.tab.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <List key={tab} />
    </>
  );
}
