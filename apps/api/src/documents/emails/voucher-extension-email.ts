import { formatDate, formatMoney } from '@mp/i18n';
import type { BookingServices } from '../../booking/booking-services.ts';
import { vatInFee } from '../../booking/vouchers/extend-for-fee.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import type { Email } from './email.ts';
import { greetingFor } from './greeting.ts';
import { renderedEmail } from './rendered-email.ts';
import { text } from './texts.ts';

/** E-mails the payer that a voucher is extended, until when, and what was paid for it with which VAT. */
export const sendVoucherExtensionEmail: OutboxHandler<'mail.voucher-extended', BookingServices> = async (
  { database, mail, clock },
  { orderId },
  key,
) => {
  const {
    email: to,
    language,
    ...order
  } = await database
    .selectFrom('voucher_order')
    .innerJoin('voucher', 'voucher.id', 'voucher_order.extends_voucher_id')
    .select(['email', 'language', 'extends_to', 'total_minor', 'voucher_order.currency', 'code_tail'])
    .where('voucher_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  // A removed account has no address.
  if (to === '' || order.extends_to === null) return;
  const vatMinor = await inTransaction(database, (trx) => vatInFee({ clock }, trx, order.total_minor));
  const inMoney = (minor: number) => formatMoney({ minor, currency: order.currency }, language);
  const values = { tail: order.code_tail, date: formatDate(order.extends_to, language, 'long') };
  const email: Email = {
    language,
    brand: text(language, 'brand'),
    subject: text(language, 'voucher_extended.subject', values),
    title: text(language, 'voucher_extended.title', values),
    body: text(language, 'voucher_extended.text', values),
    greeting: greetingFor('', language),
    actions: [],
    facts: [
      [text(language, 'fact.voucher'), `…${order.code_tail}`],
      [text(language, 'fact.extension_fee'), inMoney(order.total_minor)],
      ...(vatMinor > 0 ? [[text(language, 'fact.vat_in_it'), inMoney(vatMinor)] as const] : []),
    ],
    footer: text(language, 'footer.vouchers'),
  };
  await mail.send({ key, to, ...(await renderedEmail({ database, clock }, email)) });
};
