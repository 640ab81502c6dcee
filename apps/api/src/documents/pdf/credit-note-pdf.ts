import { dateInZone, operatorTimeZone, type Locale } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import type { CreditNote } from '../../booking/invoices/issue-credit-note.ts';
import { makePdf } from './pdf.ts';
import { createSheet } from './sheet.ts';
import { drawAmounts, drawNotes, drawParties } from './tax-document-sheet.ts';
import { documentText, type DocumentTextKey } from './texts.ts';

/** Renders the credit note of a cancelled stay: the invoice, the reason and the amounts. */
export async function creditNotePdf({ number, issuedAt, content }: CreditNote, language: Locale): Promise<Buffer> {
  const { reservation, taxedOn, invoice, reason } = content;
  const isReplaced = reason === 'wrong_rate' || reason === 'changed';
  const t = (key: DocumentTextKey, values?: Readonly<Record<string, string>>) => documentText(language, key, values);
  const title = t(content.vat.length > 0 ? 'credit.title' : 'credit.title.plain', { number });
  return makePdf({ title, author: t('brand'), language, now: issuedAt }, (doc, set) => {
    const sheet = createSheet(doc, set);
    sheet.head(t('brand'), title);
    drawParties(sheet, content, language);
    sheet.facts([
      [t('credit.invoice'), invoice],
      [t('credit.reason'), t(`credit.reason.${reason}`)],
      [t('invoice.issued'), formatDate(dateInZone(issuedAt, operatorTimeZone), language)],
      [
        t(reason === 'refunded' || isReplaced ? 'credit.taxed.refunded' : 'credit.taxed'),
        formatDate(taxedOn, language),
      ],
      [t('number'), reservation],
    ]);
    drawAmounts(sheet, content, language, t('credit.total'));
    drawNotes(sheet, content, language);
    if (!isReplaced) sheet.paragraph(t('credit.settled'));
  });
}
