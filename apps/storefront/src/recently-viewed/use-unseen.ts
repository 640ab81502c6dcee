import { useEffect, useState, type RefObject } from 'react';

/**
 * Tells when something can be put where an element stands without moving anything in sight: once the element lies
 * below the window. Stays so from then on.
 */
export function useUnseen(element: RefObject<Element | null>): boolean {
  const [unseen, setUnseen] = useState(false);
  useEffect(() => {
    if (!element.current || unseen || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0))
        setUnseen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, unseen]);
  return unseen;
}
