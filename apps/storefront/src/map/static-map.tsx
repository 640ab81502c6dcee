import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import { centralEurope } from './central-europe.ts';
import { cities } from './cities.ts';
import { cropAround, inFrame, positionOnMap } from './map-projection.ts';
import styles from './static-map.module.css';

/** The frame is 16 : 9 at every width, so that shares of it hold everywhere. */
const frameRatio = 16 / 9;
/** The map is drawn so many times wider than the frame: about five degrees of longitude are in sight. */
const zoom = 3;

interface StaticMapProps {
  readonly latitude: number;
  readonly longitude: number;
  /** What the picture says, for those who do not see it. */
  readonly label: string;
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** A map without a script: a crop of the base map with a pin, and the names of the cities in sight. */
export function StaticMap({ latitude, longitude, label }: StaticMapProps) {
  const { formatMessage } = useIntl();
  const point = positionOnMap({ latitude, longitude }, centralEurope);
  const crop = cropAround(point, centralEurope, zoom, frameRatio);
  const pin = inFrame(point, crop);
  const inSight = cities
    .map((city) => ({ id: city.id, at: inFrame(positionOnMap(city, centralEurope), crop) }))
    .filter(({ at }) => at.x > 0.04 && at.x < 0.86 && at.y > 0.05 && at.y < 0.95)
    .filter(({ at }) => Math.abs(at.x - pin.x) > 0.06 || Math.abs(at.y - pin.y) > 0.1);
  return (
    <div className={styles.frame} role="img" aria-label={label}>
      <picture>
        <source type="image/avif" srcSet={centralEurope.address} />
        <img
          className={styles.map}
          src={centralEurope.address.replace('.avif', '.webp')}
          alt=""
          width={centralEurope.width}
          height={centralEurope.height}
          loading="lazy"
          decoding="async"
          style={{
            width: percent(crop.wide),
            height: percent(crop.high),
            left: percent(crop.left),
            top: percent(crop.top),
          }}
        />
      </picture>
      {inSight.map(({ id, at }) => (
        <span key={id} className={styles.city} style={{ left: percent(at.x), top: percent(at.y) }}>
          {formatMessage({ id: `city.${id}` })}
        </span>
      ))}
      <span className={styles.pin} style={{ left: percent(pin.x), top: percent(pin.y) }}>
        <Icon name="pin" size={44} />
      </span>
    </div>
  );
}
