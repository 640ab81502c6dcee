import { useEffect, useState } from 'react';

/** The delay between polls in milliseconds, and their number: two minutes in all. */
const everyMs = 2_500;
const mostRequests = 48;

/** Polls while a payment may still complete; false if it need not, or after it has given up. */
export function useVerification(isPending: boolean, refetch: () => Promise<unknown>): boolean {
  const [round, setRound] = useState(0);
  const mayPoll = isPending && round < mostRequests;
  useEffect(() => {
    if (!mayPoll) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // The next delay starts after the response, so that a slow API never has two requests.
      void refetch().finally(() => isCurrent && setRound((count) => count + 1));
    }, everyMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new at every render and always asks the same
  }, [mayPoll, round]);
  return mayPoll;
}
