import type { BookingServices } from '../../booking/booking-services.ts';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import { filesOf } from '../pdf/stay-files.ts';
import { refreshPayments } from '../../booking/payments/refresh-payments.ts';
import { composeEmail } from './compose-email.ts';
import { rulesOf } from './template-rules.ts';
import { storeEmail, withoutCodes } from './stored-email.ts';
import { emailPictures } from './render-email.ts';
import { renderedEmail } from './rendered-email.ts';

/** Composes and sends the e-mail of an outbox entry, whose id is the idempotency key of the mail transport. */
export const sendReservationEmail: OutboxHandler<'mail.send', BookingServices> = async (
  booking,
  { template, reservationId, refundId, changeId, paymentId },
  key,
) => {
  const rules = rulesOf(template);
  // Do not request a payment that has already been made. While the gateway is unavailable, the e-mail waits.
  if (rules.unlessPaid) await refreshPayments(booking, reservationId);
  const reservation = await booking.database
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', reservationId)
    .executeTakeFirst();
  if (!reservation) throw new HopelessError(`There is no reservation ${reservationId}.`);
  const email = await composeEmail(booking, template, reservation, { refundId, changeId, paymentId });
  if (!email) return;
  const { to } = email;
  const { subject, text, html } = await renderedEmail(booking, email);
  await booking.mail.send({
    key,
    to,
    subject,
    text,
    html,
    attachments: [...emailPictures(email), ...(await filesOf(booking, reservation, rules.files, refundId))],
  });
  await storeEmail(booking.database, {
    id: key,
    reservation_id: reservationId,
    template,
    recipient: to,
    subject,
    body: withoutCodes(booking.codes, reservationId, text),
    sent_at: booking.clock.now(),
  });
};
