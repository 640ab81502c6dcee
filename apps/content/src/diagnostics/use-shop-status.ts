import type { ShopStatus } from '@mp/host-api';
import { useEffect, useState } from 'react';

const statusPath = '/federation/status';

/**
 * How the shop is: what came with the page, and asked for where nothing did (a page that was come to within the shop).
 *
 * @returns undefined until it is known
 */
export function useShopStatus(told: ShopStatus | undefined): ShopStatus | undefined {
  const [asked, setAsked] = useState<ShopStatus>();
  const isAsked = told === undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    fetch(statusPath, { signal: leaving.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<ShopStatus>) : undefined))
      .then(setAsked)
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isAsked]);
  return told ?? asked;
}
