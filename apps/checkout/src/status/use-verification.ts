import { useEffect, useState } from 'react';

/** Delays between polls, in milliseconds: short at first, then longer. About two and a half minutes in all. */
export const verificationDelays = [
  800, 1_200, 1_500, 2_000, 2_500, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000, 12_000, 15_000, 15_000, 20_000, 20_000,
  20_000,
] as const;

/** The rounds in which most payments complete, about half a minute: meanwhile there are no buttons. */
const roundsWithoutButtons = verificationDelays.findIndex(
  (_, round) => verificationDelays.slice(0, round).reduce((sum, delay) => sum + delay, 0) >= 30_000,
);

/**
 * Polls while a payment is verified, with increasing delays, and gives up in the end.
 *
 * @returns whether it has given up, and whether it is in its first rounds; `restart` starts again
 */
export function useVerification(
  isPending: boolean,
  refetch: () => Promise<unknown>,
): { hasGivenUp: boolean; isEarly: boolean; restart: () => void } {
  const [round, setRound] = useState(0);
  const delay = verificationDelays[round];
  useEffect(() => {
    if (!isPending || delay === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      // The next delay starts after the response, so that a slow API never has two requests.
      void refetch().finally(() => isCurrent && setRound((count) => count + 1));
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
