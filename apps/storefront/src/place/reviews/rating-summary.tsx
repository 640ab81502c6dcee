import { averageOf, reviewCategories, type PlaceRating, type RatingCounts, type ReviewCategory } from '@mp/domain';
import { Icon, VisuallyHidden } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './reviews.module.css';

interface RatingSummaryProps {
  readonly rating: PlaceRating;
  readonly counts: Readonly<Record<ReviewCategory, RatingCounts>>;
}

/** The average rating, and the counts of each category. [10.4] */
export function RatingSummary({ rating: { average, count }, counts }: RatingSummaryProps) {
  const { formatMessage, formatNumber } = useIntl();
  const tenth = (value: number): string => formatNumber(value, { minimumFractionDigits: 1 });
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <Icon name="star" size={28} />
        <strong>{tenth(average)}</strong>
        <span>{formatMessage({ id: 'reviews.of' }, { count })}</span>
      </p>
      <dl className={styles.categories}>
        {reviewCategories.map((category) => (
          <div key={category}>
            <dt>{formatMessage({ id: `review.${category}` })}</dt>
            <dd>
              <Shares counts={counts[category]} />
              <strong>{tenth(averageOf(counts[category]))}</strong>
              <VisuallyHidden>
                {counts[category]
                  .map((given, index) => formatMessage({ id: 'reviews.gave' }, { given, rating: index + 1 }))
                  .reverse()
                  .join(', ')}
              </VisuallyHidden>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.legend} aria-hidden="true">
        <span>{formatMessage({ id: 'reviews.best' })}</span>
        {[5, 4, 3, 2, 1].map((rating) => (
          <b key={rating}>{rating}</b>
        ))}
        <span>{formatMessage({ id: 'reviews.worst' })}</span>
      </p>
    </div>
  );
}

/** The counts as segments of a bar, best first. */
function Shares({ counts }: { counts: RatingCounts }) {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const parts = counts
    .map((count, index) => ({ rating: index + 1, count, upTo: all - sumOf(counts.slice(0, index)) }))
    .filter(({ count }) => count > 0)
    .reverse();
  const stops = parts.map(({ rating, upTo }, index) =>
    [`var(--r${rating})`, index > 0 && '0', index < parts.length - 1 && percentOf(upTo, all)].filter(Boolean).join(' '),
  );
  const [first = ''] = stops;
  const background = stops.length > 1 ? `linear-gradient(90deg,${stops.join()})` : first;
  return <i className={styles.shares} style={{ background }} />;
}

/** Two thirds are `66.7%`. */
const percentOf = (part: number, all: number): string => `${Math.round((1000 * part) / all) / 10}%`;

const sumOf = (counts: RatingCounts): number => counts.reduce((sum, count) => sum + count, 0);
