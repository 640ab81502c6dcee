import { addDays, dateInZone, operatorTimeZone } from '@mp/domain';
import { formatDate, formatMoney, href } from '@mp/i18n';
import { greetingFor } from './greeting.ts';
import type { Email } from './email.ts';
import { renderedEmail } from './rendered-email.ts';
import { text } from './texts.ts';
import type { BookingServices } from '../../booking/booking-services.ts';
import { HopelessError } from '../../platform/outbox/outbox-worker.ts';
import { lastDayOf } from '../../booking/vouchers/issue-vouchers.ts';
import { voucherOrderCode } from '../../booking/vouchers/order-code.ts';
import { vouchersOfOrder } from '../../booking/vouchers/order-vouchers.ts';
import { hashVoucherCode } from '../../booking/vouchers/voucher-code.ts';
import { voucherFile } from '../pdf/voucher-file.ts';
import { voucherReceiptFile } from '../pdf/voucher-receipt-file.ts';
import { shownCode } from '../../booking/vouchers/voucher-view.ts';
import type { VoucherOrderRow } from '../../platform/database/tables/vouchers.ts';

/** Sends the vouchers of a paid order and its receipt to their buyer, in the language of the order. */
export async function sendVoucherEmail(
  booking: BookingServices,
  { orderId }: { readonly orderId: string },
  key: string,
): Promise<void> {
  const { config, mail } = booking;
  const { order, vouchers, expiresAt } = await issuedVouchersOf(booking, orderId);
  // A removed account has no address; everything may be refunded by now.
  if (order.email === '' || vouchers.length === 0) return;
  const { language, currency } = order;
  const values = {
    total: formatMoney({ minor: order.total_minor, currency }, language),
    deadline: formatDate(lastDayOf(expiresAt), language, 'long'),
  };
  const email: Email = {
    language,
    brand: text(language, 'brand'),
    subject: text(language, 'vouchers_issued.subject', values),
    title: text(language, 'vouchers_issued.title', values),
    body: [text(language, 'vouchers_issued.text', values), ...deliveryWords(order)].join('\n\n'),
    greeting: greetingFor(order.name, language),
    actions: [
      {
        label: text(language, 'action.voucher_order'),
        url:
          config.publicOrigin +
          href('voucherFile', { locale: language, query: { id: order.id, code: voucherOrderCode(booking, order.id) } }),
      },
      {
        label: text(language, 'action.vouchers_issued'),
        url: config.publicOrigin + href('vouchers', { locale: language }),
      },
    ],
    facts: voucherFacts(booking, vouchers, language),
    footer: text(language, 'footer.vouchers'),
  };
  const receipt = await voucherReceiptFile(booking, order.id, language);
  const files = [await voucherFile(booking, vouchers, language), ...(receipt ? [receipt] : [])];
  await mail.send({
    key,
    to: order.email,
    ...(await renderedEmail(booking, email)),
    attachments: files.map((file) => ({ ...file, contentType: 'application/pdf' })),
  });
}

/** Recipient and day of a gift's delivery. */
function deliveryWords({ delivery_email, deliver_on, language, updated_at }: VoucherOrderRow): string[] {
  if (delivery_email === null || deliver_on === null) return [];
  const isAtOnce = deliver_on < addDays(dateInZone(updated_at, operatorTimeZone), 1);
  const values = { email: delivery_email, date: formatDate(deliver_on, language, 'long') };
  return [text(language, isAtOnce ? 'vouchers_issued.sentNow' : 'vouchers_issued.sentLater', values)];
}

/** What is left on each voucher, and its code. */
export const voucherFacts = (
  booking: Pick<BookingServices, 'config'>,
  vouchers: Awaited<ReturnType<typeof vouchersOfOrder>>,
  language: VoucherOrderRow['language'],
): Email['facts'] =>
  vouchers.map(({ id, balance_minor, currency }) => [
    `${text(language, 'fact.voucher')} ${formatMoney({ minor: balance_minor, currency }, language)}`,
    shownCode(booking, id),
  ]);

/**
 * Reads a paid order with its vouchers that were not refunded, and checks that codes can be derived.
 *
 * @throws HopelessError when it has issued none, or the secret of the codes has changed
 */
export async function issuedVouchersOf(booking: BookingServices, orderId: string) {
  const { database } = booking;
  const order = await database.selectFrom('voucher_order').selectAll().where('id', '=', orderId).executeTakeFirst();
  const first = await database.selectFrom('voucher').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (!order || !first) throw new HopelessError(`There are no vouchers of an order ${orderId}.`);
  if (!first.code_hash.equals(hashVoucherCode(shownCode(booking, first.id))))
    throw new HopelessError('The secret of the codes differs from the one that these vouchers were issued with.');
  const vouchers = await vouchersOfOrder(database, orderId);
  return { order, vouchers, expiresAt: first.expires_at, purchasedAt: first.purchased_at };
}
