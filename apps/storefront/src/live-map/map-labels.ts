import { baseMapAttribution } from '@mp/base-map';
import type { MapLabels } from '@mp/map/live';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

/** The texts of a map. */
export function useMapLabels(): MapLabels {
  const { formatMessage, formatNumber } = useIntl();
  return useMemo(
    () => ({
      map: formatMessage({ id: 'map.canvas' }),
      zoomIn: formatMessage({ id: 'map.zoomIn' }),
      zoomOut: formatMessage({ id: 'map.zoomOut' }),
      locate: formatMessage({ id: 'map.locate' }),
      here: formatMessage({ id: 'map.here' }),
      attribution: `© ${baseMapAttribution}`,
      cluster: (count, free) => formatMessage({ id: 'map.cluster' }, { count, free: free < count ? free : 0 }),
      count: (count) => formatNumber(count, count < 1_000 ? {} : { notation: 'compact', maximumFractionDigits: 1 }),
    }),
    [formatMessage, formatNumber],
  );
}
