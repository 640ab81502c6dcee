/**
 * Opens a page of another origin. A separate module, because specs cannot observe `location`.
 *
 * @param wayBack replaces this page's history entry for the browser's Back
 */
export function leaveFor(url: string, wayBack?: string): void {
  if (wayBack) {
    history.replaceState(history.state, '', wayBack);
    // The other page starts at its top.
    scrollTo({ top: 0, behavior: 'instant' });
  }
  location.assign(url);
}
