import { dateInZone, operatorTimeZone, type Locale } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import type { Invoice } from '../../booking/invoices/issue-invoice.ts';
import { makePdf } from './pdf.ts';
import { createSheet } from './sheet.ts';
import { drawAmounts, drawNotes, drawParties } from './tax-document-sheet.ts';
import { documentText, type DocumentTextKey } from './texts.ts';

/** Renders the issued invoice of a stay, a tax document. */
export async function invoicePdf({ number, issuedAt, content }: Invoice, language: Locale): Promise<Buffer> {
  const { reservation, taxedOn, currency, vouchersMinor, chargedMinor, collectedMinor = 0, rest } = content;
  const t = (key: DocumentTextKey, values?: Readonly<Record<string, string>>) => documentText(language, key, values);
  const amount = (minor: number) => formatMoney({ minor, currency }, language);
  const title = t('invoice.title', { number });
  const isForPayment = (content.notes ?? []).some(({ kind }) => kind === 'payment');
  return makePdf({ title, author: t('brand'), language, now: issuedAt }, (doc, set) => {
    const sheet = createSheet(doc, set);
    sheet.head(t('brand'), title);
    drawParties(sheet, content, language);
    sheet.facts([
      [t('invoice.issued'), formatDate(dateInZone(issuedAt, operatorTimeZone), language)],
      [t(isForPayment ? 'invoice.paid' : 'invoice.taxed'), formatDate(taxedOn, language)],
      [t('number'), reservation],
    ]);
    drawAmounts(sheet, content, language, t('invoice.total'));
    if (vouchersMinor > 0) sheet.total(t('invoice.byVouchers'), amount(vouchersMinor));
    if (chargedMinor > collectedMinor) sheet.total(t('invoice.byCard'), amount(chargedMinor - collectedMinor));
    if (collectedMinor > 0) sheet.total(t('invoice.onSpot'), amount(collectedMinor));
    if (rest) sheet.total(t('invoice.rest', { date: formatDate(rest.dueOn, language) }), amount(rest.minor));
    drawNotes(sheet, content, language);
    sheet.paragraph(t(rest ? 'invoice.unsettled' : 'invoice.settled'));
  });
}
