import type { BookingServices } from '../../booking/booking-services.ts';
import { HopelessError, type OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import { filesOf } from '../pdf/stay-files.ts';
import { askAboutPayments } from '../../booking/payments/ask-about-payments.ts';
import { composeLetter } from './compose-letter.ts';
import { rulesOf } from './template-rules.ts';
import { letterHtml, letterPictures, letterText } from './render-letter.ts';

/** Writes and sends the message of an outbox entry, whose id names it at the transport. */
export const sendLetter: OutboxHandler<'mail.send', BookingServices> = async (
  booking,
  { template, reservationId },
  key,
) => {
  const rules = rulesOf(template);
  // Nobody is asked for money that has come already. When the gateway is away, the letter waits.
  if (rules.unlessPaid) await askAboutPayments(booking, reservationId);
  const reservation = await booking.database
    .selectFrom('reservation')
    .selectAll()
    .where('id', '=', reservationId)
    .executeTakeFirst();
  if (!reservation) throw new HopelessError(`There is no reservation ${reservationId}.`);
  const letter = await composeLetter(booking, template, reservation);
  if (!letter) return;
  await booking.mail.send({
    key,
    to: letter.to,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: [...letterPictures(letter), ...(await filesOf(booking, reservation, rules.files))],
  });
};
