/**
 * Says, once for each document, that the page answers to its visitor: what was pressed too early is pressed again, and
 * whoever drives the page from outside may begin. Called by what stands on the page after its own first commit, because
 * React brings each area to life by itself, some time after the root.
 */
export function markHydrated(): void {
  const { dataset } = document.documentElement;
  if (dataset['hydrated']) return;
  dataset['hydrated'] = 'true';
  dispatchEvent(new Event('hydrated'));
}
