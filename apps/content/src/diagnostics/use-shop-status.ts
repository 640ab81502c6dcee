import type { ShopStatus } from '@mp/host-api';
import { useEffect, useState } from 'react';

const statusPath = '/federation/status';

/**
 * The status of the shop: from the page, or requested after a navigation within the shop.
 *
 * @returns undefined until it is loaded
 */
export function useShopStatus(initial: ShopStatus | undefined): ShopStatus | undefined {
  const [requestedStatus, setRequestedStatus] = useState<ShopStatus>();
  const needsRequest = initial === undefined;
  useEffect(() => {
    if (!needsRequest) return undefined;
    const leaving = new AbortController();
    fetch(statusPath, { signal: leaving.signal })
      .then((response) => (response.ok ? (response.json() as Promise<ShopStatus>) : undefined))
      .then(setRequestedStatus)
      .catch(() => undefined);
    return () => leaving.abort();
  }, [needsRequest]);
  return initial ?? requestedStatus;
}
