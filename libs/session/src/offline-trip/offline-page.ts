/** A self-contained page that replaces a page of the shop without a network. */
export interface OfflinePage {
  readonly html: string;
  /** The policy that lets its own style and script run, and nothing else. */
  readonly policy: string;
}

/** By the language that an address begins with. */
export type OfflinePages = Readonly<Record<string, OfflinePage>>;

/**
 * The global variable with the pages. The server writes it before the worker's script: both are loaded together, and a changed
 * page makes a new worker.
 */
export const offlinePagesName = 'offlinePages';

/** The beginning of every address of the origin; the next trip's are longer, and its registrations come first. */
export const wholeShop = '/';

/** The offline page for an address; null if it is no page of the shop: a document, a part of the API. */
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

/** Registers the shop's offline page for the whole origin. Never rejects: without it, the browser shows its own message. */
export async function showOfflinePage(workerPath: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker
    .register(workerPath, { scope: wholeShop, updateViaCache: 'none' })
    .catch(() => undefined);
}
