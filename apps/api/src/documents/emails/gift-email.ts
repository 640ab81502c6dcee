import { formatDate, formatMoney, href } from '@mp/i18n';
import type { BookingServices } from '../../booking/booking-services.ts';
import { lastDayOf } from '../../booking/vouchers/issue-vouchers.ts';
import { forgetPresents } from '../../people/accounts/own-vouchers.ts';
import { greetingFor } from './greeting.ts';
import type { Email } from './email.ts';
import { emailPictures } from './render-email.ts';
import { renderedEmail } from './rendered-email.ts';
import { sendersOf } from '../../people/names/senders.ts';
import { emailPictureOf } from './place-picture.ts';
import { text } from './texts.ts';
import { issuedVouchersOf, voucherFacts } from './voucher-email.ts';
import { voucherFile } from '../pdf/voucher-file.ts';
import { voucherDrawing } from '../pdf/voucher-picture.ts';

/** Sends a gift to its recipient, in the language that the giver chose, and records the delivery. */
export async function sendGiftEmail(
  booking: BookingServices,
  { orderId }: { readonly orderId: string },
  key: string,
): Promise<void> {
  const { config, mail, database, clock } = booking;
  const { order, vouchers, expiresAt, purchasedAt } = await issuedVouchersOf(booking, orderId);
  const { delivery_email: to, delivery_language: language, gift, currency } = order;
  // Refunded before its day.
  if (to === null || language === null || vouchers.length === 0) return;
  const from = gift?.from ?? '';
  const picture = await emailPictureOf(
    booking.files,
    voucherDrawing({ gift, purchasedAt }),
    text(language, 'present.picture'),
    language,
  );
  const values = {
    // It begins a sentence.
    from: from.charAt(0).toLocaleUpperCase(language) + from.slice(1),
    senders: sendersOf(from),
    total: formatMoney(
      { minor: vouchers.reduce((sum, { balance_minor }) => sum + balance_minor, 0), currency },
      language,
    ),
    deadline: formatDate(lastDayOf(expiresAt), language, 'long'),
  };
  const email: Email = {
    language,
    brand: text(language, 'brand'),
    subject: text(language, from ? 'present.subject.from' : 'present.subject', values),
    title: text(language, 'present.title', values),
    ...(picture && { picture }),
    greeting: greetingFor(gift?.to, language),
    body: [
      text(language, from ? 'present.text.from' : 'present.text', values),
      ...(gift?.message ? [gift.message.replace(/\n\s*\n/g, '\n')] : []),
      text(language, 'present.how', values),
    ].join('\n\n'),
    actions: [
      {
        label: text(language, 'action.present'),
        url: config.publicOrigin + href('catalogue', { locale: language, query: { ac: 1 } }),
      },
      {
        label: text(language, 'action.vouchers_issued'),
        url: config.publicOrigin + href('vouchers', { locale: language }),
      },
      {
        label: text(language, 'action.voucher_balance'),
        url: config.publicOrigin + href('voucherBalance', { locale: language }),
      },
    ],
    facts: voucherFacts(booking, vouchers, language),
    footer: text(language, 'footer.present'),
  };
  await mail.send({
    key,
    to,
    ...(await renderedEmail(booking, email)),
    attachments: [
      { ...(await voucherFile(booking, vouchers, language)), contentType: 'application/pdf' },
      ...emailPictures(email),
    ],
  });
  await database
    .updateTable('voucher_order')
    .set({ delivered_at: clock.now() })
    .where('id', '=', orderId)
    .where('delivered_at', 'is', null)
    .execute();
  // The giver may have removed their account.
  await forgetPresents(database, [orderId]);
}
