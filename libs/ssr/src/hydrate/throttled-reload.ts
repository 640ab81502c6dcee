import { nowMs } from '@mp/domain/clock';
import { timings } from '@mp/domain';

const key = 'chunk-reload';

/**
 * Reloads a page if one of its chunks could not be loaded: its release may have been replaced, and a reload gets the new one.
 * It reloads at most once a minute, and not before hydration. Offline it does not reload, because the browser would show its own
 * error page. [2.27] [8.17]
 *
 * @returns whether the page reloads; otherwise the caller shows an error
 */
export function reloadThrottled(): boolean {
  if (!navigator.onLine || !document.documentElement.dataset['hydrated'] || sinceLastReload() < timings.chunkReloadMs)
    return false;
  try {
    sessionStorage.setItem(key, String(nowMs()));
  } catch {
    // The navigation type then shows that it was a reload.
  }
  location.reload();
  return true;
}

/** Milliseconds since the last reload of this tab because of a missing chunk. */
function sinceLastReload(): number {
  try {
    return nowMs() - Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    // Storage is blocked: any reload counts, at the document's age.
    const navigations = performance.getEntriesByType('navigation');
    const isReload = navigations.some((entry) => 'type' in entry && entry.type === 'reload');
    return isReload ? performance.now() : Infinity;
  }
}
