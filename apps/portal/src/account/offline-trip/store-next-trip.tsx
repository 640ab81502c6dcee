import type { OwnReservation } from '@mp/api-client';
import { canStoreTrip, deleteTrip } from '@mp/session/offline-trip';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';

/** Optional, so it is loaded lazily. */
const TripStorage = lazy((): Promise<{ default: ComponentType<{ stay: OwnReservation }> }> =>
  import('./trip-storage.tsx').then(
    ({ TripStorage }) => ({ default: TripStorage }),
    () => ({ default: () => null }),
  ),
);

/** Stores the next stay for offline reading, if the browser can; without a stay, nothing is stored. */
export function StoreNextTrip({ stay }: { stay: OwnReservation | undefined }) {
  const hasNone = stay === undefined;
  useEffect(() => {
    if (hasNone) void deleteTrip();
  }, [hasNone]);
  return stay && canStoreTrip() ? (
    <Suspense>
      <TripStorage stay={stay} />
    </Suspense>
  ) : null;
}
