/** Of a double press on a link that opens a tab, the second half opens no other one: whoever presses twice wants one. */
export function ignoreDoubleClicks(): void {
  const judge = (event: MouseEvent): void => {
    const { detail, target } = event;
    if (detail < 2 || !(target instanceof Element) || !target.closest('a[target="_blank"]')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', judge, { capture: true });
}
