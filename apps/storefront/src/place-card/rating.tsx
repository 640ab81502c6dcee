import type { PlaceRating } from '@mp/domain';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './rating.module.css';

/** The rating of a place; renders nothing with too few reviews. [10.3] */
export function Rating({ rating }: { rating: PlaceRating | null }) {
  const { formatMessage, formatNumber } = useIntl();
  if (!rating) return null;
  const values = { count: rating.count, average: formatNumber(rating.average, { minimumFractionDigits: 1 }) };
  return (
    <span className={styles.rating} role="img" aria-label={formatMessage({ id: 'card.rating' }, values)}>
      <Icon name="star" size={16} />
      {formatMessage({ id: 'card.rated' }, values)}
    </span>
  );
}
