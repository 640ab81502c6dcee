import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { BookingServices } from '../booking-services.ts';
import { takeTransfer } from './match-incoming.ts';
import { findOutgoing } from './match-outgoing.ts';
import { lockUnknown, unlinkedEntries } from './unknown-entries.ts';

/**
 * Finds what the entries of all statements belong to that are unknown so far: transfers of guests, payouts and refunds. What
 * they pay is recorded as paid. Each is a transaction of its own; what was found stays found.
 *
 * @param staffId the account of the staff member in whose name payouts become paid
 */
export async function matchEntries(services: BookingServices, staffId: string): Promise<void> {
  const rows = await unlinkedEntries(services.database)
    .orderBy('bank_statement.until_day')
    .orderBy('bank_entry.position')
    .execute();
  for (const { amount_minor, id } of rows) {
    if (Number(amount_minor) > 0) await takeTransfer(services, id);
    else
      await inTransaction(services.database, async (trx) => {
        const entry = await lockUnknown(trx, id);
        if (entry) await findOutgoing(trx, entry, { staffId, now: services.clock.now() });
      });
  }
  services.wakeOutbox();
}
