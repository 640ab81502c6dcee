import { useEffect, useState } from 'react';

/** Between two questions in milliseconds, and how many there are: two minutes in all. */
const everyMs = 2_500;
const mostRequests = 48;

/** Asks again and again while a payment may still come; false when it need not, or once it has given up. */
export function useVerification(isPending: boolean, ask: () => Promise<unknown>): boolean {
  const [asked, setAsked] = useState(0);
  const mayAsk = isPending && asked < mostRequests;
  useEffect(() => {
    if (!mayAsk) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // The next wait begins when the answer is here, so that a slow API is never asked twice at once.
      void ask().finally(() => isCurrent && setAsked((count) => count + 1));
    }, everyMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new at every render and always asks the same
  }, [mayAsk, asked]);
  return mayAsk;
}
