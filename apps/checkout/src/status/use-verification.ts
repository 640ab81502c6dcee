import { useEffect, useState } from 'react';

/** Waits between two questions, in milliseconds: eager at first, then patient. About two and a half minutes in all. */
export const verificationDelays = [
  800, 1_200, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 12_000, 15_000, 15_000, 20_000, 20_000,
  20_000,
] as const;

/**
 * Asks again and again while a payment is being verified, with longer and longer waits, and gives up in the end.
 *
 * @returns whether it has given up; `restart` begins anew.
 */
export function useVerification(
  isPending: boolean,
  ask: () => Promise<unknown>,
): { hasGivenUp: boolean; restart: () => void } {
  const [round, setRound] = useState(0);
  const delay = verificationDelays[round];
  useEffect(() => {
    if (!isPending || delay === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // The next wait begins when the answer is here, so that a slow API is never asked twice at once.
      void ask().finally(() => isCurrent && setRound((count) => count + 1));
    }, delay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is new at every render and always asks the same
  }, [isPending, delay, round]);
  return { hasGivenUp: isPending && delay === undefined, restart: () => setRound(0) };
}
