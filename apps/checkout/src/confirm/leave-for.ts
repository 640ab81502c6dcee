/**
 * Leaves the shop for another origin's page. A module of its own, because a browser's `location` cannot be watched.
 *
 * @param wayBack what stands in this page's place for whoever comes back by the browser's own button
 */
export function leaveFor(url: string, wayBack?: string): void {
  if (wayBack) {
    history.replaceState(history.state, '', wayBack);
    // It is another page than the one that is left, and is read from its top.
    scrollTo({ top: 0, behavior: 'instant' });
  }
  location.assign(url);
}
