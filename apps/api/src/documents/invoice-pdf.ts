import { dateInZone, nightsBetween, operatorTimeZone } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import type { InsuranceTerms } from '../insurance/insurance.ts';
import { chargeMinor } from '../reservations/pay-reservation.ts';
import type { DocumentSettings } from './document-settings.ts';
import type { InvoiceRow } from './issue-invoice.ts';
import { makePdf } from './pdf.ts';
import { createSheet } from './sheet.ts';
import type { StayFacts } from './stay-facts.ts';
import { documentText, type DocumentTextKey } from './texts.ts';
import { vatLines } from './vat.ts';

/**
 * The invoice of a stay, a tax document: what was charged, and the VAT in it by rate. Vouchers are a way to pay, so they
 * do not lessen what is taxed; the card-holder's discount does.
 */
export async function invoicePdf(
  facts: StayFacts,
  { number, issued_at }: InvoiceRow,
  { company, stayVatPercent, insurance }: DocumentSettings & { readonly insurance: InsuranceTerms },
): Promise<Buffer> {
  const { reservation, language, currency, place, rooms } = facts;
  const { total_minor, premium_minor, discount_minor, vouchers_minor, refund_minor, arrival, departure } = reservation;
  const t = (key: DocumentTextKey, values?: Readonly<Record<string, string>>) => documentText(language, key, values);
  const amount = (minor: number) => formatMoney({ minor, currency }, language);
  const percent = (value: number) => `${value} %`;
  const issued = formatDate(dateInZone(issued_at, operatorTimeZone), language);
  const nights = nightsBetween(arrival, departure);
  const vat = vatLines(
    [
      { minor: total_minor - premium_minor, percent: stayVatPercent },
      { minor: premium_minor, percent: insurance.vatPercent },
    ],
    currency,
  );
  const title = t('invoice.title', { number });
  return makePdf({ title, author: t('brand'), language, now: issued_at }, (doc, set) => {
    const sheet = createSheet(doc, set);
    sheet.head(t('brand'), title);
    sheet.blocks(
      [
        t('invoice.supplier'),
        company.name,
        company.street,
        `${company.zip} ${company.city}`,
        `${t('ico')} ${company.ico}`,
        `${t('dic')} ${company.dic}`,
        ...(company.register ? [company.register] : []),
      ],
      [t('invoice.customer'), ...customerLines(reservation.contact, { ico: t('ico'), dic: t('dic') })],
    );
    sheet.facts([
      [t('invoice.issued'), issued],
      [t('invoice.taxed'), formatDate(dateInZone(reservation.confirmed_at ?? issued_at, operatorTimeZone), language)],
      [t('number'), reservation.number],
    ]);
    sheet.table(
      [
        { title: t('invoice.item'), share: 0.66 },
        { title: t('invoice.vat'), share: 0.12, align: 'right' },
        { title: t('invoice.price'), share: 0.22, align: 'right' },
      ],
      [
        ...rooms.map(({ name, count, priceMinor }) => [
          t('invoice.room', {
            place,
            name,
            count: String(count),
            nights: String(nights),
            stay: unbroken(stayOf(facts)),
          }),
          percent(stayVatPercent),
          amount(priceMinor),
        ]),
        ...(discount_minor > 0 ? [[t('invoice.discount'), percent(stayVatPercent), amount(-discount_minor)]] : []),
        ...(premium_minor > 0 ? [[t('invoice.premium'), percent(insurance.vatPercent), amount(premium_minor)]] : []),
      ],
    );
    sheet.total(t('invoice.total'), amount(total_minor));
    sheet.heading(t('invoice.vat.title'));
    sheet.table(
      [
        { title: t('invoice.vat.rate'), share: 0.25 },
        { title: t('invoice.vat.base'), share: 0.25, align: 'right' },
        { title: t('invoice.vat.tax'), share: 0.25, align: 'right' },
        { title: t('invoice.vat.sum'), share: 0.25, align: 'right' },
      ],
      vat.map((line) => [
        percent(line.percent),
        formatMoney(line.base, language),
        formatMoney(line.vat, language),
        formatMoney(line.total, language),
      ]),
    );
    if (vouchers_minor > 0) sheet.total(t('invoice.byVouchers'), amount(vouchers_minor));
    if (chargeMinor(reservation) > 0) sheet.total(t('invoice.byCard'), amount(chargeMinor(reservation)));
    sheet.paragraph(t('invoice.settled'));
    if (refund_minor !== null) sheet.paragraph(t('invoice.refunded', { amount: amount(refund_minor) }));
  });
}

/** Dates that no line break tears apart. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

const stayOf = ({ reservation: { arrival, departure }, language }: StayFacts): string =>
  `${formatDate(arrival, language)} – ${formatDate(departure, language)}`;

function customerLines(
  { name, surname, invoice }: StayFacts['reservation']['contact'],
  labels: { readonly ico: string; readonly dic: string },
): string[] {
  if (!invoice) return [`${name} ${surname}`];
  return [
    invoice.name,
    invoice.street,
    `${invoice.zip} ${invoice.city}`,
    ...(invoice.ico ? [`${labels.ico} ${invoice.ico}`] : []),
    ...(invoice.dic ? [`${labels.dic} ${invoice.dic}`] : []),
  ];
}
