import type { BookingServices } from '../../booking/booking-services.ts';
import type { OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import { text } from './texts.ts';
import { operatorLanguage as language, sendOperatorEmail } from './operator-email.ts';

/** Sends a visitor's message to the operator and deletes it: only the mailbox stores it. [2.12] */
export const sendContactEmail: OutboxHandler<'mail.contact', BookingServices> = async (
  services,
  { messageId },
  key,
) => {
  const written = await services.database
    .selectFrom('contact_message')
    .selectAll()
    .where('id', '=', messageId)
    .executeTakeFirst();
  if (!written) return;
  const { name, email, reservation, message } = written;
  await sendOperatorEmail(
    services,
    {
      template: 'contact_to_operator',
      values: { name, message },
      facts: [
        [text(language, 'fact.sender'), name],
        [text(language, 'fact.email'), email],
        ...(reservation ? [[text(language, 'fact.number'), reservation] as const] : []),
      ],
      replyTo: email,
    },
    key,
  );
  await services.database.deleteFrom('contact_message').where('id', '=', messageId).execute();
};
