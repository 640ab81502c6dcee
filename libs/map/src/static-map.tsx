import type { BaseMapLocale } from '@mp/base-map';
import { PinMark } from '@mp/ui';
import type { MapPoint } from './bounds/map-bounds.ts';
import styles from './static-map.module.css';
import { TileMap } from './tiles/tile-map.tsx';

interface StaticMapProps {
  readonly locale: BaseMapLocale;
  readonly latitude: number;
  readonly longitude: number;
  /** Places and sights around it, as small dots; the page describes them in text. */
  readonly others?: readonly MapPoint[];
  /** The alternative text. */
  readonly label: string;
  /** Maximum size, in CSS pixels. */
  readonly room: { readonly width: number; readonly height: number };
  readonly className?: string;
}

/** Two or three degrees of longitude on a wide screen: the towns around, and sights within half an hour. */
const zoom = 8;

/** The position of a place, without JavaScript: the base map with a pin in its middle and its surroundings. */
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
