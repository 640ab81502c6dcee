import { timings } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useEffect, useState } from 'react';

/** Scroll position in CSS pixels from which the bar is shown again. [2.37] */
const shownAgainFrom = 500;

/** Whether the bar scrolls with the page instead of hiding. It hides on the home page in grid view. [2.37] */
export const useIsHidingBar = (): boolean => {
  const { routeId, query } = usePageContext();
  return routeId === 'home' && !query.has('mv');
};

/** Whether the bar is hidden: the scroll position is between the top and 500 pixels. [2.37] [9.17] */
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
