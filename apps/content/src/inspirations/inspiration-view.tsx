import { usePlacesQuery, type PlaceParams } from '@mp/api-client';
import { defaultParty, type Collection } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Breadcrumbs, buttonClass, Icon, Picture } from '@mp/ui';
import { useIntl } from 'react-intl';
import { CardGrid } from '../cards/card-grid.tsx';
import { Heading } from '../heading/heading.tsx';
import { PlaceCard } from '../places/place-card.tsx';
import { InspirationCards } from './inspiration-cards.tsx';
import styles from './inspiration-view.module.css';
import type { Inspiration } from './inspirations.ts';

/** Number of places on the page; the catalogue has all. [9.5] */
const placesShown = 12;
const othersShown = 4;

/** The rendered width of the picture: the whole column. */
export const coverSizes = '(min-width: 1698px) 1570px, 94vw';

/** The query of an inspiration's first places, without dates: visitors here have none yet. [4.20] */
export const placesOf = ({ id }: Collection): PlaceParams => ({
  party: defaultParty,
  collections: { collection: [id] },
  limit: placesShown,
});

/** An inspiration: its picture, text, places, and other inspirations. [2.10] */
export function InspirationView({ inspiration, others }: { inspiration: Inspiration; others: readonly Inspiration[] }) {
  const { formatMessage } = useIntl();
  const { locale, season } = usePageContext();
  const { collection, story } = inspiration;
  const { data } = usePlacesQuery(placesOf(collection));
  const way = (
    <Breadcrumbs label={formatMessage({ id: 'breadcrumbs' })}>
      <Link to={href('home', { locale })}>{formatMessage({ id: 'breadcrumbs.home' })}</Link>
      <Link to={href('inspirations', { locale })}>{formatMessage({ id: 'inspirations.title' })}</Link>
      <span>{story.title}</span>
    </Breadcrumbs>
  );
  return (
    <Heading wide title={story.title} lead={story.lead} above={way}>
      {story.picture && <Picture picture={story.picture[season]} sizes={coverSizes} eager className={styles.cover} />}
      <div className={styles.line}>
        <h2>{formatMessage({ id: 'inspiration.places' }, { count: collection.placeCount })}</h2>
        <Link className={buttonClass({})} to={href('catalogue', { locale, query: { i: collection.id } })}>
          {formatMessage({ id: 'inspiration.dates' })}
          <Icon name="arrowRight" size={20} />
        </Link>
      </div>
      <CardGrid>
        {data?.places.map((place) => (
          <li key={place.id}>
            <PlaceCard place={place} />
          </li>
        ))}
      </CardGrid>
      <nav aria-labelledby="others-heading" className={styles.others}>
        <h2 id="others-heading">{formatMessage({ id: 'inspiration.others' })}</h2>
        <InspirationCards inspirations={others.slice(0, othersShown)} heading="h3" />
      </nav>
    </Heading>
  );
}
