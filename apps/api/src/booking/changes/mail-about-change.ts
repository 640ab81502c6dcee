import type { DatabaseTransaction } from '../../platform/database/database.ts';
import type { ReservationChangeRow } from '../../platform/database/tables/reservation-changes.ts';
import type { MessageTemplate } from '../../platform/outbox/message-templates.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';

/** Sends the e-mail of a template about a change. */
export const mailAboutChange = (
  trx: DatabaseTransaction,
  { id: changeId, reservation_id: reservationId }: Pick<ReservationChangeRow, 'id' | 'reservation_id'>,
  template: MessageTemplate & `change_${string}`,
  now: Date,
): Promise<unknown> => enqueue(trx, 'mail.send', { template, reservationId, changeId }, now);
