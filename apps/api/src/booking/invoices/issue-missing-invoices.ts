import { doEach, isItsTurn } from '../../platform/jobs/each-item.ts';
import type { BookingServices } from '../booking-services.ts';
import { issueInvoice } from './issue-invoice.ts';

const batchSize = 100;

/** The e-mail of a confirmation issues the invoice; this is how long it is left to do so. */
const graceMs = 3_600_000;

/**
 * Issues the invoices of paid stays that have none: confirmed before there were invoices, or their e-mail never went out.
 * The oldest stay comes first. Each stay gets one invoice, even if another process issues it meanwhile.
 *
 * @returns how many were issued
 */
export async function issueMissingInvoices(services: BookingServices): Promise<number> {
  const { database, clock } = services;
  const now = clock.now();
  const due = await database
    .selectFrom('reservation')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '<', new Date(now.getTime() - graceMs))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoice').select('number').whereRef('invoice.reservation_id', '=', 'reservation.id'))),
    )
    .where(isItsTurn('issue_invoices', 'reservation.id', now))
    .orderBy('confirmed_at')
    .orderBy('id')
    .limit(batchSize)
    .execute();
  const ids = due.map(({ id }) => id);
  return doEach(services, 'issue_invoices', ids, async (id) => (await issueInvoice(services, id, now)) !== null);
}
