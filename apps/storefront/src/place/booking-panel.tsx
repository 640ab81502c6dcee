import { useStayRatesQuery } from '@mp/api-client';
import { nightsBetween, requestAnswerHours, type PlaceDetail } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { formatDate, formatMoney } from '@mp/i18n';
import { Button, buttonClass, Icon, Price, VisuallyHidden } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useIntl } from 'react-intl';
import { priceTexts, type PriceTexts } from '../place-card/place-texts.ts';
import type { Stay } from '../stay/stay.ts';
import styles from './booking-panel.module.css';
import { useStayState } from './offers.tsx';
import { checkoutHref, isDated, stayQuestion } from './place-stay.ts';

/** The price and the way to book: a card beside the text, on a phone a bar at the thumb. [2.47] */
export function BookingPanel({ place, stay }: { place: PlaceDetail; stay: Stay }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { locale, currency } = usePageContext();
  const stayPrice = useStayPrice(place, stay);
  const price = stayPrice ?? priceTexts(place, intl, locale, currency);
  return (
    <aside className={styles['panel']} aria-label={formatMessage({ id: 'booking.label' })}>
      <div className={styles['price']}>
        {price ? (
          <Price large {...price} />
        ) : (
          <p className={styles['quiet']}>{formatMessage({ id: 'card.noPrice' })}</p>
        )}
      </div>
      {place.sells && (
        <p className={styles['stay']}>
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
      <div className={styles['action']}>
        <BookingAction place={place} stay={stay} />
      </div>
      <ul className={styles['notes']}>
        {place.sells && (
          <li>
            <Icon name={place.instantBooking ? 'bolt' : 'clock'} size={20} />
            {formatMessage(
              { id: place.instantBooking ? 'booking.instantNote' : 'booking.requestNote' },
              { hours: requestAnswerHours },
            )}
          </li>
        )}
        {place.acceptsVouchers && (
          <li>
            <Icon name="gift" size={20} />
            {formatMessage({ id: 'booking.vouchersNote' })}
          </li>
        )}
      </ul>
    </aside>
  );
}

/** Opens the checkout in a new tab [2.48]; a place that does not sell is reached on its own website. [6.4] */
function BookingAction({ place, stay }: { place: PlaceDetail; stay: Stay }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const state = useStayState(place, stay);
  if (!place.sells)
    return place.website ? (
      <a
        className={buttonClass({ variant: 'primary', wide: true })}
        href={place.website}
        target="_blank"
        rel="noopener"
      >
        {formatMessage({ id: 'place.website' })}
        <Icon name="external" size={20} />
        <VisuallyHidden>{formatMessage({ id: 'newTab' })}</VisuallyHidden>
      </a>
    ) : null;

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
      href={checkoutHref(place, stay, locale)}
      target="_blank"
      rel="noopener"
    >
      {place.instantBooking && <Icon name="bolt" size={20} />}
      {label}
      <VisuallyHidden>{formatMessage({ id: 'newTab' })}</VisuallyHidden>
    </a>
  );
}

/** The cheapest offer of the stay; null without dates or without one. */
function useStayPrice(place: PlaceDetail, stay: Stay): PriceTexts | null {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const { data: rates } = useStayRatesQuery(place.sells && isDated(stay) ? stayQuestion(place, stay) : skipToken);
  if (!isDated(stay) || !rates) return null;
  const cheapest = rates.reduce<(typeof rates)[number] | null>(
    (best, rate) => (!best || rate.total.minor < best.total.minor ? rate : best),
    null,
  );
  return (
    cheapest && {
      lead: rates.length > 1 ? formatMessage({ id: 'price.from' }) : undefined,
      amount: formatMoney(cheapest.total, locale),
      note: formatMessage(
        { id: 'price.stayNote' },
        {
          nights: nightsBetween(stay.arrival, stay.departure),
          perNight: formatMoney(cheapest.perNight, locale),
        },
      ),
    }
  );
}
