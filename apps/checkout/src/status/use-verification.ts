import { useEffect, useState } from 'react';

/** Waits between two questions, in milliseconds: eager at first, then patient. About two and a half minutes in all. */
export const verificationDelays = [
  800, 1_200, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 12_000, 15_000, 15_000, 20_000, 20_000,
  20_000,
] as const;

/** The waits in which most payments are certain, about half a minute: only then is there anything to do but wait. */
const roundsWithoutButtons = verificationDelays.findIndex(
  (_, round) => verificationDelays.slice(0, round).reduce((sum, delay) => sum + delay, 0) >= 30_000,
);

/**
 * Asks again and again while a payment is being verified, with longer and longer waits, and gives up in the end.
 *
 * @returns whether it has given up, and whether it is still so early that a visitor does best to wait; `restart` begins
 *   anew.
 */
export function useVerification(
  isPending: boolean,
  ask: () => Promise<unknown>,
): { hasGivenUp: boolean; isEarly: boolean; restart: () => void } {
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
  return {
    hasGivenUp: isPending && delay === undefined,
    isEarly: isPending && round < roundsWithoutButtons,
    restart: () => setRound(0),
  };
}
