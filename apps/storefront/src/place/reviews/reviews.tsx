import { useReviewsQuery } from '@mp/api-client';
import { fewestForAverage, reviewsOnPage, type PlaceDetail } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { reviewParams, reviewsKey } from './review-params.ts';
import styles from './reviews.module.css';

/** The reviews of a place: the average, then each review, page by page. [10.4] */
export function Reviews({ place }: { place: PlaceDetail }) {
  const { formatMessage } = useIntl();
  const context = usePageContext();
  const params = reviewParams(place, context);
  const { data } = useReviewsQuery(params);
  return (
    <section id="reviews" aria-labelledby="reviews-heading">
      <h2 id="reviews-heading">{formatMessage({ id: 'place.reviews' })}</h2>
      <p className={styles.lead}>
        {formatMessage({ id: 'reviews.verified' })}{' '}
        <Link to={href('howWeWork', { locale: context.locale, hash: 'reviews' })}>
          {formatMessage({ id: 'reviews.how' })}
        </Link>
      </p>
      {place.rating && place.categoryCounts ? (
        <RatingSummary rating={place.rating} counts={place.categoryCounts} />
      ) : (
        <p className={styles.few}>{formatMessage({ id: 'reviews.few' }, { count: fewestForAverage })}</p>
      )}
      {data ? (
        <>
          <ul className={styles.list}>
            {data.reviews.map((review) => (
              <li key={review.id}>
                <ReviewEntry review={review} />
              </li>
            ))}
          </ul>
          <Pages page={params.page} pages={Math.ceil(data.count / reviewsOnPage)} slug={place.slug} />
        </>
      ) : (
        <p>{formatMessage({ id: 'reviews.away' })}</p>
      )}
    </section>
  );
}

/** Links to other pages. Renders nothing for a single page. */
function Pages({ page, pages, slug }: { page: number; pages: number; slug: string }) {
  const { formatMessage } = useIntl();
  const { locale, query } = usePageContext();
  if (pages < 2) return null;
  const addressOf = (to: number): string => {
    const others = Object.fromEntries([...query].filter(([key]) => key !== reviewsKey));
    const nextQuery = to === 1 ? others : { ...others, reviews: String(to) };
    return href('place', { locale, params: { place: slug }, query: nextQuery, hash: 'reviews' });
  };
  return (
    <nav className={styles.pages} aria-label={formatMessage({ id: 'reviews.pages' })}>
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev">
          <Icon name="arrowLeft" size={20} />
          {formatMessage({ id: 'reviews.newer' })}
        </Link>
      )}
      <span>{formatMessage({ id: 'reviews.page' }, { page, pages })}</span>
      {page < pages && (
        <Link to={addressOf(page + 1)} rel="next">
          {formatMessage({ id: 'reviews.older' })}
          <Icon name="arrowRight" size={20} />
        </Link>
      )}
    </nav>
  );
}
