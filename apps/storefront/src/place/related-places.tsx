import { useRelatedPlacesQuery } from '@mp/api-client';
import type { PlaceDetail } from '@mp/domain';
import { Container } from '@mp/ui';
import { useIntl } from 'react-intl';
import { PlaceStrip } from '../place-card/place-strip.tsx';
import type { Stay } from '../stay/stay.ts';
import styles from './related-places.module.css';

const mostShown = 3;

/** Similar places. */
export function RelatedPlaces({ place, stay }: { place: PlaceDetail; stay: Stay }) {
  const { formatMessage } = useIntl();
  const { data } = useRelatedPlacesQuery(place.id);
  if (!data || data.length === 0) return null;
  return (
    <Container as="section" aria-labelledby="related-heading" className={styles.section}>
      <h2 id="related-heading">{formatMessage({ id: 'place.related' })}</h2>
      <PlaceStrip places={data.slice(0, mostShown)} below={place} stay={stay} columns={3} />
    </Container>
  );
}
