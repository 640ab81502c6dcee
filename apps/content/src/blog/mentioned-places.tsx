import { usePlacesQuery, type PlaceParams } from '@mp/api-client';
import { defaultParty } from '@mp/domain';
import { useIntl } from 'react-intl';
import { CardGrid } from '../cards/card-grid.tsx';
import { PlaceCard } from '../places/place-card.tsx';
import styles from './article-sections.module.css';

/** The query of the places that an article mentions. */
export const mentionedParams = (ids: readonly number[]): PlaceParams => ({
  party: defaultParty,
  ids,
  limit: ids.length,
});

/** Cards of the places that an article mentions, in its own order. Missing places are left out. */
export function MentionedPlaces({ ids }: { ids: readonly number[] }) {
  const { formatMessage } = useIntl();
  const { data } = usePlacesQuery(mentionedParams(ids), { skip: ids.length === 0 });
  const places = ids.flatMap((id) => data?.places.find((place) => place.id === id) ?? []);
  if (places.length === 0) return null;
  return (
    <section aria-labelledby="mentioned-heading" className={styles.section}>
      <h2 id="mentioned-heading">{formatMessage({ id: 'article.places' }, { count: places.length })}</h2>
      <CardGrid>
        {places.map((place) => (
          <li key={place.id}>
            <PlaceCard place={place} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
