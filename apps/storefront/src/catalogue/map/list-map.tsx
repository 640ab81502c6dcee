import { usePlacesQuery } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { TileMap } from '@mp/map';
import { PinMark } from '@mp/ui';
import { stayQuery } from '../../stay/stay.ts';
import type { CatalogueView } from '../catalogue-address.ts';
import { listParams } from '../list-params.ts';
import styles from './list-map.module.css';

/** Maximum zoom, so that the surroundings are visible. */
const nearest = 8;

/** A static map of the list's places, ten at a time [2.109]: it works without JavaScript, and every pin is a link. */
export function ListMap({ view }: { view: CatalogueView }) {
  const { locale } = usePageContext();
  const { currentData: data } = usePlacesQuery(listParams(view));
  const pins = (data?.places ?? []).map((place) => ({
    id: place.id,
    latitude: place.latitude,
    longitude: place.longitude,
    content: (
      <Link
        to={href('place', { locale, params: { place: place.slug }, query: stayQuery(view.query) })}
        aria-label={place.name}
        title={place.name}
        className={styles.pin}
      >
        <PinMark size={36} />
      </Link>
    ),
  }));
  return <TileMap className={styles.map} locale={locale} pins={pins} nearest={nearest} />;
}
