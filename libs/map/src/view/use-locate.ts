import { useState } from 'react';
import type { MapPoint } from '../bounds/map-bounds.ts';

/** Why locating failed: the visitor refused, or the device does not know. */
export type LocateFailure = 'denied' | 'unknown';

/** The timeout of the device. */
const locateTimeoutMs = 10_000;

/** Requests the visitor's position from the browser, which asks for permission. [7.35] */
export function useLocate(
  onLocated: (point: MapPoint) => void,
  onFailed: (failure: LocateFailure) => void,
): { readonly locating: boolean; readonly locate: () => void } {
  const [locating, setLocating] = useState(false);
  const locate = (): void => {
    if (locating) return;
    if (!navigator.geolocation) return onFailed('unknown');
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        onLocated({ latitude: coords.latitude, longitude: coords.longitude });
      },
      ({ code, PERMISSION_DENIED }) => {
        setLocating(false);
        onFailed(code === PERMISSION_DENIED ? 'denied' : 'unknown');
      },
      { timeout: locateTimeoutMs, maximumAge: 60_000 },
    );
  };
  return { locating, locate };
}
