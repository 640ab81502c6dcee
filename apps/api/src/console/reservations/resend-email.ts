import type { DatabaseTransaction } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';

/**
 * Sends an e-mail of a reservation again. It is composed again, so that it has the present facts and address.
 *
 * @throws ApiError `not_found`
 */
export async function resendEmail(
  trx: DatabaseTransaction,
  reservationId: string,
  emailId: string,
  now: Date,
): Promise<void> {
  const email = await trx
    .selectFrom('sent_email')
    .select('template')
    .where('id', '=', emailId)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  if (!email) throw new ApiError('not_found');
  await enqueue(trx, 'mail.send', { template: email.template as MessageTemplate, reservationId }, now);
}
