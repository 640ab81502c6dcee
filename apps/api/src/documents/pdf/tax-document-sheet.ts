import { isCurrency, localeTags, minorUnits, nightsBetween, type Locale } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import { countryName } from '../../offer/countries/country-list.ts';
import type { Sheet } from './sheet.ts';
import type {
  Customer,
  DocumentLine,
  DocumentNote,
  DocumentVat,
  InCrowns,
  TaxDocument,
  UsedRate,
} from '../../platform/database/tables/tax-document.ts';
import { documentText, type DocumentTextKey } from './texts.ts';

/** `documentText` of one language, for tax documents. */
const wordsOf = (language: Locale) => (key: DocumentTextKey, values?: Readonly<Record<string, string>>) =>
  documentText(language, key, values);

const percent = (value: number | null, language: Locale): string =>
  value === null ? '–' : `${new Intl.NumberFormat(localeTags[language]).format(value)} %`;

/** Formats an amount, also in a currency that the shop has no prices in. */
const amountIn = (minor: number, currency: string, language: Locale): string =>
  isCurrency(currency)
    ? formatMoney({ minor, currency }, language)
    : new Intl.NumberFormat(localeTags[language], { style: 'currency', currency }).format(minor / minorUnits);

/** Draws supplier and customer side by side. `titles` stand in the place of these words. */
export function drawParties(
  sheet: Sheet,
  { supplier, customer }: Pick<TaxDocument, 'supplier' | 'customer'>,
  language: Locale,
  titles?: readonly [supplier: string, customer: string],
): void {
  const t = wordsOf(language);
  const [ofSupplier, ofCustomer] = titles ?? [t('invoice.supplier'), t('invoice.customer')];
  sheet.blocks(
    [ofSupplier, ...partyLines(supplier, language), ...(supplier.register ? [supplier.register] : [])],
    [ofCustomer, ...partyLines(customer, language)],
  );
}

function partyLines({ name, street, zip, city, ico, dic, country = 'CZE' }: Customer, language: Locale): string[] {
  const t = wordsOf(language);
  const isAbroad = country !== 'CZE';
  return [
    name,
    street,
    `${zip} ${city}`.trim(),
    isAbroad ? countryName(language, country) : '',
    ico && `${t(isAbroad ? 'companyNumber' : 'ico')} ${ico}`,
    dic && `${t(isAbroad ? 'vatNumber' : 'dic')} ${dic}`,
  ].filter(Boolean);
}

/**
 * Draws the charges or credits, their VAT by rate, and the VAT in the currency of the issuer's country.
 *
 * @param options `isNet`: VAT is added to the lines
 */
export function drawAmounts(
  sheet: Sheet,
  { lines, currency, totalMinor, vat, inCrowns, restated }: TaxDocument,
  language: Locale,
  total: string,
  { isNet = false }: { readonly isNet?: boolean } = {},
): void {
  const t = wordsOf(language);
  const hasVat = vat.length > 0;
  sheet.table(
    [
      { title: t('invoice.item'), share: hasVat ? 0.66 : 0.78 },
      ...(hasVat ? [{ title: t('invoice.vat'), share: 0.12, align: 'right' as const }] : []),
      { title: t(isNet ? 'invoice.net' : hasVat ? 'invoice.price' : 'receipt.price'), share: 0.22, align: 'right' },
    ],
    lines.map((line) => [
      itemOf(line, language),
      ...(hasVat ? [percent(line.vatPercent, language)] : []),
      formatMoney({ minor: line.minor, currency }, language),
    ]),
  );
  sheet.total(total, formatMoney({ minor: totalMinor, currency }, language));
  if (!hasVat) return;
  sheet.heading(t('invoice.vat.title'));
  drawVat(sheet, vat, currency, language);
  if (inCrowns) {
    sheet.heading(t('invoice.crowns.title'));
    drawVat(sheet, inCrowns.vat, 'CZK', language);
    sheet.paragraph(t('invoice.crowns.rate', rateWords(inCrowns, language)));
  }
  if (restated) {
    sheet.heading(t('invoice.restated.title', { currency: restated.currency }));
    drawVat(sheet, restated.vat, restated.currency, language);
    for (const rate of restated.rates)
      sheet.paragraph(t(`invoice.restated.${rate.source}`, usedRateWords(rate, language)));
  }
}

/** Draws what the document has to say besides its amounts. */
export function drawNotes(sheet: Sheet, { notes = [] }: TaxDocument, language: Locale): void {
  for (const note of notes) sheet.paragraph(noteText(note, language));
}

const noteText = (note: DocumentNote, language: Locale): string =>
  note.kind === 'on_behalf'
    ? documentText(language, 'note.on_behalf', {
        issuer: note.issuer,
        date: unbroken(formatDate(note.contractFrom, language)),
      })
    : documentText(language, `note.${note.kind}`);

function drawVat(sheet: Sheet, vat: readonly DocumentVat[], currency: string, language: Locale): void {
  const t = wordsOf(language);
  const amount = (minor: number) => amountIn(minor, currency, language);
  sheet.table(
    [
      { title: t('invoice.vat.rate'), share: 0.25 },
      { title: t('invoice.vat.base'), share: 0.25, align: 'right' },
      { title: t('invoice.vat.tax'), share: 0.25, align: 'right' },
      { title: t('invoice.vat.sum'), share: 0.25, align: 'right' },
    ],
    vat.map((line) => [
      percent(line.percent, language),
      amount(line.baseMinor),
      amount(line.vatMinor),
      amount(line.baseMinor + line.vatMinor),
    ]),
  );
}

/** What a line is for, as the document prints it. */
export function itemOf(line: DocumentLine, language: Locale): string {
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
    case 'extra':
      return `${line.count} × ${line.name[language]}`;
    case 'commission':
      return documentText(language, 'invoice.commission', { place: line.place, reservation: line.reservation });
    default:
      return documentText(language, `invoice.${line.kind}`);
  }
}

/** Dates without line breaks. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Formats an exchange rate with the decimal places that its bank publishes. */
const usedRateWords = ({ currency, day, millionths }: UsedRate, language: Locale) => ({
  rate: new Intl.NumberFormat(localeTags[language], { minimumFractionDigits: 3, maximumFractionDigits: 6 }).format(
    millionths / 1_000_000,
  ),
  currency,
  date: formatDate(day, language),
});

/** Formats an exchange rate with three decimal places. */
const rateWords = ({ rate: { thousandths, from } }: InCrowns, language: Locale) => ({
  rate: new Intl.NumberFormat(localeTags[language], { minimumFractionDigits: 3 }).format(thousandths / 1000),
  date: formatDate(from, language),
});
