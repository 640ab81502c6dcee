/** What stands for a page of the shop where there is no network: whole in itself. */
export interface OfflinePage {
  readonly html: string;
  /** The policy that lets its own style and script run, and nothing else. */
  readonly policy: string;
}

/** By the language that an address begins with. */
export type OfflinePages = Readonly<Record<string, OfflinePage>>;

/**
 * Where the worker finds the pages: the server writes them before its script, so that they come with it and with nothing
 * else, and another page is another worker.
 */
export const offlinePagesName = 'offlinePages';

/** The beginning of every address of the origin; the next trip's are longer, and its registrations come first. */
export const wholeShop = '/';

/** The page for an address; null where it is none of the shop's pages: a document, a part of the API. */
export function offlinePageFor(pages: OfflinePages | undefined, url: string): Response | null {
  const page = pages?.[new URL(url).pathname.split('/')[1] ?? ''];
  if (!page) return null;
  return new Response(page.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': page.policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/**
 * Has the shop say in its own words that there is no network, wherever one is in it. Never rejects: what a browser does by
 * itself says it, too.
 */
export async function showOfflinePage(workerPath: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker
    .register(workerPath, { scope: wholeShop, updateViaCache: 'none' })
    .catch(() => undefined);
}
