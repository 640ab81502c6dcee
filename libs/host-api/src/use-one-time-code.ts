import { useEffect, useRef, useState } from 'react';

/** The state of a code's exchange. */
interface OneTimeCode<Failure> {
  /** Why the exchange failed; null before it ends and after a success. */
  readonly failure: Failure | null;
  /** Exchanges the same code again, after a failure that did not use it up. */
  readonly retry: () => void;
}

/**
 * Exchanges a code of the address once, by a request of the page's script. A prefetch by the browser or a link scanner of
 * an e-mail provider therefore does not use it up.
 *
 * @param code null if the address has none
 * @param exchange resolves with the failure, or with null on success
 * @example const { failure } = useOneTimeCode(readReturnCode(query), async (code) => (await redeem(code)).error ?? null);
 */
export function useOneTimeCode<Failure>(
  code: string | null,
  exchange: (code: string) => Promise<Failure | null>,
): OneTimeCode<Failure> {
  const [failure, setFailure] = useState<Failure | null>(null);
  const exchanged = useRef<string | null>(null);
  const run = async (one: string): Promise<void> => {
    setFailure(null);
    setFailure(await exchange(one));
  };
  useEffect(() => {
    if (code === null || exchanged.current === code) return;
    exchanged.current = code;
    void run(code);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a code is exchanged once
  }, [code]);
  return { failure, retry: () => void (code !== null && run(code)) };
}
