import type { ChangedStayWish, ChangeOfferWire, ChangeQuery } from '@mp/contract';
import { nightsBetween, partySize, type Locale } from '@mp/domain';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isSoldFor } from '../../offer/availability/stay-price.ts';
import type { ReservationRow } from '../../platform/database/tables/reservations.ts';
import type { BookingServices } from '../booking-services.ts';
import { agreedMinor } from '../reservation-record/charge.ts';
import { changedStay, changeView, placeNamesOf, type PlaceNames } from './change-view.ts';
import { extrasForChange } from './changed-extras.ts';
import { changesOf } from './find-change.ts';
import { priceChange } from './price-change.ts';
import { loadChange, ratesForChange, stayOfWish } from './price-nights.ts';
import { obstacleToChange } from './change-obstacle.ts';
import { descriptionOf } from './stay-description.ts';

/**
 * What a guest can change about a stay, and what the stay in question costs. Takes no rooms, and changes nothing. [4.34]
 *
 * @param query the stay in question; what is missing is as it is booked
 */
export async function changeOfferOf(
  services: BookingServices,
  reservation: ReservationRow,
  query: Omit<ChangeQuery, 'code'>,
  language: Locale,
): Promise<ChangeOfferWire> {
  const { database } = services;
  const { currency, contact, place_id, on_request } = reservation;
  const stay = await descriptionOf(database, reservation);
  const wish: ChangedStayWish = {
    arrival: query.arrival ?? stay.arrival,
    departure: query.departure ?? stay.departure,
    adults: query.adults ?? stay.adults,
    childrens: query.childrens ?? stay.children,
    infants: query.infants ?? stay.infants,
    dogs: query.dogs ?? stay.dogs,
    cots: query.cots ?? stay.cots,
    extras: query.extras ?? stay.extras.map(({ extra_id: id, count }) => ({ id, count })),
    rate: query.rate ?? reservation.rate_id,
    rooms: query.rooms ?? stay.rooms.map(({ room_type_id: id, count }) => ({ room_types: { id, count } })),
  };
  const names = await placeNamesOf(database, place_id, language);
  const obstacle = await obstacleToChange(services, database, reservation);
  const isAsked = obstacle === null && Object.values(query).some((value) => value !== undefined);
  const inMoney = (minor: number) => ({ minor, currency });
  return {
    obstacle,
    asks_place: on_request,
    stay: changedStay(stay, names, currency),
    ...(obstacle === null
      ? await choicesFor(services, reservation, wish, names)
      : { rooms: [], rates: [], extras: [] }),
    ...(isAsked ? await priceOrProblem(services, reservation, wish) : { price: null, problem: null }),
    contact: {
      name: contact.name,
      surname: contact.surname,
      email: contact.email,
      ...(contact.phonePrefix !== undefined && { phonePrefix: contact.phonePrefix }),
      phone: contact.phone,
      ...invoiceFields(contact),
    },
    changes: (await changesOf(database, reservation.id)).map((change) => changeView(change, reservation, names)),
  };

  async function priceOrProblem(...of: Parameters<typeof priceWish>) {
    const { value, problem } = await attempt(() => priceWish(...of));
    const price = value && {
      total: inMoney(agreedMinor(value.after)),
      difference: inMoney(value.differenceMinor),
      due: inMoney(value.dueMinor),
      balance: inMoney(reservation.balance_minor + value.differenceMinor - value.dueMinor),
      kept: inMoney(value.keptMinor),
    };
    return { price, problem };
  }
}

const priceWish = (services: BookingServices, reservation: ReservationRow, wish: ChangedStayWish) =>
  priceChange(services, services.database, reservation, wish);

/** The code of an error instead of the error. */
async function attempt<Value>(act: () => Promise<Value>): Promise<{ value: Value | null; problem: string | null }> {
  try {
    return { value: await act(), problem: null };
  } catch (error) {
    if (error instanceof ApiError) return { value: null, problem: error.code };
    throw error;
  }
}

/** The rooms and the extras that the stay in question can have. */
async function choicesFor(
  services: BookingServices,
  reservation: ReservationRow,
  wish: ChangedStayWish,
  { language, rooms: names }: PlaceNames,
): Promise<Pick<ChangeOfferWire, 'rooms' | 'rates' | 'extras'>> {
  const { database, clock } = services;
  const { value } = await attempt(async () => {
    const stay = stayOfWish(reservation, wish, clock.today());
    return { stay, loaded: await loadChange(database, reservation, stay) };
  });
  if (!value) return { rooms: [], rates: [], extras: [] };
  const { stay, loaded } = value;
  const nights = nightsBetween(stay.arrival, stay.departure);
  const extras = await extrasForChange(database, reservation, stay, clock.now());
  return {
    rates: ratesForChange({ clock }, reservation, loaded)
      .filter((rate) => isSoldFor(rate, nights, partySize(stay.party)))
      .map((rate) => ({ id: rate.rateId, name: rate.names[language] })),
    rooms: loaded.rooms.map(({ roomTypeId: id, capacity, free }) => ({
      room_types: { id },
      name: names.get(id) ?? '',
      capacity,
      free,
    })),
    extras: extras.map(({ id, kind, names: named, eachMinor, most, left }) => ({
      id,
      kind,
      name: named[language],
      each: { minor: eachMinor, currency: reservation.currency },
      most: Math.min(most, left ?? most),
    })),
  };
}

/** The invoice data as the form has them. [3.17] */
const invoiceFields = ({ invoice }: ReservationRow['contact']) =>
  invoice
    ? {
        invoice: true,
        invoiceName: invoice.name,
        ico: invoice.ico,
        dic: invoice.dic,
        invoiceStreet: invoice.street,
        invoiceCity: invoice.city,
        invoiceZip: invoice.zip,
      }
    : { invoice: false };
