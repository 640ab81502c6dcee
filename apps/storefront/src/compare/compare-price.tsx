import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { buttonClass, Price, VisuallyHidden } from '@mp/ui';
import { useIntl } from 'react-intl';
import { priceTexts } from '../place-card/place-texts.ts';
import { StayPoints } from '../place-card/stay-points.tsx';
import { isDated } from '../place/place-stay.ts';
import { stayQuery, type Stay } from '../stay/stay.ts';
import type { ComparedPlace } from './compare-rows.ts';
import styles from './compare-table.module.css';

/** The price of the stay at a place, or why there is none; with a link to book it. */
export function ComparePrice({ place: { detail, card }, stay }: { place: ComparedPlace; stay: Stay }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale, currency } = usePageContext();
  const dated = isDated(stay);
  const taken = dated && card?.available === false && detail.sells;
  const price = taken ? null : priceTexts(card ?? detail, intl, locale, currency);
  return (
    <div className={styles.price}>
      {price ? (
        <>
          <Price {...price} />
          {card?.stayPrice && <StayPoints points={card.stayPrice.points} />}
        </>
      ) : (
        <p className={styles.noPrice}>{formatMessage({ id: taken ? 'card.taken' : 'card.noPrice' })}</p>
      )}
      <Link
        className={buttonClass({ variant: 'quiet', compact: true })}
        to={href('place', {
          locale,
          params: { place: detail.slug },
          query: stayQuery(stay),
          hash: detail.sells ? 'offers' : undefined,
        })}
      >
        {formatMessage({ id: taken ? 'compare.otherDates' : detail.sells ? 'card.reserve' : 'card.detail' })}
        <VisuallyHidden>{formatMessage({ id: 'card.actionOf' }, { name: detail.name })}</VisuallyHidden>
      </Link>
    </div>
  );
}
