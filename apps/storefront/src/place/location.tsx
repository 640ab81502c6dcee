import { useNearbyQuery, type Nearby } from '@mp/api-client';
import { directionsTo, nearestCities } from '@mp/base-map';
import type { PlaceDetail } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { isOnMap } from '@mp/map';
import { buttonClass, Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import { countryName } from '../place-card/place-texts.ts';
import type { Stay } from '../stay/stay.ts';
import { AroundLists } from './around/around-lists.tsx';
import { PlaceMap } from './around/place-map.tsx';
import { usePointedAround } from './around/pointed-around.ts';
import styles from './location.module.css';

/** The default until the surroundings are loaded, and on failure. */
const nothing: Nearby = { places: [], sights: [] };

/** The location: a map, a text, the surroundings, and distances from cities. */
export function Location({ place, stay }: { place: PlaceDetail; stay: Stay }) {
  const intl = useIntl();
  const { formatMessage, formatNumber } = intl;
  const { locale } = usePageContext();
  const { latitude, longitude } = place;
  const country = countryName(intl, place.country);
  const coordinate = (value: number) => formatNumber(value, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const isKnown = isOnMap(place);
  const { data: nearby = nothing } = useNearbyQuery(place.id);
  const pointed = usePointedAround();
  const destination = place.collectionNames.find(({ type }) => type === 'destination');

  return (
    <section id="location" aria-labelledby="location-heading">
      <h2 id="location-heading" className={styles.heading}>
        {formatMessage({ id: 'place.location' })}
      </h2>
      {isKnown ? (
        <PlaceMap
          place={place}
          nearby={nearby}
          stay={stay}
          pointed={pointed}
          label={formatMessage({ id: 'location.map' }, { name: place.name, town: place.town, country })}
        />
      ) : (
        <p>{formatMessage({ id: 'location.unknown' })}</p>
      )}
      <div className={styles.facts}>
        <address className={styles.address}>
          <strong>{place.name}</strong>
          <span>{formatMessage({ id: 'card.where' }, { town: place.town, country })}</span>
          {destination && (
            <Link to={href('catalogueByDestination', { locale, params: { destination: destination.slug } })}>
              {destination.name}
            </Link>
          )}
          {isKnown && (
            <>
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
              <a
                className={buttonClass({ variant: 'quiet', compact: true })}
                href={directionsTo(place)}
                target="_blank"
                rel="noopener"
              >
                {formatMessage({ id: 'location.route' })}
                <Icon name="external" size={16} />
              </a>
            </>
          )}
          {place.altitudeM !== null && (
            <span className={styles.altitude}>
              <Icon name="mountain" size={20} />
              {formatMessage({ id: 'location.altitude' }, { metres: place.altitudeM })}
            </span>
          )}
        </address>
        {isKnown && (
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
        )}
      </div>
      <AroundLists nearby={nearby} stay={stay} pointed={pointed} />
    </section>
  );
}
