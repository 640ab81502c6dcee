import type { PlaceDetail } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { nearestCities } from '../map/cities.ts';
import { StaticMap } from '../map/static-map.tsx';
import { countryName } from '../place-card/place-texts.ts';
import styles from './location.module.css';

/** Where it is: on a map, in words, and how far from the cities one sets out from. */
export function Location({ place }: { place: PlaceDetail }) {
  const intl = useIntl();
  const { formatMessage, formatNumber } = intl;
  const { locale } = usePageContext();
  const { latitude, longitude } = place;
  const country = countryName(intl, place.country);
  const coordinate = (value: number) => formatNumber(value, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const destination = place.collectionNames.find(({ type }) => type === 'destination');

  return (
    <section id="location" aria-labelledby="location-heading">
      <h2 id="location-heading" className={styles.heading}>
        {formatMessage({ id: 'place.location' })}
      </h2>
      <StaticMap
        latitude={latitude}
        longitude={longitude}
        label={formatMessage({ id: 'location.map' }, { name: place.name, town: place.town, country })}
      />
      <div className={styles.facts}>
        <address className={styles.address}>
          <strong>{place.name}</strong>
          <span>{formatMessage({ id: 'card.where' }, { town: place.town, country })}</span>
          {destination && (
            <Link to={href('catalogueByDestination', { locale, params: { destination: destination.slug } })}>
              {destination.name}
            </Link>
          )}
          <a
            href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`}
            target="_blank"
            rel="noopener"
          >
            {formatMessage(
              { id: 'location.coordinates' },
              { latitude: coordinate(latitude), longitude: coordinate(longitude) },
            )}
            <Icon name="external" size={16} />
          </a>
          <span className={styles.altitude}>
            <Icon name="mountain" size={20} />
            {formatMessage({ id: 'location.altitude' }, { metres: place.altitudeM })}
          </span>
        </address>
        <div>
          <dl className={styles.distances}>
            {nearestCities(place, 3).map(({ id, km }) => (
              <div key={id}>
                <dt>{formatMessage({ id: `city.${id}` })}</dt>
                <dd>{formatMessage({ id: 'location.km' }, { km })}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.note}>{formatMessage({ id: 'location.crowFlies' })}</p>
        </div>
      </div>
    </section>
  );
}
