/** Ignores the second click of a double click on a link that opens a tab, so that it opens one tab only. */
export function ignoreDoubleClicks(): void {
  const ignoreSecond = (event: MouseEvent): void => {
    const { detail, target } = event;
    if (detail < 2 || !(target instanceof Element) || !target.closest('a[target="_blank"]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', ignoreSecond, { capture: true });
}
