/**
 * Leaves the shop for another origin's page. A module of its own, because a browser's `location` cannot be watched.
 *
 * @param wayBack what stands in this page's place for whoever comes back by the browser's own button
 */
export function leaveFor(url: string, wayBack?: string): void {
  if (wayBack) history.replaceState(history.state, '', wayBack);
  location.assign(url);
}
