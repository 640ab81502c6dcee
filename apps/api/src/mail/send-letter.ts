import { HopelessError, type OutboxHandler } from '../outbox/outbox-worker.ts';
import { filesOf } from '../documents/stay-files.ts';
import { composeLetter } from './compose-letter.ts';
import { rulesOf } from './message-templates.ts';
import { letterHtml, letterText } from './render-letter.ts';

/** Writes and sends the message of an outbox entry, whose id names it at the transport. */
export const sendLetter: OutboxHandler<'mail.send'> = async (booking, { template, reservationId }, key) => {
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
    attachments: await filesOf(booking, reservation, rulesOf(template).files),
  });
};
