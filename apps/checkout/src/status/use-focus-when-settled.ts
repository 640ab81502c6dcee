import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the headline when the verification of a payment has ended, for users of a keyboard or screen reader. A
 * guest who has focused a control meanwhile is left there.
 */
export function useFocusWhenSettled(isVerifying: boolean): RefObject<HTMLHeadingElement | null> {
  const headline = useRef<HTMLHeadingElement>(null);
  const wasVerifying = useRef(isVerifying);
  useEffect(() => {
    const rests = document.activeElement === null || document.activeElement === document.body;
    if (wasVerifying.current && !isVerifying && rests) headline.current?.focus();
    wasVerifying.current = isVerifying;
  }, [isVerifying]);
  return headline;
}
