import { sql } from 'kysely';
import { tidyPeople } from '../../people/accounts/tidy-people.ts';
import type { BookingServices } from '../../booking/booking-services.ts';

/** How long handled outbox entries can be looked at, in days. Dead ones stay until a person has dealt with them. */
const keptDays = 30;

/** Removes what nobody needs any more: handled outbox entries, sessions that are over, notes of old changes. */
export async function tidy({ database, clock }: BookingServices): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await database.deleteFrom('outbox').where('done_at', '<', before).execute();
  await database
    .deleteFrom('booking_turn')
    .where('taken_at', '<', new Date(now.getTime() - 86_400_000))
    .execute();
  await database.deleteFrom('session').where('expires_at', '<', now).execute();
  // Processes that have not read for so long read everything anew.
  await sql`delete from place_change where changed_at < clock_timestamp() - interval '1 day'`.execute(database);
  await tidyPeople({ database, clock });
}
