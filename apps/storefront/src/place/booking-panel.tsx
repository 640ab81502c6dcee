import {
  useBookingTerms,
  useCombinationsQuery,
  useStayRatesQuery,
  type Combination,
  type StayRate,
} from '@mp/api-client';
import { nightsBetween, type Money, type PlaceDetail } from '@mp/domain';
import { usePageContext } from '@mp/host-api';
import { formatDate, formatMoney } from '@mp/i18n';
import { trackItem } from '@mp/session';
import { Button, buttonClass, Icon, Price, VisuallyHidden } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useIntl } from 'react-intl';
import { FavouriteHeart } from '../favourites/favourite-heart.tsx';
import { priceTexts, withRate, type PriceTexts } from '../place-card/place-texts.ts';
import type { Stay } from '../stay/stay.ts';
import styles from './booking-panel.module.css';
import { cheapestRate, checkoutHref, isDated, stayParams, type ChosenOffer } from './place-stay.ts';
import { PlaceWebsite } from './place-website.tsx';
import { useStayState } from './use-stay-state.ts';

/** The price and the booking button: a card beside the text, on a phone a bar at the lower edge. [2.47] */
export function BookingPanel({ place, stay }: { place: PlaceDetail; stay: Stay }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale, currency } = usePageContext();
  const { answerHours: hours } = useBookingTerms();
  const cheapest = useCheapestRate(place, stay);
  const stayPrice = useStayPrice(stay, cheapest);
  const price = stayPrice ?? priceTexts(place, intl, locale, currency);
  return (
    <aside className={styles.panel} aria-label={formatMessage({ id: 'booking.label' })} data-booking-bar>
      <div className={styles.price}>
        {price ? <Price large {...price} /> : <p className={styles.quiet}>{formatMessage({ id: 'card.noPrice' })}</p>}
      </div>
      {cheapest && cheapest.rate.points > 0 && (
        <p className={styles.points}>
          <Icon name="medal" size={18} />
          {formatMessage({ id: 'booking.points' }, { points: cheapest.rate.points })}
        </p>
      )}
      {place.sells && (
        <p className={styles.stay}>
          <Icon name="calendar" size={20} />
          <a href="#offers">
            {isDated(stay)
              ? formatMessage(
                  { id: 'booking.stay' },
                  {
                    arrival: formatDate(stay.arrival, locale, 'withWeekday'),
                    departure: formatDate(stay.departure, locale, 'withWeekday'),
                  },
                )
              : formatMessage({ id: 'booking.chooseDates' })}
          </a>
        </p>
      )}
      <FavouriteHeart place={place} className={styles.heart} />
      <div className={styles.action}>
        <BookingAction
          place={place}
          stay={stay}
          price={cheapest?.rate.total ?? place.priceFrom[currency]}
          cheapest={cheapest}
        />
      </div>
      <ul className={styles.notes}>
        {place.sells && (
          <li>
            <Icon name={place.instantBooking ? 'bolt' : 'clock'} size={20} />
            {formatMessage({ id: place.instantBooking ? 'booking.instantNote' : 'booking.requestNote' }, { hours })}
          </li>
        )}
      </ul>
    </aside>
  );
}

interface BookingActionProps {
  readonly place: PlaceDetail;
  readonly stay: Stay;
  /** The price for analytics. */
  readonly price: Money | undefined;
  /** The offer whose price is above the button. */
  readonly cheapest: CheapestRate | null;
}

/** Opens the checkout in a new tab [2.48]; a place that is not on sale links to its own website. [6.4] */
function BookingAction({ place, stay, price, cheapest }: BookingActionProps) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const state = useStayState(place, stay);
  if (!place.sells) return <PlaceWebsite place={place} className={buttonClass({ variant: 'primary', wide: true })} />;

  const label = formatMessage({ id: place.instantBooking ? 'booking.online' : 'booking.onRequest' });
  if (state && state.kind !== 'available')
    return (
      <Button
        variant="callToAction"
        wide
        disabledReason={formatMessage({ id: `offers.state.${state.kind}` }, { ...state, place: place.name })}
      >
        {label}
      </Button>
    );
  return (
    <a
      className={buttonClass({ variant: 'callToAction', wide: true })}
      href={checkoutHref(place, stay, locale, cheapest ? offerOf(cheapest) : undefined)}
      onClick={() => trackItem('add_to_cart', { ...place, price })}
      target="_blank"
      rel="noopener"
    >
      {place.instantBooking && <Icon name="bolt" size={20} />}
      {label}
      <VisuallyHidden>{formatMessage({ id: 'newTab' })}</VisuallyHidden>
    </a>
  );
}

interface CheapestRate {
  readonly rate: StayRate;
  /** The rooms of its total, if they are known. */
  readonly combination: Combination | undefined;
  /** Whether there are more expensive ones. */
  readonly amongOthers: boolean;
}

/** Of several rates, the checkout opens with this one chosen, to be confirmed; a single one is settled with its rooms. */
const offerOf = ({ rate, combination, amongOthers }: CheapestRate): ChosenOffer =>
  amongOthers ? { rate, step: 'rate' } : { rate, combination };

/** The cheapest offer of the stay; null without dates or without offers. */
function useCheapestRate(place: PlaceDetail, stay: Stay): CheapestRate | null {
  const params = place.sells && isDated(stay) ? stayParams(place, stay) : skipToken;
  const { data: rates } = useStayRatesQuery(params);
  const { data: combinations } = useCombinationsQuery(params);
  const rate = isDated(stay) && rates ? cheapestRate(rates) : null;
  const combination = combinations?.find(({ rateId }) => rateId === rate?.id);
  return rate && { rate, combination, amongOthers: (rates?.length ?? 0) > 1 };
}

function useStayPrice(stay: Stay, cheapest: CheapestRate | null): PriceTexts | null {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  if (!cheapest || !isDated(stay)) return null;
  const { rate, amongOthers } = cheapest;
  return {
    lead: amongOthers ? formatMessage({ id: 'price.from' }) : undefined,
    amount: formatMoney(rate.total, locale),
    note: withRate(
      formatMessage(
        { id: 'price.stayNote' },
        { nights: nightsBetween(stay.arrival, stay.departure), perNight: formatMoney(rate.perNight, locale) },
      ),
      rate.name,
    ),
  };
}
