import { localeTags, nightsBetween, type Locale } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import type { Sheet } from './sheet.ts';
import type {
  Customer,
  DocumentLine,
  DocumentVat,
  InCrowns,
  TaxDocument,
} from '../../platform/database/tables/tax-document.ts';
import { documentText, type DocumentTextKey } from './texts.ts';

/** `documentText` of one language, for tax documents. */
const wordsOf = (language: Locale) => (key: DocumentTextKey, values?: Readonly<Record<string, string>>) =>
  documentText(language, key, values);

/** A VAT rate; a dash outside VAT. */
const percent = (value: number | null): string => (value === null ? '–' : `${value} %`);

/** Draws supplier and customer side by side. */
export function drawParties(
  sheet: Sheet,
  { supplier, customer }: Pick<TaxDocument, 'supplier' | 'customer'>,
  language: Locale,
): void {
  const t = wordsOf(language);
  sheet.blocks(
    [t('invoice.supplier'), ...partyLines(supplier, language), ...(supplier.register ? [supplier.register] : [])],
    [t('invoice.customer'), ...partyLines(customer, language)],
  );
}

function partyLines({ name, street, zip, city, ico, dic }: Customer, language: Locale): string[] {
  const t = wordsOf(language);
  return [name, street, `${zip} ${city}`.trim(), ico && `${t('ico')} ${ico}`, dic && `${t('dic')} ${dic}`].filter(
    Boolean,
  );
}

/** Draws the charges or credits, their VAT by rate, and the VAT in crowns for other currencies. */
export function drawAmounts(
  sheet: Sheet,
  { lines, currency, totalMinor, vat, inCrowns }: TaxDocument,
  language: Locale,
  total: string,
): void {
  const t = wordsOf(language);
  sheet.table(
    [
      { title: t('invoice.item'), share: 0.66 },
      { title: t('invoice.vat'), share: 0.12, align: 'right' },
      { title: t('invoice.price'), share: 0.22, align: 'right' },
    ],
    lines.map((line) => [
      itemOf(line, language),
      percent(line.vatPercent),
      formatMoney({ minor: line.minor, currency }, language),
    ]),
  );
  sheet.total(total, formatMoney({ minor: totalMinor, currency }, language));
  sheet.heading(t('invoice.vat.title'));
  drawVat(sheet, vat, currency, language);
  if (!inCrowns) return;
  sheet.heading(t('invoice.crowns.title'));
  drawVat(sheet, inCrowns.vat, 'CZK', language);
  sheet.paragraph(t('invoice.crowns.rate', rateWords(inCrowns, language)));
}

function drawVat(sheet: Sheet, vat: readonly DocumentVat[], currency: TaxDocument['currency'], language: Locale): void {
  const t = wordsOf(language);
  const amount = (minor: number) => formatMoney({ minor, currency }, language);
  sheet.table(
    [
      { title: t('invoice.vat.rate'), share: 0.25 },
      { title: t('invoice.vat.base'), share: 0.25, align: 'right' },
      { title: t('invoice.vat.tax'), share: 0.25, align: 'right' },
      { title: t('invoice.vat.sum'), share: 0.25, align: 'right' },
    ],
    vat.map((line) => [
      percent(line.percent),
      amount(line.baseMinor),
      amount(line.vatMinor),
      amount(line.baseMinor + line.vatMinor),
    ]),
  );
}

function itemOf(line: DocumentLine, language: Locale): string {
  switch (line.kind) {
    case 'room':
      return documentText(language, 'invoice.room', {
        place: line.place,
        name: line.name[language],
        count: String(line.count),
        nights: String(nightsBetween(line.arrival, line.departure)),
        stay: unbroken(`${formatDate(line.arrival, language)} – ${formatDate(line.departure, language)}`),
      });
    case 'rate':
      return documentText(language, 'invoice.rate', { name: line.name[language] });
    case 'fee':
      return line.name[language];
    default:
      return documentText(language, `invoice.${line.kind}`);
  }
}

/** Dates without line breaks. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Formats an exchange rate with three decimal places. */
const rateWords = ({ rate: { thousandths, from } }: InCrowns, language: Locale) => ({
  rate: new Intl.NumberFormat(localeTags[language], { minimumFractionDigits: 3 }).format(thousandths / 1000),
  date: formatDate(from, language),
});
