import type { Place } from '@mp/domain';
import { Link, usePageContext } from '@mp/host-api';
import { formatMoney, href } from '@mp/i18n';
import { Card, cardLinkClass, Picture, Price } from '@mp/ui';
import { useIntl } from 'react-intl';
import styles from './place-card.module.css';

interface PlaceCardProps {
  readonly place: Place;
  readonly heading?: 'h2' | 'h3';
}

/**
 * A place beside a text: its picture of the season, location and today's lowest price of a night. Its link has no dates. [4.20]
 */
export function PlaceCard({ place, heading: Heading = 'h3' }: PlaceCardProps) {
  const { formatMessage } = useIntl();
  const { locale, currency, season } = usePageContext();
  const price = place.priceFrom[currency];
  return (
    <Card as="article" className={styles.card}>
      <Picture
        picture={place.cover[season]}
        scale="card"
        sizes="(min-width: 1698px) 375px, (min-width: 1200px) 23vw, (min-width: 960px) 30vw, (min-width: 600px) 46vw, 94vw"
        alt=""
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.where}>{place.town}</p>
        <Heading className={styles.name}>
          <Link to={href('place', { locale, params: { place: place.slug } })} className={cardLinkClass()}>
            {place.name}
          </Link>
        </Heading>
        <p className={styles.claim}>{place.claim}</p>
        <div className={styles.foot}>
          {price ? (
            <Price
              lead={formatMessage({ id: 'places.from' })}
              amount={formatMoney(price, locale)}
              note={formatMessage({ id: 'places.perNight' })}
            />
          ) : (
            <p className={styles.where}>{formatMessage({ id: 'places.noPrice' })}</p>
          )}
        </div>
      </div>
    </Card>
  );
}
