const parts = ['mousedown', 'click'] as const;

/**
 * Lets the second half of a double press come to nothing. What is pressed goes away when it is done, and something else moves
 * to where it was: a link, or the way to take off what has just been written. It is neither done nor focused. A press of its
 * own goes through, and so does the keyboard.
 */
export function endDoublePress(): void {
  const judge = (event: MouseEvent): void => {
    const isSecondHalf = event.detail > 1;
    if (!isSecondHalf || event.type === 'click')
      for (const part of parts) removeEventListener(part, judge, { capture: true });
    if (!isSecondHalf) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const part of parts) addEventListener(part, judge, { capture: true });
}
