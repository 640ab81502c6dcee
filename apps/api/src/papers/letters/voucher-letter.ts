import { formatMoney, href } from '@mp/i18n';
import { formatInstant } from './compose-letter.ts';
import type { Letter } from './letter.ts';
import { letterHtml, letterText } from './render-letter.ts';
import { text } from './texts.ts';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import { vouchersOfOrder } from '../../booking/vouchers/order-vouchers.ts';
import { hashVoucherCode } from '../../booking/vouchers/voucher-code.ts';
import { voucherFile } from '../pdf/voucher-file.ts';
import { shownCode } from '../../booking/vouchers/voucher-view.ts';

/** Sends the vouchers of a paid order to their buyer, in the language of the order. */
export const sendVoucherLetter: OutboxHandler<'mail.voucher'> = async (booking, { orderId }, key) => {
  const { database, config, mail } = booking;
  const order = await database.selectFrom('voucher_order').selectAll().where('id', '=', orderId).executeTakeFirst();
  const vouchers = await vouchersOfOrder(database, orderId);
  const [first] = vouchers;
  if (!order || !first) throw new HopelessError(`There are no vouchers of an order ${orderId}.`);
  // A buyer who has removed their account is nobody to write to.
  if (order.email === '') return;
  if (!first.code_hash.equals(hashVoucherCode(shownCode(booking, first.id))))
    throw new HopelessError('The key that codes are derived from is not the one these vouchers were issued with.');
  const { language, currency, email } = order;
  const values = {
    total: formatMoney({ minor: order.total_minor, currency }, language),
    // The last minute in which they can be used.
    deadline: formatInstant(new Date(first.expires_at.getTime() - 60_000), language),
  };
  const letter: Letter = {
    language,
    brand: text(language, 'brand'),
    subject: text(language, 'vouchers_issued.subject', values),
    title: text(language, 'vouchers_issued.title', values),
    body: text(language, 'vouchers_issued.text', values),
    greeting: text(language, 'greeting.guest', { name: order.name }),
    actions: [
      {
        label: text(language, 'action.vouchers_issued'),
        url: config.publicOrigin + href('vouchers', { locale: language }),
      },
    ],
    facts: vouchers.map(({ id, value_minor }) => [
      `${text(language, 'fact.voucher')} ${formatMoney({ minor: value_minor, currency }, language)}`,
      shownCode(booking, id),
    ]),
    footer: text(language, 'footer.vouchers'),
  };
  await mail.send({
    key,
    to: email,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: [{ ...(await voucherFile(booking, vouchers, language)), contentType: 'application/pdf' }],
  });
};
