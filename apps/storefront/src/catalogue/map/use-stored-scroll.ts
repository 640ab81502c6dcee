import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How far lists in dialogs were scrolled, by the entries of the browser's history: as long as the document lives. */
const kept = new Map<string, number>();

/**
 * Keeps how far a list was scrolled, and goes there again when Back or Forward comes to it. Another question begins at the
 * top; more of the same one, which replaces its address, leaves the list where it is.
 *
 * @returns what takes the element: a dialog draws its content a moment after itself
 */
export function useStoredScroll(): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { key } = useLocation();
  const navigation: string = useNavigationType();
  const isReplaced = navigation === 'REPLACE';
  useEffect(() => {
    if (!element) return undefined;
    if (kept.has(key) || !isReplaced) element.scrollTop = kept.get(key) ?? 0;
    const keep = (): void => void kept.set(key, element.scrollTop);
    keep();
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [element, key, isReplaced]);
  return setElement;
}
