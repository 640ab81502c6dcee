import { deleteTripCaches, cachedResponse, notesOf, pageKey } from './trip-cache.ts';
import { tripRegistrations } from './trip-registrations.ts';

/** Deletes the trip that this browser stores, of any session, and unregisters the worker that shows it. Never rejects. */
export async function deleteTrip(): Promise<void> {
  try {
    await deleteTripCaches();
    for (const registration of await tripRegistrations()) await registration.unregister();
  } catch {
    // A browser without caches stores nothing, and one that refuses them shows nothing.
  }
}

/**
 * Deletes the trip unless it was stored in the session that ends then; null for a guest, who has none.
 *
 * @param until in milliseconds since the epoch: no two sessions of a browser end in the same one
 */
export async function deleteTripOfOtherSession(until: number | null): Promise<void> {
  try {
    const page = await cachedResponse(pageKey);
    if (page && notesOf(page).until !== until) await deleteTrip();
  } catch {
    // As above.
  }
}
