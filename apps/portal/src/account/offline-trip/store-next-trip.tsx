import type { OwnReservation } from '@mp/api-client';
import { canStoreTrip, deleteTrip } from '@mp/session/offline-trip';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';

/** Nobody waits for it, and whoever cannot have it misses nothing else. */
const TripStorage = lazy((): Promise<{ default: ComponentType<{ stay: OwnReservation }> }> =>
  import('./trip-storage.tsx').then(
    ({ TripStorage }) => ({ default: TripStorage }),
    () => ({ default: () => null }),
  ),
);

/** Keeps the stay that comes first for reading without a network, where the browser can; without any, nothing is kept. */
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
