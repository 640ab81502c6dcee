import { useCombinationsQuery, useRoomPricesQuery, useStayRatesQuery } from '@mp/api-client';
import { nightsBetween, partySize, type PlaceDetail } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatDate, href } from '@mp/i18n';
import { SkeletonText } from '@mp/ui';
import { useIntl } from 'react-intl';
import { StayFields } from '../stay/stay-fields.tsx';
import { StayForm } from '../stay/stay-form.tsx';
import type { Stay } from '../stay/stay.ts';
import { NoOffer, OffersFailed } from './no-offer.tsx';
import { Offer } from './offer.tsx';
import styles from './offers.module.css';
import { checkoutHref, isDated, stayParams, type DatedStay } from './place-stay.ts';
import { useStayState } from './use-stay-state.ts';

/** Dates and guests, and the offers for them. */
export function Offers({ place, stay }: { place: PlaceDetail; stay: Stay }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <section id="offers" className={styles.offers} aria-labelledby="offers-heading">
      <h2 id="offers-heading" className={styles.heading}>
        {formatMessage({ id: isDated(stay) ? 'place.offers' : 'offers.choose' })}
      </h2>
      <StayForm
        stay={stay}
        action={href('place', { locale, params: { place: place.slug }, hash: 'offers' })}
        submit={formatMessage({ id: isDated(stay) ? 'offers.update' : 'offers.show' })}
      >
        <StayFields stay={stay} required placeId={place.id} most={place.companions} />
      </StayForm>
      {isDated(stay) ? (
        <OffersOfStay place={place} stay={stay} />
      ) : (
        <p className={styles.hint}>{formatMessage({ id: 'offers.hint' })}</p>
      )}
    </section>
  );
}

function OffersOfStay({ place, stay }: { place: PlaceDetail; stay: DatedStay }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const params = stayParams(place, stay);
  const state = useStayState(place, stay);
  const { data: rates } = useStayRatesQuery(params);
  const { data: combinations } = useCombinationsQuery(params);
  const { data: roomPrices } = useRoomPricesQuery(params);

  if (state === undefined) return <SkeletonText lines={6} />;
  if (state === null) return <OffersFailed place={place} stay={stay} />;
  if (state.kind !== 'available') return <NoOffer place={place} stay={stay} state={state} />;
  const nights = nightsBetween(stay.arrival, stay.departure);
  const roomsAt = (rateId: number) =>
    place.roomTypes.flatMap((room) => {
      const price = roomPrices?.find((each) => each.rateId === rateId && each.roomTypeId === room.id);
      return price ? [{ room, price }] : [];
    });
  return (
    <>
      <p className={styles.hint} role="status">
        {formatMessage(
          { id: 'offers.forStay' },
          {
            arrival: formatDate(stay.arrival, locale, 'withWeekday'),
            departure: formatDate(stay.departure, locale, 'withWeekday'),
            nights,
            persons: partySize(stay.party),
          },
        )}
      </p>
      <ul className={styles.list}>
        {rates?.map((rate) => {
          const combination = combinations?.find(({ rateId }) => rateId === rate.id);
          return (
            <li key={rate.id}>
              <Offer
                place={place}
                rate={rate}
                nights={nights}
                to={checkoutHref(place, stay, locale, { rate, combination })}
                instant={place.instantBooking}
                combination={combination}
                rooms={roomsAt(rate.id)}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
