import { useRelatedPlacesQuery } from '@mp/api-client';
import type { PlaceDetail } from '@mp/domain';
import { Container } from '@mp/ui';
import { useIntl } from 'react-intl';
import { PlaceCard } from '../place-card/place-card.tsx';
import type { Stay } from '../stay/stay.ts';
import styles from './related-places.module.css';

const mostShown = 3;

/** Where else one might like it. */
export function RelatedPlaces({ place, stay }: { place: PlaceDetail; stay: Stay }) {
  const { formatMessage } = useIntl();
  const { data } = useRelatedPlacesQuery(place.id);
  if (!data || data.length === 0) return null;
  return (
    <Container as="section" aria-labelledby="related-heading" className={styles['section']}>
      <h2 id="related-heading">{formatMessage({ id: 'place.related' })}</h2>
      <ul className={styles['list']}>
        {data.slice(0, mostShown).map((related) => (
          <li key={related.id}>
            <PlaceCard place={related} stay={stay} />
          </li>
        ))}
      </ul>
    </Container>
  );
}
