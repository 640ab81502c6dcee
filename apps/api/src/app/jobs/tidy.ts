import { sql } from 'kysely';
import { forgetUnpaid } from '../../booking/reservations/forget-unpaid.ts';
import { tidyPeople } from '../../people/accounts/tidy-people.ts';
import { doEach } from '../../platform/jobs/each-item.ts';
import type { BookingServices } from '../../booking/booking-services.ts';

/** How long handled outbox entries can be looked at, in days. Dead ones stay until a person has dealt with them. */
const keptDays = 30;

/** How long trouble can be looked at that was told and has not come again, in days. */
const toldDays = 30;

/**
 * Removes what nobody needs any more: handled outbox entries, sessions that are over, contacts of what was never paid. Each by itself:
 * what cannot be removed keeps nothing else.
 */
export async function tidy(services: BookingServices): Promise<void> {
  const { database, clock } = services;
  const now = clock.now();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    outbox: () => database.deleteFrom('outbox').where('done_at', '<', daysAgo(keptDays)).execute(),
    booking_turn: () => database.deleteFrom('booking_turn').where('taken_at', '<', daysAgo(1)).execute(),
    attempt: () => database.deleteFrom('attempt').where('window_ends_at', '<', now).execute(),
    session: () => database.deleteFrom('session').where('expires_at', '<', now).execute(),
    // Processes that have not read for so long read everything anew.
    place_change: () =>
      sql`delete from place_change where changed_at < clock_timestamp() - interval '1 day'`.execute(database),
    // Of items that have gone another way meanwhile: those that are still due are tried every hour at least.
    job_trouble: () =>
      database
        .deleteFrom('job_trouble')
        .where('next_try_at', '<', daysAgo(1))
        .where((is) => is.or([is('told_at', 'is', null), is('told_at', '<', daysAgo(toldDays))]))
        .execute(),
    unpaid: () => forgetUnpaid(services),
    people: () => tidyPeople({ database, clock }),
  };
  await doEach(services, 'tidy', Object.keys(steps), async (step) => {
    await steps[step]?.();
    return true;
  });
}
