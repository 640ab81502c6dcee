import { nowMs } from '@mp/domain/clock';
import { timings } from '@mp/domain';

const key = 'chunk-reload';

/**
 * Reloads a page of which a part could not be loaded: its release may have been replaced since it was opened, and a
 * reload gets the new one. At most once a minute, never while the page is only just coming alive, and never without a
 * network: a reload would leave the product for the browser's own error page. [2.27] [8.17]
 *
 * @returns whether the page is being left; whoever asked tells the visitor when it is not
 */
export function reloadThrottled(): boolean {
  if (!navigator.onLine || !document.documentElement.dataset['hydrated'] || reloadedAgo() < timings.chunkReloadMs)
    return false;
  try {
    sessionStorage.setItem(key, String(nowMs()));
  } catch {
    // The navigation itself says that it was a reload.
  }
  location.reload();
  return true;
}

/** Milliseconds since this tab was last reloaded for the sake of a missing part, as far as can be told. */
function reloadedAgo(): number {
  try {
    return nowMs() - Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    // Storage is blocked: any reload counts, and the document knows its own age.
    const navigations = performance.getEntriesByType('navigation');
    const isReload = navigations.some((entry) => 'type' in entry && entry.type === 'reload');
    return isReload ? performance.now() : Infinity;
  }
}
