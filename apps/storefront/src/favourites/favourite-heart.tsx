import type { Place } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { useFavourite } from '@mp/session';
import { Icon } from '@mp/ui';
import { useIntl } from 'react-intl';
import button from '../place-card/round-button.module.css';
import styles from './favourite-heart.module.css';

interface FavouriteHeartProps {
  readonly place: Pick<Place, 'id' | 'name' | 'priceFrom'>;
  readonly className?: string;
}

/** Marks a place, or removes the mark. [2.44] [2.47] [4.11] Its accessible name includes the place: a page has many hearts. */
export function FavouriteHeart({ place, className = '' }: FavouriteHeartProps) {
  const { formatMessage } = useIntl();
  const { currency } = usePageContext();
  const { marked, toggle } = useFavourite({ ...place, price: place.priceFrom[currency] });
  return (
    <button
      type="button"
      className={`${button.round} ${styles.heart} ${className}`}
      aria-pressed={marked}
      aria-label={formatMessage({ id: 'favourites.heart' }, { name: place.name })}
      onClick={toggle}
    >
      <Icon name={marked ? 'heartFilled' : 'heart'} />
    </button>
  );
}
