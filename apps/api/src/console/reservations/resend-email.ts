import { sql } from 'kysely';
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
    .select(['id', 'template', 'sent_at'])
    .where('id', '=', emailId)
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  if (!email) throw new ApiError('not_found');
  const template = email.template as MessageTemplate;
  const refundId = template === 'refunded_by_staff' ? await refundOf(trx, reservationId, email) : undefined;
  const changeId = template.startsWith('change_') ? await changeOf(trx, reservationId, email) : undefined;
  const about = { ...(refundId && { refundId }), ...(changeId && { changeId }) };
  await enqueue(trx, 'mail.send', { template, reservationId, ...about }, now);
}

/** The change that an e-mail is about: that of its outbox entry, or else the last one before. */
async function changeOf(
  trx: DatabaseTransaction,
  reservationId: string,
  { id, sent_at }: { readonly id: string; readonly sent_at: Date },
): Promise<string> {
  const change = await trx
    .selectFrom('reservation_change')
    .leftJoin('outbox', (join) => join.on('outbox.id', '=', id))
    .select('reservation_change.id')
    .where('reservation_change.reservation_id', '=', reservationId)
    .where(
      sql<boolean>`coalesce(outbox.payload ->> 'changeId' = reservation_change.id::text,
        reservation_change.created_at <= ${sent_at})`,
    )
    .orderBy('reservation_change.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!change) throw new ApiError('not_found');
  return change.id;
}

/** The refund that an e-mail is about. Its outbox entry says it; when that is tidied away, it was the last one before. */
async function refundOf(
  trx: DatabaseTransaction,
  reservationId: string,
  { id, sent_at }: { readonly id: string; readonly sent_at: Date },
): Promise<string> {
  const refund = await trx
    .selectFrom('refund')
    .leftJoin('outbox', (join) => join.on('outbox.id', '=', id))
    .select('refund.id')
    .where('refund.reservation_id', '=', reservationId)
    .where(
      sql<boolean>`coalesce(outbox.payload ->> 'refundId' = refund.id::text,
        refund.state = 'approved' and refund.decided_at <= ${sent_at})`,
    )
    .orderBy('refund.decided_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!refund) throw new ApiError('not_found');
  return refund.id;
}
