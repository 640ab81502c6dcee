import { deleteTrip } from './delete-trip.ts';
import { cachedResponse, notesOf, pageKey, tripCache } from './trip-cache.ts';
import { registerFor } from './trip-registrations.ts';

/** What is stored of a trip. */
export interface TripToStore {
  /** The page, self-contained: see `tripPage`. */
  readonly page: Response;
  /** Its documents, by their addresses on this origin. */
  readonly files: ReadonlyMap<string, Response>;
  /** Beginnings of the addresses that show the page, or a document of it, where there is no network. */
  readonly scopes: readonly string[];
  /** Whether it is still wanted: the visitor may sign out meanwhile. */
  readonly isWanted: () => boolean;
}

/** The headers that describe a document; those of its transfer are dropped. */
const storedHeaders = ['content-type', 'content-disposition', 'x-content-type-options'] as const;

async function copyOf(file: Response): Promise<Response> {
  const headers = storedHeaders.flatMap((name): [string, string][] => {
    const value = file.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return new Response(await file.blob(), { headers });
}

/** Whether this browser can store a trip: not if it is too old, or the page came without TLS. */
export const canStoreTrip = (): boolean => 'serviceWorker' in navigator && typeof caches !== 'undefined';

/**
 * Documents by their addresses: those stored already, where they were made from the same version, else from the network. One
 * that cannot be loaded is missing.
 *
 * @param headers the headers of their requests
 */
export async function loadTripFiles(
  addresses: readonly string[],
  version: string,
  headers: Readonly<Record<string, string>>,
): Promise<Map<string, Response>> {
  const page = await cachedResponse(pageKey).catch(() => undefined);
  const isSame = page !== undefined && notesOf(page).version === version;
  const files = new Map<string, Response>();
  for (const address of addresses) {
    const file =
      (isSame && (await cachedResponse(address))) || (await fetch(address, { headers }).catch(() => undefined));
    if (file?.ok) files.set(address, await copyOf(file));
  }
  return files;
}

/**
 * Stores a trip in place of any other, and registers the worker that shows it without a network. One that cannot be stored
 * whole, in a full storage for instance, is not stored at all.
 *
 * @returns whether it can be read from now on
 */
export async function storeTrip({ page, files, scopes, isWanted }: TripToStore): Promise<boolean> {
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
    console.info('The next trip could not be stored for reading without a network.', error);
  }
  await deleteTrip();
  return false;
}
