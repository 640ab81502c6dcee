import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the headline when verifying a payment has come to an end: whoever waits for it by keyboard or screen
 * reader is where the answer is. Somebody who has gone on to a control meanwhile is left there.
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
