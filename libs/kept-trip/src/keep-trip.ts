import { forgetTrip } from './forget-trip.ts';
import { keptUnder, notesOf, pageKey, tripCache } from './trip-cache.ts';
import { registerFor } from './trip-registrations.ts';

/** What is kept of a trip. */
export interface TripToKeep {
  /** The page, whole in itself: see `tripPage`. */
  readonly page: Response;
  /** Its documents, by their addresses on this origin. */
  readonly files: ReadonlyMap<string, Response>;
  /** Beginnings of the addresses that show the page, or a document of it, where there is no network. */
  readonly scopes: readonly string[];
  /** Whether it is still wanted: whoever it belongs to may sign out meanwhile. */
  readonly isWanted: () => boolean;
}

/** What a document says of itself; how it travelled is over. */
const told = ['content-type', 'content-disposition', 'x-content-type-options'] as const;

async function copyOf(file: Response): Promise<Response> {
  const headers = told.flatMap((name): [string, string][] => {
    const value = file.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(await file.blob(), { headers });
}

/** Whether this browser can keep anything: not where it is too old, or where the page came over an open connection. */
export const canKeepTrip = (): boolean => 'serviceWorker' in navigator && typeof caches !== 'undefined';

/**
 * Documents by their addresses: those that are kept already, where they were made from the same, else from the network. One
 * that cannot be had is missing.
 *
 * @param headers what their requests say of who asks
 */
export async function keptFiles(
  addresses: readonly string[],
  version: string,
  headers: Readonly<Record<string, string>>,
): Promise<Map<string, Response>> {
  const page = await keptUnder(pageKey).catch(() => undefined);
  const isSame = page !== undefined && notesOf(page).version === version;
  const files = new Map<string, Response>();
  for (const address of addresses) {
    const file = (isSame && (await keptUnder(address))) || (await fetch(address, { headers }).catch(() => undefined));
    if (file?.ok) files.set(address, await copyOf(file));
  }
  return files;
}

/**
 * Keeps a trip in place of any other, and has it shown where there is no network. One that cannot be kept whole, in a full
 * storage for instance, is not kept at all.
 *
 * @returns whether it can be read from now on
 */
export async function keepTrip({ page, files, scopes, isWanted }: TripToKeep): Promise<boolean> {
  try {
    if (!isWanted()) return false;
    const cache = await caches.open(tripCache);
    for (const { url } of await cache.keys()) {
      const { pathname, search } = new URL(url);
      if (pathname !== pageKey && !files.has(pathname + search)) await cache.delete(url);
    }
    for (const [address, file] of files) await cache.put(address, file);
    await cache.put(pageKey, page);
    await registerFor(scopes);
    if (isWanted()) return true;
  } catch (error) {
    console.info('The next trip could not be kept for reading without a network.', error);
  }
  await forgetTrip();
  return false;
}
