import type { OwnReservation } from '@mp/api-client';
import { canStoreTrip, deleteTrip } from '@mp/session/offline-trip';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';

/** Nobody waits for it, and whoever cannot have it misses nothing else. */
const TripKeeper = lazy((): Promise<{ default: ComponentType<{ stay: OwnReservation }> }> =>
  import('./trip-keeper.tsx').then(
    ({ TripKeeper }) => ({ default: TripKeeper }),
    () => ({ default: () => null }),
  ),
);

/** Keeps the stay that comes first for reading without a network, where the browser can; without any, nothing is kept. */
export function KeepNextTrip({ stay }: { stay: OwnReservation | undefined }) {
  const hasNone = stay === undefined;
  useEffect(() => {
    if (hasNone) void deleteTrip();
  }, [hasNone]);
  return stay && canStoreTrip() ? (
    <Suspense>
      <TripKeeper stay={stay} />
    </Suspense>
  ) : null;
}
