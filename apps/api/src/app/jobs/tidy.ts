import { sql } from 'kysely';
import { removeOldImports } from '../../console/imports/run-imports.ts';
import { forgetOldStays, forgetUnpaid } from '../../booking/reservations/forget-unpaid.ts';
import { tidyPeople } from '../../people/accounts/tidy-people.ts';
import { doEach } from '../../platform/jobs/each-item.ts';
import type { BookingServices } from '../../booking/booking-services.ts';

/** Days that processed outbox entries are retained. Dead ones stay until a person has dealt with them. */
const outboxDays = 30;

/** Days that reported job failures are retained when they do not happen again. */
const failureDays = 30;

/**
 * Deletes expired data: processed outbox entries, ended sessions, contacts of unpaid reservations and orders and of old stays, the log of old
 * changes. Each step is independent: a failing one does not stop the others.
 */
export async function tidy(services: BookingServices): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    outbox: () => database.deleteFrom('outbox').where('done_at', '<', daysAgo(outboxDays)).execute(),
    booking_turn: () => database.deleteFrom('booking_turn').where('taken_at', '<', daysAgo(1)).execute(),
    attempt: () => database.deleteFrom('attempt').where('window_ends_at', '<', now).execute(),
    session: () => database.deleteFrom('session').where('expires_at', '<', now).execute(),
    // Processes that have not read for so long reload everything.
    place_change: () =>
      sql`delete from place_change where changed_at < clock_timestamp() - interval '1 day'`.execute(database),
    // Failures of items that are done by other means: due items are retried every hour at least.
    job_trouble: () =>
      database
        .deleteFrom('job_trouble')
        .where('next_try_at', '<', daysAgo(1))
        .where((is) => is.or([is('told_at', 'is', null), is('told_at', '<', daysAgo(failureDays))]))
        .execute(),
    import_run: () => removeOldImports(services),
    unpaid: () => forgetUnpaid(services),
    old_stays: () => forgetOldStays(services),
    people: () => tidyPeople({ database, clock }),
  };
  await doEach(services, 'tidy', Object.keys(steps), async (step) => {
    await steps[step]?.();
    return true;
  });
}
