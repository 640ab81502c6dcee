/** Where hosts serve the worker's script: at the root, so that it may be given any path of its origin. */
export const tripWorkerPath = '/trip-worker.js';

const anyCache = 'kept-trip';

/** The page writes it and the worker reads it, which may be of another release: a change of either needs the next number. */
export const tripCache = `${anyCache}-1`;

/** The key of the page in the cache, whatever address it is requested by. */
export const pageKey = '/kept-trip';

/** When the session that the page was stored in ends, in milliseconds since the epoch. */
const untilHeader = 'x-kept-until';
/** The version that the documents beside the page were made from. */
const versionHeader = 'x-kept-version';

export interface TripNotes {
  readonly until: number;
  readonly version: string;
}

/** The notes on a page, as headers of its response. */
export const headersOf = ({ until, version }: TripNotes): Record<string, string> => ({
  [untilHeader]: String(until),
  [versionHeader]: version,
});

/** The notes on a stored page. One without notes has expired. */
export const notesOf = ({ headers }: Response): TripNotes => ({
  until: Number(headers.get(untilHeader) ?? 0),
  version: headers.get(versionHeader) ?? '',
});

/** Reads the cache, and makes none where there is none. */
export const cachedResponse = (address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: tripCache });

/** Deletes what any release has stored. */
export async function deleteTripCaches(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(anyCache)) await caches.delete(name);
}
