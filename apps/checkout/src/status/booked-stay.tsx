import { usePlaceQuery, type Reservation } from '@mp/api-client';
import { Link, usePageContext } from '@mp/host-api';
import { href } from '@mp/i18n';
import { Card, Picture } from '@mp/ui';
import { ClubBenefits } from '../order-price/club-benefits.tsx';
import { RefundSteps } from '../policy/refund-steps.tsx';
import { AmountLines } from '../order-price/amount-lines.tsx';
import card from '../stay-summary/stay-card.module.css';
import { StayDates } from '../stay-summary/stay-dates.tsx';
import { useText } from '../wizard/use-text.ts';
import { labelLooks } from './label-looks.ts';
import styles from './booked-stay.module.css';

/** The booking: the place, the days, the rooms, and the price with its parts. */
export function BookedStay({ reservation }: { reservation: Reservation }) {
  const { text, locale } = useText();
  const { season } = usePageContext();
  const { place, arrival, departure, party, rateName, rooms, number } = reservation;
  const cover = usePlaceQuery(place.slug).data?.cover[season];
  return (
    <Card as="section" className={`${card.card} ${styles.stay}`} aria-label={text('status.stay')}>
      {cover && (
        <Picture
          picture={cover}
          scale="card"
          sizes="(min-width: 960px) 400px, 100vw"
          eager
          alt=""
          className={card.picture}
        />
      )}
      <div className={card.details}>
        <div className={styles.top}>
          <div>
            <Link
              className={`${card.name} ${styles.name}`}
              to={href('place', { locale, params: { place: place.slug } })}
            >
              {place.name}
            </Link>
            <p className={styles.quiet}>{place.town}</p>
          </div>
          <p className={styles.number}>
            <span className={styles.quiet}>{text('status.number')}</span> {number}
          </p>
        </div>
        <StayDates arrival={arrival} departure={departure} />
        <p>{[text('stay.party', { ...party }), rateName].join(' · ')}</p>
        <ul className={styles.rooms}>
          {rooms.map(({ id, count, name }) => (
            <li key={id}>{text('rooms.count', { count, name })}</li>
          ))}
        </ul>
        {labelLooks[reservation.paymentLabel].total !== 'none' && <RefundSteps policy={reservation.policy} />}
        <ClubBenefits benefits={reservation.benefits} />
        <BookedPrice reservation={reservation} />
      </div>
    </Card>
  );
}

/**
 * The total, with its parts if it has any besides the stay. Vouchers count while something is paid or due; a past stay shows
 * the whole price.
 */
function BookedPrice({ reservation }: { reservation: Reservation }) {
  const { text, money, date } = useText();
  const { price, total, paymentLabel, points, rest, paidWith } = reservation;
  const { stay, fees, extras, discount, insurance, localTax, spotTax, vouchers, toPay } = price;
  const isDue = labelLooks[paymentLabel].total !== 'none';
  const isLater = isDue && rest?.state === 'open';
  const lines: readonly (readonly [label: string, amount: string])[] = [
    ...(extras.length > 0 || discount.minor > 0 || insurance || localTax.minor + spotTax.minor > 0
      ? [[text('review.stay'), money(stay)] as const]
      : []),
    ...fees.map(({ name, amount }) => [text('price.ofWhichFee', { fee: name }), money(amount)] as const),
    ...extras.map(({ name, count, amount }) => [text('rooms.count', { count, name }), money(amount)] as const),
    ...(discount.minor > 0 ? [[text('price.discounts'), `−${money(discount)}`] as const] : []),
    ...(insurance
      ? [
          [
            `${text('price.insurance')} (${text('insurance.vat', { vat: money(insurance.vat) })})`,
            money(insurance.premium),
          ] as const,
        ]
      : []),
    ...(localTax.minor > 0 ? [[text('price.taxOfMunicipality'), money(localTax)] as const] : []),
    ...(spotTax.minor > 0 ? [[text('price.taxOnSpot'), money(spotTax)] as const] : []),
    ...(isDue && vouchers.minor + spotTax.minor > 0 ? [[text('stay.total'), money(total)] as const] : []),
    ...(isDue && vouchers.minor > 0 ? [[text('price.vouchers'), `−${money(vouchers)}`] as const] : []),
    ...(isDue && spotTax.minor > 0 ? [[text('price.spotTax'), money(spotTax)] as const] : []),
  ];
  return (
    <>
      <AmountLines lines={lines} />
      {!(isLater && rest.deposit.minor === 0) && (
        <p className={styles.total}>
          <span>{text(`status.total.${labelLooks[paymentLabel].total}`)}</span>
          <strong>{money(isLater ? rest.deposit : isDue ? toPay : total)}</strong>
        </p>
      )}
      {paidWith && (
        <p className={styles.quiet}>
          {text('status.paidWith')}: {paidWith}
        </p>
      )}
      {isLater && (
        <p className={styles.total}>
          <span>{text('price.rest', { date: date(rest.dueOn) })}</span>
          <strong>{money(rest.amount)}</strong>
        </p>
      )}
      {points !== null && labelLooks[paymentLabel].total !== 'none' && (
        <p className={styles.quiet}>{text('price.points', { points })}</p>
      )}
    </>
  );
}
