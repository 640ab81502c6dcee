import {
  useArrivalDaysQuery,
  useCombinationsQuery,
  useDepartureDaysQuery,
  useStayRatesQuery,
  type Combination,
  type StayRate,
} from '@mp/api-client';
import { nightsBetween, partySize, type PlaceDetail } from '@mp/domain';
import { usePageContext } from '@mp/federation';
import { formatDate, formatMoney, href } from '@mp/i18n';
import { Button, Card, Icon, Notice, Price, SkeletonText } from '@mp/ui';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useIntl } from 'react-intl';
import { Form } from 'react-router';
import { DateFields, PartyFields } from '../stay/stay-fields.tsx';
import { stayQuery, type Stay } from '../stay/stay.ts';
import styles from './offers.module.css';
import { daysQuestions, isDated, stayQuestion, type DatedStay } from './place-stay.ts';
import { stayState, type StayState } from './stay-state.ts';

/** When and for how many, and what it costs then. */
export function Offers({ place, stay }: { place: PlaceDetail; stay: Stay }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  return (
    <section id="offers" aria-labelledby="offers-heading">
      <h2 id="offers-heading" className={styles['heading']}>
        {formatMessage({ id: isDated(stay) ? 'place.offers' : 'offers.choose' })}
      </h2>
      <Card className={styles['form']}>
        <Form
          key={JSON.stringify(stayQuery(stay))}
          method="get"
          action={href('place', { locale, params: { place: place.slug }, hash: 'offers' })}
          preventScrollReset
          aria-label={formatMessage({ id: 'offers.choose' })}
        >
          <DateFields stay={stay} required />
          <PartyFields stay={stay} />
          <Button type="submit" variant="primary">
            {formatMessage({ id: isDated(stay) ? 'offers.update' : 'offers.show' })}
          </Button>
        </Form>
      </Card>
      {isDated(stay) ? (
        <OffersOfStay place={place} stay={stay} />
      ) : (
        <p className={styles['hint']}>{formatMessage({ id: 'offers.hint' })}</p>
      )}
    </section>
  );
}

/** Whether the stay can be had; undefined while that is being found out, null when it cannot be found out. */
export function useStayState(place: PlaceDetail, stay: Stay): StayState | null | undefined {
  const dated = place.sells && isDated(stay) ? stay : null;
  const rates = useStayRatesQuery(dated ? stayQuestion(place, dated) : skipToken);
  const ask = dated && rates.data?.length === 0 ? daysQuestions(place, dated) : null;
  const arrivals = useArrivalDaysQuery(ask ? ask.arrivals : skipToken);
  const departures = useDepartureDaysQuery(ask ? ask.departures : skipToken);
  if (!dated) return undefined;
  if (rates.isError || arrivals.isError || departures.isError) return null;
  if (!rates.data || (ask && (!arrivals.data || !departures.data))) return undefined;
  return stayState({
    arrival: dated.arrival,
    departure: dated.departure,
    party: dated.party,
    offers: rates.data.length,
    capacity: place.roomTypes.reduce((sum, { capacity, units }) => sum + capacity * units, 0),
    arrivalDays: arrivals.data ?? [],
    departureDays: departures.data ?? [],
  });
}

function OffersOfStay({ place, stay }: { place: PlaceDetail; stay: DatedStay }) {
  const { formatMessage } = useIntl();
  const { locale } = usePageContext();
  const state = useStayState(place, stay);
  const { data: rates } = useStayRatesQuery(stayQuestion(place, stay));
  const { data: combinations } = useCombinationsQuery(stayQuestion(place, stay));

  if (state === undefined) return <SkeletonText lines={6} />;
  if (state === null)
    return (
      <Notice kind="error" title={formatMessage({ id: 'offers.failed' })}>
        <p>{formatMessage({ id: 'offers.failed.hint' })}</p>
      </Notice>
    );
  if (state.kind !== 'available') {
    const values = { ...state, place: place.name };
    return (
      <Notice title={formatMessage({ id: `offers.state.${state.kind}` }, values)}>
        <p>{formatMessage({ id: `offers.state.${state.kind}.hint` }, values)}</p>
        {state.kind === 'unknown' && place.website && (
          <p>
            <a href={place.website} target="_blank" rel="noopener">
              {formatMessage({ id: 'place.website' })}
            </a>
          </p>
        )}
      </Notice>
    );
  }
  return (
    <>
      <p className={styles['hint']} role="status">
        {formatMessage(
          { id: 'offers.forStay' },
          {
            arrival: formatDate(stay.arrival, locale, 'withWeekday'),
            departure: formatDate(stay.departure, locale, 'withWeekday'),
            nights: nightsBetween(stay.arrival, stay.departure),
            persons: partySize(stay.party),
          },
        )}
      </p>
      <ul className={styles['list']}>
        {rates?.map((rate) => (
          <li key={rate.id}>
            <Offer
              rate={rate}
              nights={nightsBetween(stay.arrival, stay.departure)}
              combination={combinations?.find(({ rateId }) => rateId === rate.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface OfferProps {
  readonly rate: StayRate;
  readonly nights: number;
  readonly combination: Combination | undefined;
}

function Offer({ rate, nights, combination }: OfferProps) {
  const { formatMessage, formatList } = useIntl();
  const { locale } = usePageContext();
  return (
    <Card as="article" className={styles['offer']}>
      <div className={styles['words']}>
        <h3 className={styles['name']}>{rate.name}</h3>
        <p>{rate.description}</p>
        <ul className={styles['included']}>
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
          <p className={styles['rooms']}>
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
      <div className={styles['price']}>
        <Price
          large
          amount={formatMoney(rate.total, locale)}
          note={formatMessage({ id: 'price.stayNote' }, { nights, perNight: formatMoney(rate.perNight, locale) })}
        />
        <p className={styles['rooms']}>{formatMessage({ id: 'offers.allIncluded' })}</p>
      </div>
    </Card>
  );
}
