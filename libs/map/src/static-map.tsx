import type { BaseMapLocale } from '@mp/base-map';
import { PinMark } from '@mp/ui';
import type { MapPoint } from './bounds/map-bounds.ts';
import styles from './static-map.module.css';
import { TileMap } from './tiles/tile-map.tsx';

interface StaticMapProps {
  readonly locale: BaseMapLocale;
  readonly latitude: number;
  readonly longitude: number;
  /** What lies around it, as small dots: whatever is to be known of them is said in words elsewhere. */
  readonly others?: readonly MapPoint[];
  /** What the picture says, for those who do not see it. */
  readonly label: string;
  /** How large it is at most, in CSS pixels. */
  readonly room: { readonly width: number; readonly height: number };
  readonly className?: string;
}

/** Two or three degrees of longitude on a wide screen: one sees the towns around, and what lies within half an hour. */
const zoom = 8;

/** Where a place lies, without a script: the base map with one pin in its middle and what lies around it. */
export function StaticMap({ locale, latitude, longitude, others = [], label, room, className = '' }: StaticMapProps) {
  const pin = {
    id: 'place',
    latitude,
    longitude,
    content: (
      <span className={styles.pin}>
        <PinMark size={44} />
      </span>
    ),
  };
  const dots = others.map((point, index) => ({ id: index, ...point }));
  return (
    <TileMap
      className={`${styles.frame} ${className}`}
      locale={locale}
      pins={[...dots, pin]}
      middle={pin}
      nearest={zoom}
      label={label}
      room={room}
    />
  );
}
