import type { Place } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { useFavourite } from '@mp/session';
import { Icon, Picture } from '@mp/ui';
import { useText } from '../../text/use-text.ts';
import styles from './favourite-card.module.css';

/** A marked place: its picture, its link, and a button to remove it. */
export function FavouriteCard({ place, onRemoved }: { place: Place; onRemoved: () => void }) {
  const { text, money, locale } = useText();
  const { season, currency } = usePageContext();
  const price = place.priceFrom[currency];
  const { toggle } = useFavourite({ ...place, price });
  return (
    <article className={styles.card}>
      <Picture
        picture={place.cover[season]}
        scale="small"
        sizes="(max-width: 599px) 40vw, 240px"
        alt=""
        className={styles.picture}
      />
      <div className={styles.about}>
        <h2 className={styles.name}>
          <Link to={href('place', { locale, params: { place: place.slug } })}>{place.name}</Link>
        </h2>
        <p className={styles.quiet}>{place.town}</p>
        {price && <p className={styles.price}>{text('accountFavourites.price', { price: money(price) })}</p>}
      </div>
      <button
        type="button"
        className={styles.heart}
        aria-label={text('accountFavourites.remove', { name: place.name })}
        onClick={() => {
          onRemoved();
          toggle();
        }}
      >
        <Icon name="heartFilled" />
      </button>
    </article>
  );
}
