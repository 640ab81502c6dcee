import { timings } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useEffect, useState } from 'react';

/** Scrolled this far, in CSS pixels, the bar comes back. [2.37] */
const shownAgainFrom = 500;

/** Whether the bar goes with the page rather than hides: on the home page in grid view it hides. [2.37] */
export const useIsHidingBar = (): boolean => {
  const { routeId, query } = usePageContext();
  return routeId === 'home' && !query.has('mv');
};

/** Whether the bar is hidden: the page is scrolled somewhere between its top and 500 pixels. [2.37] [9.17] */
export function useHiddenBar(hides: boolean): boolean {
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    if (!hides) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      waiting = undefined;
      setHidden(scrollY > 0 && scrollY < shownAgainFrom);
    };
    const onScroll = (): void => {
      waiting ??= setTimeout(look, timings.scrollThrottleMs);
    };
    look();
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      clearTimeout(waiting);
      setHidden(false);
    };
  }, [hides]);
  return isHidden;
}
