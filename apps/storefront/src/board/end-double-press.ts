const parts = ['mousedown', 'click'] as const;

/**
 * Ignores the second half of a double press. The pressed button disappears, and something else moves to its position: a link,
 * or the button that removes the new note. That must be neither clicked nor focused. Separate presses and the keyboard work.
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
