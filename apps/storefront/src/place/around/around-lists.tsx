import type { Nearby, NearbyPlace, Sight } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { useIsPointed } from '@mp/map';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import { stayQuery, type Stay } from '../../stay/stay.ts';
import styles from './around-lists.module.css';
import { pointingAt, type PointedAround } from './pointed-around.ts';
import { sightIcon } from './sight-icon.ts';

interface AroundListsProps {
  readonly nearby: Nearby;
  readonly stay: Stay;
  readonly pointed: PointedAround;
}

/** The surroundings of a place as text: cities, sights and other places, with distances. */
export function AroundLists({ nearby: { sights, places }, stay, pointed }: AroundListsProps) {
  const { formatMessage } = useIntl();
  if (sights.length + places.length === 0) return null;
  return (
    <div className={styles.lists}>
      {sights.length > 0 && (
        <section aria-labelledby="sights-heading">
          <h3 id="sights-heading">{formatMessage({ id: 'around.sights' })}</h3>
          <ul className={styles.list}>
            {sights.map((sight, index) => (
              <SightLine key={index} sight={sight} index={index} pointed={pointed} />
            ))}
          </ul>
        </section>
      )}
      {places.length > 0 && (
        <section aria-labelledby="near-heading">
          <h3 id="near-heading">{formatMessage({ id: 'around.places' })}</h3>
          <ul className={styles.list}>
            {places.map((place) => (
              <PlaceLine key={place.id} place={place} stay={stay} pointed={pointed} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function SightLine({ sight, index, pointed }: { sight: Sight; index: number; pointed: PointedAround }) {
  const { formatMessage } = useIntl();
  const isPointed = useIsPointed(pointed.sights, index);
  return (
    <li data-pointed={isPointed || undefined} {...pointingAt(pointed.sights, index)}>
      <Icon name={sightIcon[sight.kind]} size={22} />
      <span>
        <strong>{sight.name}</strong>
        <small>{formatMessage({ id: `sight.${sight.kind}` })}</small>
      </span>
      <Distance km={sight.km} />
    </li>
  );
}

function PlaceLine({ place, stay, pointed }: { place: NearbyPlace; stay: Stay; pointed: PointedAround }) {
  const { formatMessage } = useIntl();
  const { locale, currency } = usePageContext();
  const isPointed = useIsPointed(pointed.places, place.id);
  const price = place.priceFrom[currency];
  return (
    <li data-pointed={isPointed || undefined} {...pointingAt(pointed.places, place.id)}>
      <Icon name="pin" size={22} />
      <span>
        <Link to={href('place', { locale, params: { place: place.slug }, query: stayQuery(stay) })}>{place.name}</Link>
        {price && <small>{formatMessage({ id: 'around.from' }, { price: formatMoney(price, locale) })}</small>}
      </span>
      <Distance km={place.km} />
    </li>
  );
}

function Distance({ km }: { km: number }) {
  const { formatMessage } = useIntl();
  return <span>{formatMessage({ id: 'location.km' }, { km })}</span>;
}
