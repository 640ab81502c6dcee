import { topDialog } from '@mp/ui';
import { useEffect, useState } from 'react';

/** How long a page is left alone before it is asked anything, in milliseconds. */
const quietMs = 1_200;

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/**
 * Whether this page may be asked something: it has come, nobody has pressed anything on it, nothing is being typed, and no
 * dialog is open. Where somebody has pressed something the page is theirs, and the question waits for the next one. Once it
 * has come, it stays.
 */
export function useQuietMoment(pathname: string): boolean {
  // What was pressed before the page came to life is pressed, too.
  const [pressedBefore] = useState(
    () => typeof document !== 'undefined' && 'pressed' in document.documentElement.dataset,
  );
  const [first] = useState(pathname);
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    if (hasCome || (pressedBefore && pathname === first)) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      if (topDialog() || document.activeElement?.matches(fields)) timer = setTimeout(look, quietMs);
      else setCome(true);
    };
    const leave = (): void => clearTimeout(timer);
    timer = setTimeout(look, quietMs);
    const presses = ['pointerdown', 'keydown', 'click'] as const;
    // The press that has led here is over by then.
    const listening = setTimeout(() => presses.forEach((press) => addEventListener(press, leave, { capture: true })));
    return () => {
      leave();
      clearTimeout(listening);
      for (const press of presses) removeEventListener(press, leave, { capture: true });
    };
  }, [hasCome, pathname, pressedBefore, first]);
  return hasCome;
}
