import { tidyPeople } from '../accounts/tidy-people.ts';
import type { Booking } from '../reservations/booking.ts';

/** How long handled outbox entries can be looked at, in days. Dead ones stay until a person has dealt with them. */
const keptDays = 30;

/** Removes what nobody needs any more: handled outbox entries and sessions that are over. */
export async function tidy({ database, clock }: Booking): Promise<void> {
  const now = clock.now();
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  await database.deleteFrom('outbox').where('done_at', '<', before).execute();
  await database.deleteFrom('session').where('expires_at', '<', now).execute();
  await tidyPeople({ database, clock });
}
