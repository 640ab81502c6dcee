import { formatMoney } from '@mp/i18n';
import { receiptCorrectionOf } from '../../booking/vouchers/voucher-receipts.ts';
import type { OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import { writePdf } from '../pdf/write-pdf.ts';
import { receiptFileName } from '../pdf/voucher-receipt-file.ts';
import type { Email } from './email.ts';
import { formatInstant } from './format-instant.ts';
import { greetingFor } from './greeting.ts';
import { renderedEmail } from './rendered-email.ts';
import { text } from './texts.ts';

/** E-mails the buyer of a voucher that it was refunded and is void, with the correction of the receipt. */
export const sendVoucherRefundEmail: OutboxHandler<'mail.voucher-refund'> = async (
  { database, mail, clock },
  { orderId, refundId },
  key,
) => {
  const order = await database
    .selectFrom('voucher_order')
    .select(['email', 'name', 'language'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  // A removed account has no address.
  if (order.email === '') return;
  const { language } = order;
  const refunded = await database
    .selectFrom('refund')
    .innerJoin('voucher', 'voucher.id', 'refund.voucher_id')
    .select(['refund.amount_minor', 'refund.currency', 'refund.kind', 'refund.asked_at', 'voucher.code_tail'])
    .where('refund.id', '=', refundId)
    .executeTakeFirstOrThrow();
  const amount = formatMoney({ minor: refunded.amount_minor, currency: refunded.currency }, language);
  const values = { amount, tail: refunded.code_tail };
  const email: Email = {
    language,
    brand: text(language, 'brand'),
    subject: text(language, 'voucher_refunded.subject', values),
    title: text(language, 'voucher_refunded.title', values),
    greeting: greetingFor(order.name, language),
    body: text(language, 'voucher_refunded.text', values),
    actions: [],
    facts: [
      [text(language, 'fact.voucher'), `…${refunded.code_tail}`],
      [text(language, 'fact.refund'), amount],
      // A withdrawal is acknowledged with its date and time. (Directive (EU) 2023/2673)
      ...(refunded.kind === 'buyer'
        ? [[text(language, 'fact.withdrawn'), formatInstant(refunded.asked_at, language)] as const]
        : []),
    ],
    footer: text(language, 'footer.vouchers'),
  };
  const correction = await receiptCorrectionOf(database, refundId);
  await mail.send({
    key,
    to: order.email,
    ...(await renderedEmail({ database, clock }, email)),
    attachments: [
      {
        filename: receiptFileName(correction, language),
        content: await writePdf('voucher-receipt', correction, language),
        contentType: 'application/pdf',
      },
    ],
  });
};
