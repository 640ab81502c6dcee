import { deleteKept, keptUnder, notesOf, pageKey } from './trip-cache.ts';
import { tripRegistrations } from './trip-registrations.ts';

/** Deletes the trip that this browser keeps, whoever's it is, and sends the worker away that shows it. Never rejects. */
export async function forgetTrip(): Promise<void> {
  try {
    await deleteKept();
    for (const registration of await tripRegistrations()) await registration.unregister();
  } catch {
    // A browser without caches keeps nothing, and one that refuses them shows nothing.
  }
}

/**
 * Deletes the trip unless it was kept in the session that ends then; null for a guest, who has none.
 *
 * @param until in milliseconds since the epoch: no two sessions of a browser end in the same one
 */
export async function forgetOthersTrip(until: number | null): Promise<void> {
  try {
    const page = await keptUnder(pageKey);
    if (page && notesOf(page).until !== until) await forgetTrip();
  } catch {
    // As above.
  }
}
