import type { Combination, RoomPrice, StayRate } from '@mp/api-client';
import type { RoomType } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { formatMoney } from '@mp/i18n';
import { Card, Icon, Price } from '@mp/ui';
import { useIntl } from 'react-intl';
import { StayPoints } from '../place-card/stay-points.tsx';
import styles from './offers.module.css';

interface OfferProps {
  readonly rate: StayRate;
  readonly nights: number;
  /** The rooms that the total is for; nothing where they are not known. */
  readonly combination: Combination | undefined;
  /** One unit of each room that can be had at this rate. */
  readonly rooms: readonly { readonly room: RoomType; readonly price: RoomPrice }[];
}

/** A rate: what it contains, its total for the whole party, and each room's own price. */
export function Offer({ rate, nights, combination, rooms }: OfferProps) {
  const { formatMessage, formatList } = useIntl();
  const { locale } = usePageContext();
  return (
    <Card as="article" className={styles.offer}>
      <div className={styles.words}>
        <h3 className={styles.name}>{rate.name}</h3>
        <p>{rate.description}</p>
        <ul className={styles.included}>
          {rate.included.map((item) => (
            <li key={item}>
              <Icon name="check" size={20} />
              {item}
            </li>
          ))}
          <li>
            <Icon name={rate.refundable ? 'check' : 'info'} size={20} />
            {formatMessage({ id: rate.refundable ? 'offers.refundable' : 'offers.notRefundable' })}
          </li>
        </ul>
        {combination && (
          <p className={styles.rooms}>
            <Icon name="bed" size={20} />
            {formatMessage(
              { id: 'offers.rooms' },
              {
                rooms: formatList(
                  combination.rooms.map(({ count, name }) => formatMessage({ id: 'offers.room' }, { count, name })),
                  { type: 'conjunction' },
                ),
              },
            )}
          </p>
        )}
      </div>
      <div className={styles.price}>
        <Price
          large
          amount={formatMoney(rate.total, locale)}
          note={formatMessage({ id: 'price.stayNote' }, { nights, perNight: formatMoney(rate.perNight, locale) })}
        />
        <StayPoints points={rate.points} />
        <p className={styles.rooms}>{formatMessage({ id: 'offers.allIncluded' })}</p>
      </div>
      {rooms.length > 1 && (
        <details className={styles.byRoom}>
          <summary>
            {formatMessage({ id: 'offers.byRoom' })}
            <Icon name="chevronDown" size={20} />
          </summary>
          <ul>
            {rooms.map(({ room, price }) => (
              <li key={room.id}>
                <span className={styles.roomName}>{room.name}</span>
                <span className={styles.roomFacts}>
                  {formatMessage({ id: 'offers.roomFacts' }, { capacity: room.capacity, free: price.free })}
                </span>
                <span className={styles.roomPrice}>{formatMoney(price.price, locale)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
