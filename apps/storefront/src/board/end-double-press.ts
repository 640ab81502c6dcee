/**
 * Lets the second half of a double press come to nothing. What is pressed goes away when it is done, and something else moves
 * to where it was: a link, or the way to take off what has just been written. A press of its own goes through, and so does the
 * keyboard.
 */
export function endDoublePress(): void {
  const judge = (event: MouseEvent): void => {
    removeEventListener('click', judge, { capture: true });
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', judge, { capture: true });
}
