import { dateInZone, operatorTimeZone, type Locale } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import type { CommissionInvoice } from '../../booking/invoices/commission-invoice.ts';
import { makePdf } from './pdf.ts';
import { createSheet } from './sheet.ts';
import { drawAmounts, drawNotes, drawParties } from './tax-document-sheet.ts';
import { documentWords } from './texts.ts';

/** Renders the commission of a seller's month, or the credit note of commission that refunds took back. */
export async function commissionPdf(
  { number, kind, issuedAt, content }: CommissionInvoice,
  language: Locale,
): Promise<Buffer> {
  const t = documentWords(language);
  const title = t(kind === 'commission' ? 'commission.title' : 'commission.credit.title', { number });
  return makePdf({ title, author: t('brand'), language, now: issuedAt }, (doc, set) => {
    const sheet = createSheet(doc, set);
    sheet.head(t('brand'), title);
    drawParties(sheet, content, language);
    sheet.facts([
      [t('commission.month'), formatDate(content.month, language, 'month')],
      [t('invoice.issued'), formatDate(dateInZone(issuedAt, operatorTimeZone), language)],
      [t('invoice.taxed'), formatDate(content.taxedOn, language)],
    ]);
    drawAmounts(sheet, content, language, t(kind === 'commission' ? 'invoice.total' : 'credit.total'), {
      isNet: true,
    });
    drawNotes(sheet, content, language);
    sheet.paragraph(t('commission.settled'));
  });
}
