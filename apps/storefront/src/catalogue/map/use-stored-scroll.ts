import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Scroll positions of lists in dialogs by history entry, for the lifetime of the document. */
const stored = new Map<string, number>();

/**
 * Stores the scroll position of a list, and restores it on Back and Forward. Another query starts at the top; "load more",
 * which replaces the address, keeps the position.
 *
 * @returns a ref callback, because a dialog renders its content later
 */
export function useStoredScroll(): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { key } = useLocation();
  const navigation: string = useNavigationType();
  const isReplaced = navigation === 'REPLACE';
  useEffect(() => {
    if (!element) return undefined;
    if (stored.has(key) || !isReplaced) element.scrollTop = stored.get(key) ?? 0;
    const keep = (): void => void stored.set(key, element.scrollTop);
    keep();
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [element, key, isReplaced]);
  return setElement;
}
