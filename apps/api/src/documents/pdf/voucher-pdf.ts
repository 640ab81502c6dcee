import type { VoucherGiftWire } from '@mp/contract';
import type { Locale, Money } from '@mp/domain';
import { printedWords } from '@mp/domain/settable-text';
import { formatDate, formatMoney } from '@mp/i18n';
import { lastDayOf } from '../../booking/vouchers/issue-vouchers.ts';
import { ink, makePdf } from './pdf.ts';
import { documentText, type DocumentTextKey } from './texts.ts';
import type { Typesetter } from './typesetter.ts';
import { voucherDrawing, voucherPicture } from './voucher-picture.ts';

/** The content of a printed voucher. */
export interface PrintedVoucher {
  /** In groups of 3, 4, 4 and 3. */
  readonly code: string;
  readonly value: Money;
  readonly purchasedAt: Date;
  /** The first instant at which it is expired. */
  readonly expiresAt: Date;
  /** A used or expired voucher is marked. */
  readonly status: 'active' | 'used' | 'expired';
  /** The giver's choices; null if it is not a gift. */
  readonly gift: VoucherGiftWire | null;
}

/** A5, landscape, in points. The preview on the vouchers page has the same dimensions. */
const page = { width: 595.28, height: 419.53 } as const;
const pictureWidth = 255;
const margin = 34;

interface Reader {
  readonly language: Locale;
  /** The shop's address as people type it. */
  readonly shop: string;
  readonly t: (key: DocumentTextKey, values?: Readonly<Record<string, string>>) => string;
}

/**
 * Renders vouchers to print or forward: a front and a back each, with the rules on the back. Embeds each picture once.
 *
 * @param shop the shop's address as people type it
 * @param mostPerBooking the maximum of vouchers in one booking
 */
export async function voucherPdf(
  vouchers: readonly PrintedVoucher[],
  { language, shop, mostPerBooking, now }: { language: Locale; shop: string; mostPerBooking: number; now: Date },
): Promise<Buffer> {
  const t = (key: DocumentTextKey, values?: Readonly<Record<string, string>>) => documentText(language, key, values);
  const pictures = await Promise.all(
    // As a data URL, by which PDFKit recognises a repeated picture and embeds it once.
    vouchers.map(
      async (one) => `data:image/jpeg;base64,${(await voucherPicture(voucherDrawing(one))).toString('base64')}`,
    ),
  );
  return makePdf({ title: t('voucher.title'), author: t('brand'), language, now }, (doc, set) => {
    vouchers.forEach((voucher, index) => {
      doc.addPage({ size: [page.width, page.height], margin: 0 });
      doc.rect(0, 0, page.width, page.height).fill(ink.paper);
      doc.image(pictures[index] as string, 0, 0, {
        cover: [pictureWidth, page.height],
        align: 'center',
        valign: 'center',
      });
      drawVoucher(doc, set, voucher, { language, shop, t });
      doc.addPage({ size: [page.width, page.height], margin: 0 });
      doc.rect(0, 0, page.width, page.height).fill(ink.paper);
      drawBack(set, voucher, { language, shop, t }, mostPerBooking);
    });
  });
}

const x = pictureWidth + margin;
const width = page.width - x - margin;
const quiet = { face: 'text', size: 9.5, colour: ink.quiet } as const;

/** Brand and value at the top, the giver's text below, code and last day at the bottom. */
function drawVoucher(doc: PDFKit.PDFDocument, set: Typesetter, voucher: PrintedVoucher, reader: Reader): void {
  const { t, language } = reader;
  let y = set.line(t('brand'), { x, y: margin, width }, { face: 'title', size: 13, colour: ink.primary });
  y = set.line(t('voucher.title'), { x, y: y + 14, width }, { face: 'title', size: 22, colour: ink.text });
  const worth = formatMoney(voucher.value, language);
  y = set.line(worth, { x, y: y + 2, width }, { face: 'title', size: 32, colour: ink.primary });
  const foot = drawFoot(doc, set, voucher, reader);
  if (voucher.gift) drawWords(set, voucher.gift, { top: y + 6, bottom: foot - 8 }, reader);
}

/** Sizes of the giver's text: the largest one in which it fits. */
const wordSizes = [11, 10, 9, 8, 7, 6] as const;

function drawWords(
  set: Typesetter,
  gift: VoucherGiftWire,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  { t }: Reader,
): void {
  const [to = '', from = '', message = ''] = [gift.to, gift.from, gift.message].map(printedWords);
  const words = [
    ...(to ? [{ face: 'strong', text: t('voucher.to', { name: to }) } as const] : []),
    ...(message ? [{ face: 'text', text: message } as const] : []),
    ...(from ? [{ face: 'text', text: t('voucher.from', { name: from }) } as const] : []),
  ];
  const settingsIn = (size: number) => words.map(({ face, text }) => ({ text, face, size, colour: ink.text }));
  const heightIn = (size: number): number =>
    settingsIn(size).reduce(
      (sum, { text, ...setting }) => sum + set.wrap(text, setting, width).length * size * 1.35 + 4,
      0,
    );
  const size = wordSizes.find((one) => heightIn(one) <= bottom - top) ?? wordSizes[wordSizes.length - 1] ?? 6;
  settingsIn(size).reduce((y, { text, ...setting }) => set.paragraph(text, { x, y, width }, setting) + 4, top);
}

/** Draws upwards from the margin, and returns the y at the top. */
function drawFoot(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  { code, expiresAt, status }: PrintedVoucher,
  { language, shop, t }: Reader,
): number {
  const how = set.wrap(t('voucher.how', { shop }), quiet, width);
  const top = page.height - margin - how.length * quiet.size * 1.35 - 6 - 15 - 12 - 56;
  doc.roundedRect(x, top, width, 56, 10).lineWidth(1).fillAndStroke('#ffffff', ink.line);
  set.line(t('voucher.code'), { x: x + 14, y: top + 9, width: width - 28 }, quiet);
  set.line(code, { x: x + 14, y: top + 23, width: width - 28 }, { face: 'strong', size: 19, colour: ink.text });
  const y = set.line(
    status === 'active'
      ? t('voucher.until', { date: formatDate(lastDayOf(expiresAt), language, 'long') })
      : t(`voucher.${status}`),
    { x, y: top + 68, width },
    { face: 'strong', size: 11, colour: status === 'active' ? ink.text : ink.alert },
  );
  set.paragraph(t('voucher.how', { shop }), { x, y: y + 6, width }, quiet);
  return top;
}

/** Steps and rules in the reader's order of questions. */
const backParts = ['redeem', 'where', 'until', 'rules'] as const;

/** The back: how to redeem the voucher, where and until when, and what else holds. */
function drawBack(
  set: Typesetter,
  { expiresAt }: PrintedVoucher,
  { language, shop, t }: Reader,
  mostPerBooking: number,
): void {
  const whole = { x: margin, width: page.width - 2 * margin };
  const values = { shop, date: formatDate(lastDayOf(expiresAt), language, 'long'), most: String(mostPerBooking) };
  let y = set.line(t('brand'), { ...whole, y: margin }, { face: 'title', size: 13, colour: ink.primary });
  y = set.line(t('voucher.back.title'), { ...whole, y: y + 12 }, { face: 'title', size: 22, colour: ink.text });
  for (const part of backParts) {
    y = set.line(t(`voucher.back.${part}`), { ...whole, y: y + 12 }, { face: 'strong', size: 11, colour: ink.text });
    y = set.paragraph(
      t(`voucher.back.${part}.text`, values),
      { ...whole, y: y + 2 },
      { face: 'text', size: 11, colour: ink.text },
    );
  }
}
