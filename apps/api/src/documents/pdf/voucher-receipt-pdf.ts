import { dateInZone, operatorTimeZone, type Locale } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import type { VoucherReceipt } from '../../booking/vouchers/voucher-receipts.ts';
import { makePdf } from './pdf.ts';
import { createSheet } from './sheet.ts';
import { drawParties } from './tax-document-sheet.ts';
import { documentText, type DocumentTextKey } from './texts.ts';

/** Renders the receipt of a voucher order, or its correction. It states that it is not a tax document, and when the tax is due. */
export async function voucherReceiptPdf(
  { number, issuedAt, content }: VoucherReceipt,
  language: Locale,
): Promise<Buffer> {
  const { paidOn, currency, lines, totalMinor, corrects } = content;
  const t = (key: DocumentTextKey, values?: Readonly<Record<string, string>>) => documentText(language, key, values);
  const amount = (minor: number) => formatMoney({ minor, currency }, language);
  const title = t(corrects ? 'receipt.correction' : 'receipt.title', { number });
  return makePdf({ title, author: t('brand'), language, now: issuedAt }, (doc, set) => {
    const sheet = createSheet(doc, set);
    sheet.head(t('brand'), title);
    drawParties(sheet, content, language);
    sheet.facts([
      [t('invoice.issued'), formatDate(dateInZone(issuedAt, operatorTimeZone), language)],
      ...(corrects ? [[t('receipt.corrects'), corrects] as const] : []),
      [t(corrects ? 'receipt.refunded' : 'receipt.paid'), formatDate(paidOn, language)],
    ]);
    sheet.table(
      [
        { title: t('invoice.item'), share: 0.5 },
        { title: t('receipt.count'), share: 0.16, align: 'right' },
        { title: t('receipt.price'), share: 0.34, align: 'right' },
      ],
      lines.map(({ valueMinor, count }) => [
        t('receipt.voucher', { value: amount(Math.abs(valueMinor)) }),
        String(count),
        amount(valueMinor * count),
      ]),
    );
    sheet.total(t(corrects ? 'receipt.refundTotal' : 'receipt.total'), amount(totalMinor));
    sheet.paragraph(t(corrects ? 'receipt.void' : 'receipt.settled'));
    sheet.paragraph(t('receipt.noTax'));
  });
}
