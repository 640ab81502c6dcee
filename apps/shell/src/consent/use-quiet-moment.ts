import { topDialog } from '@mp/ui';
import { useEffect, useState } from 'react';

/** How long a page must be idle before the prompt, in milliseconds. */
const quietMs = 1_200;

const fields = 'input:not([type="checkbox"], [type="radio"]), textarea, select';

/**
 * Whether a prompt may appear on this page: the visitor has pressed nothing, is not typing, and no dialog is open. After a press
 * the prompt waits for the next page. Once true, it stays true.
 */
export function useQuietMoment(pathname: string): boolean {
  // Presses before hydration count, too.
  const [pressedBefore] = useState(
    () => typeof document !== 'undefined' && 'pressed' in document.documentElement.dataset,
  );
  const [first] = useState(pathname);
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet || (pressedBefore && pathname === first)) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = (): void => {
      if (topDialog() || document.activeElement?.matches(fields)) timer = setTimeout(check, quietMs);
      else setQuiet(true);
    };
    const cancel = (): void => clearTimeout(timer);
    timer = setTimeout(check, quietMs);
    const presses = ['pointerdown', 'keydown', 'click'] as const;
    // By then the press that opened this page has ended.
    const listening = setTimeout(() => presses.forEach((press) => addEventListener(press, cancel, { capture: true })));
    return () => {
      cancel();
      clearTimeout(listening);
      for (const press of presses) removeEventListener(press, cancel, { capture: true });
    };
  }, [isQuiet, pathname, pressedBefore, first]);
  return isQuiet;
}
