import { usePlacesQuery } from '@mp/api-client';
import { usePageContext } from '@mp/federation';
import { href } from '@mp/i18n';
import { buttonClass, Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { centralEurope } from '../map/central-europe.ts';
import { positionOnMap } from '../map/map-projection.ts';
import { stayQuery } from '../stay/stay.ts';
import type { CatalogueView } from './catalogue-address.ts';
import { fromTheTop } from './catalogue-query.ts';
import { frameOf } from './list-map-frame.ts';
import styles from './list-map.module.css';
import { listQuestion } from './list-question.ts';

/**
 * Where the places of the list lie, ten at a time [2.109], drawn on the base map: it works without JavaScript, and every
 * pin is a link to its place.
 */
export function ListMap({ view }: { view: CatalogueView }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { currentData: data } = usePlacesQuery(listQuestion(view));
  const { width, height, address } = centralEurope;
  const pins = (data?.places ?? []).map((place) => {
    const { x, y } = positionOnMap(place, centralEurope);
    return { place, x: x * width, y: y * height };
  });
  const frame = frameOf(pins, { width, height });
  const radius = Math.min(frame.width, frame.height) / 48;
  return (
    <aside className={styles.map} aria-label={formatMessage({ id: 'map.label' })}>
      <svg
        className={styles.drawing}
        viewBox={`${frame.left} ${frame.top} ${frame.width} ${frame.height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <image className={styles.land} href={address} width={width} height={height} />
        {pins.map(({ place, x, y }) => (
          <Link
            key={place.id}
            to={href('place', { locale, params: { place: place.slug }, query: stayQuery(view.query) })}
            aria-label={place.name}
            className={styles.pin}
          >
            <title>{place.name}</title>
            <circle cx={x} cy={y} r={radius} />
          </Link>
        ))}
      </svg>
      <Link
        className={`${buttonClass({ variant: 'quiet', compact: true })} ${styles.close}`}
        to={view.hrefOf(fromTheTop({ ...view.query, map: false, layout: 'grid', bounds: null }))}
        preventScrollReset
      >
        <Icon name="close" size={18} />
        {formatMessage({ id: 'map.close' })}
      </Link>
    </aside>
  );
}
