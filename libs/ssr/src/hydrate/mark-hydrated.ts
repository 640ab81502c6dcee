/**
 * Marks the page as hydrated, once for each document. Queued events are then replayed, and tests may start. The page's content
 * calls it after its first commit, because React hydrates each remote separately, after the root.
 */
export function markHydrated(): void {
  const { dataset } = document.documentElement;
  if (dataset['hydrated']) return;
  dataset['hydrated'] = 'true';
  dispatchEvent(new Event('hydrated'));
}
