/** Where hosts serve the worker's script: at the root, so that it may be given any path of its origin. */
export const tripWorkerPath = '/trip-worker.js';

const anyCache = 'kept-trip';

/** What is kept is written by the page and read by the worker, which may be of another release: who changes it counts on. */
export const tripCache = `${anyCache}-1`;

/** What stands for the page in the cache, whatever address it is asked for by. */
export const pageKey = '/kept-trip';

/** When the session that the page was kept in is over, in milliseconds since the epoch. */
const untilHeader = 'x-kept-until';
/** What the documents beside the page were made from. */
const versionHeader = 'x-kept-version';

export interface KeptNotes {
  readonly until: number;
  readonly version: string;
}

/** The notes on a page, as headers of its answer. */
export const headersOf = ({ until, version }: KeptNotes): Record<string, string> => ({
  [untilHeader]: String(until),
  [versionHeader]: version,
});

/** What is noted on a page that was kept. One without notes is over. */
export const notesOf = ({ headers }: Response): KeptNotes => ({
  until: Number(headers.get(untilHeader) ?? 0),
  version: headers.get(versionHeader) ?? '',
});

/** Asks without making a cache where there is none. */
export const keptUnder = (address: string): Promise<Response | undefined> =>
  caches.match(address, { cacheName: tripCache });

/** Deletes all that any release has kept. */
export async function deleteKept(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(anyCache)) await caches.delete(name);
}
