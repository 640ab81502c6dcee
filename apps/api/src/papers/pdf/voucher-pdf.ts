import { dateInZone, operatorTimeZone, type CalendarDate, type Locale, type Money } from '@mp/domain';
import { formatDate, formatMoney } from '@mp/i18n';
import { ink, makePdf } from './pdf.ts';
import { documentText, type DocumentTextKey } from './texts.ts';
import type { Typesetter } from './typesetter.ts';
import { voucherPicture } from './voucher-picture.ts';

/** What a printed voucher says. */
export interface PrintedVoucher {
  /** In groups of 3, 4, 4 and 3. */
  readonly code: string;
  readonly value: Money;
  readonly purchasedAt: Date;
  /** The first instant at which it cannot be used. */
  readonly expiresAt: Date;
  /** One that cannot be used any more says so. */
  readonly status: 'active' | 'used' | 'expired';
}

/** A5, landscape, in points. */
const page = { width: 595.28, height: 419.53 } as const;
const pictureWidth = 255;
const margin = 34;

/**
 * Vouchers to print or to send on, a page each, the picture embedded once.
 *
 * @param shop where they can be used, as people type it
 */
export async function voucherPdf(
  vouchers: readonly PrintedVoucher[],
  { language, shop, now }: { language: Locale; shop: string; now: Date },
): Promise<Buffer> {
  const t = (key: DocumentTextKey, values?: Readonly<Record<string, string>>) => documentText(language, key, values);
  const bought = dateInZone(vouchers[0]?.purchasedAt ?? now, operatorTimeZone);
  // As an address, by which PDFKit knows a picture again: the same one is embedded once.
  const picture = `data:image/jpeg;base64,${(await voucherPicture(bought)).toString('base64')}`;
  return makePdf({ title: t('voucher.title'), author: t('brand'), language, now }, (doc, set) => {
    for (const voucher of vouchers) {
      doc.addPage({ size: [page.width, page.height], margin: 0 });
      doc.rect(0, 0, page.width, page.height).fill(ink.paper);
      doc.image(picture, 0, 0, { cover: [pictureWidth, page.height], align: 'center', valign: 'center' });
      drawVoucher(doc, set, voucher, { language, shop, t });
    }
  });
}

function drawVoucher(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  { code, value, expiresAt, status }: PrintedVoucher,
  {
    language,
    shop,
    t,
  }: {
    language: Locale;
    shop: string;
    t: (key: DocumentTextKey, values?: Readonly<Record<string, string>>) => string;
  },
): void {
  const x = pictureWidth + margin;
  const width = page.width - x - margin;
  const quiet = { face: 'text', size: 9.5, colour: ink.quiet } as const;

  let y = set.line(t('brand'), { x, y: margin + 14, width }, { face: 'title', size: 14, colour: ink.primary });
  y = set.line(t('voucher.title'), { x, y: y + 30, width }, { face: 'title', size: 25, colour: ink.text });
  y = set.line(formatMoney(value, language), { x, y: y + 4, width }, { face: 'title', size: 36, colour: ink.primary });

  y += 20;
  doc.roundedRect(x, y, width, 56, 10).lineWidth(1).fillAndStroke('#ffffff', ink.line);
  set.line(t('voucher.code'), { x: x + 14, y: y + 9, width: width - 28 }, quiet);
  const codeSetting = { face: 'strong', size: 19, colour: ink.text } as const;
  set.line(code, { x: x + 14, y: y + 23, width: width - 28 }, codeSetting);

  y += 72;
  const lastDay = lastDayOf(expiresAt);
  y = set.line(
    status === 'active' ? t('voucher.until', { date: formatDate(lastDay, language) }) : t(`voucher.${status}`),
    { x, y, width },
    { face: 'strong', size: 11, colour: status === 'active' ? ink.text : ink.alert },
  );
  set.paragraph(t('voucher.how', { shop }), { x, y: y + 6, width }, quiet);
}

/** The last day on which something can be used that ends at an instant, exclusive. */
const lastDayOf = (expiresAt: Date): CalendarDate =>
  dateInZone(new Date(expiresAt.getTime() - 60_000), operatorTimeZone);
