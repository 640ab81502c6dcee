import { useEffect, useRef, useState } from 'react';

/** How the exchange of a code stands: not there, under way or done with no failure. */
interface OneTimeCode<Failure> {
  /** Why it was not exchanged; null until that is known, and where it was. */
  readonly failure: Failure | null;
  /** Tries the same code again: for a failure that leaves it unused. */
  readonly retry: () => void;
}

/**
 * Exchanges a code of the address for what it opens: once for a page, and by a call of the page's own. What only opens
 * links, as a browser does ahead of a visit or a scanner of mails, must not use it up.
 *
 * @param code null where there is none
 * @param exchange gives the failure, or null when it is done
 * @example const { failure } = useOneTimeCode(readReturnCode(query), async (code) => (await redeem(code)).error ?? null);
 */
export function useOneTimeCode<Failure>(
  code: string | null,
  exchange: (code: string) => Promise<Failure | null>,
): OneTimeCode<Failure> {
  const [failure, setFailure] = useState<Failure | null>(null);
  const begun = useRef<string | null>(null);
  const run = async (one: string): Promise<void> => {
    setFailure(null);
    setFailure(await exchange(one));
  };
  useEffect(() => {
    if (code === null || begun.current === code) return;
    begun.current = code;
    void run(code);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a code: it opens something once
  }, [code]);
  return { failure, retry: () => void (code !== null && run(code)) };
}
