import { useEffect, useState, type RefObject } from 'react';

/**
 * Whether content can be inserted at an element without shifting anything visible: once the element has been below the window.
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
