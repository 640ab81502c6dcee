import type { Combination, RoomPrice, StayRate } from '@mp/api-client';
import type { PlaceDetail, RoomType } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatDate, formatMoney } from '@mp/i18n';
import { trackItem } from '@mp/session';
import { buttonClass, Card, Icon, Price, VisuallyHidden } from '@mp/ui';
import { useIntl } from 'react-intl';
import { StayPoints } from '../place-card/stay-points.tsx';
import styles from './offers.module.css';
import { RefundSteps } from './refund-steps.tsx';

interface OfferProps {
  readonly place: Pick<PlaceDetail, 'id' | 'name'>;
  readonly rate: StayRate;
  readonly nights: number;
  /** The checkout with this offer chosen. */
  readonly to: string;
  readonly instant: boolean;
  /** The rooms of the total; undefined if unknown. */
  readonly combination: Combination | undefined;
  /** One unit of each room that is available at this rate. */
  readonly rooms: readonly { readonly room: RoomType; readonly price: RoomPrice }[];
}

/** The mandatory fees and local taxes in a total, one line each. Renders nothing without any. */
function OfferCharges({ charges }: { charges: StayRate['charges'] }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  if (charges.length === 0) return null;
  return (
    <ul className={styles.charges}>
      {charges.map(({ kind, name, collected, amount, exemptions }) => (
        <li key={`${name} ${collected} ${amount.minor}`}>
          {formatMessage(
            { id: kind === 'fee' ? 'offers.fee' : 'offers.localTax' },
            { name, amount: formatMoney(amount, locale), collected },
          )}
          {exemptions && ` ${exemptions}`}
        </li>
      ))}
    </ul>
  );
}

/** A rate: its contents, its total for the whole party, a booking button, and the price of each room. */
export function Offer({ place, rate, nights, to, instant, combination, rooms }: OfferProps) {
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
          {(rate.cancellation || !rate.policy?.steps.length) && (
            <li>
              <Icon name={rate.cancellation ? 'check' : 'info'} size={20} />
              {rate.cancellation
                ? formatMessage(
                    { id: 'offers.cancellation' },
                    {
                      until: formatDate(rate.cancellation.until, locale, 'long'),
                      refund: formatMoney(rate.cancellation.refund, locale),
                    },
                  )
                : formatMessage({ id: 'offers.notRefundable' })}
            </li>
          )}
        </ul>
        <RefundSteps policy={rate.policy} />
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
        <OfferCharges charges={rate.charges} />
        <p className={styles.rooms}>{formatMessage({ id: 'offers.allIncluded' })}</p>
        <a
          className={buttonClass({ variant: 'primary', wide: true })}
          href={to}
          target="_blank"
          rel="noopener"
          onClick={() => trackItem('add_to_cart', { ...place, price: rate.total })}
        >
          {formatMessage({ id: instant ? 'offers.book' : 'offers.request' })}
          <VisuallyHidden>
            {' '}
            {formatMessage({ id: 'offers.bookOf' }, { rate: rate.name })} {formatMessage({ id: 'newTab' })}
          </VisuallyHidden>
        </a>
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
