import type { BookingServices } from '../../booking/booking-services.ts';
import type { OutboxHandler } from '../../platform/outbox/outbox-worker.ts';
import { text } from './texts.ts';
import { operatorLanguage as language, writeToOperator } from './write-to-operator.ts';

/** Sends the operator what a visitor has written, and forgets it: from then on it is in their mailbox alone. [2.12] */
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
  await writeToOperator(
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
