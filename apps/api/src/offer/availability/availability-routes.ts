import {
  availabilityQuerySchema,
  availabilitySchema,
  combinationQuerySchema,
  combinationsSchema,
  departureQuerySchema,
  departureSetSchema,
  stayPricesSchema,
  stayQuerySchema,
  stayRatesSchema,
  type StayQuery,
} from '@mp/contract';
import { calendarDateOf, money, nightsBetween, partySize, perNight } from '@mp/domain';
import { chargesMinor, chargeSums } from '@mp/domain/stay-charges';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { queriedParty } from './queried-party.ts';
import type { Dependencies } from '../../platform/services/services.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { loadPlaceCalendar } from '../inventory/place-calendar.ts';
import { bookingTypeOf, pointsOfBooking } from '../club/booking-points.ts';
import { chargeAmounts, chargeRules, namedCharges } from '../local-taxes/charge-wire.ts';
import { loadCharges } from '../local-taxes/load-charges.ts';
import { countSearch } from '../search-counts/search-counts.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { arrivalDays } from './arrival-days.ts';
import { calendarFor, limitColumns } from './companion-limits.ts';
import { combinationsOf } from './combinations.ts';
import { depositWire, policyWire } from './rate-policy.ts';
import { cancellationOf } from './stay-cancellation.ts';
import { departureDays, lastDeparture } from './departure-days.ts';
import { loadStay, stayRate, type LoadedStay } from './load-stay.ts';
import { checkStayDates, horizonOf, problemOf } from './stay-dates.ts';
import { bestStay, isSoldFor, partySurchargeMinor, roomPriceMinor, roomsMinor, type Stay } from './stay-price.ts';

/** Maximum days in one request for arrivals: the calendar's 18 months and the rest of the first month. */
const maxDays = 600;

const tags = ['Stays'];

/** Arrival days, departure days, rates and prices. Responses are not cached: every booking changes them. */
export const availabilityRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { config, database, clock } },
) => {
  app.addHook('onSend', async (_request, reply) => void neverCache(reply));

  const placeOf = async (id: number) => {
    const place = await database
      .selectFrom('place')
      .select(['id', 'allow_sell', ...limitColumns])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!place) throw new ApiError('place_not_found');
    return place;
  };

  /** Loads the stay in the query with everything its prices depend on. */
  const load = async (query: StayQuery, request: FastifyRequest): Promise<{ stay: Stay; loaded: LoadedStay }> => {
    const loaded = await loadStay(database, {
      placeId: query.clientId,
      ...checkStayDates(query.arrival, query.departure, clock.today()),
      party: queriedParty(query),
      currency: query.currency ?? visitorOf(request).currency,
    });
    if (!loaded) throw new ApiError('place_not_found');
    const rates = loaded.rates.filter(({ rateId }) => query.rateId === undefined || rateId === query.rateId);
    return { stay: loaded.stay, loaded: { ...loaded, rates } };
  };

  app.get(
    '/public/availability',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'The days on which a stay could begin. [7.20]',
        querystring: availabilityQuerySchema,
        response: { 200: availabilitySchema },
      },
    },
    async ({ query }) => {
      const { from, to } = { from: calendarDateOf(query.from), to: calendarDateOf(query.to) };
      const days = nightsBetween(from, to);
      if (days < 0) throw validationError(problemOf('to', 'to_before_from'));
      if (days > maxDays) throw validationError(problemOf('to', 'range_too_long'));
      const place = await placeOf(query.clientId);
      const rooms = place.allow_sell ? await loadPlaceCalendar(database, place.id, from, to) : [];
      const party = queriedParty(query);
      const data = arrivalDays(calendarFor(place, party, rooms), partySize(party), from, to, clock.today());
      return { data };
    },
  );

  app.get(
    '/public/departure-set',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'The days on which a stay that begins on a date can end, each with its cheapest total. [7.21]',
        querystring: departureQuerySchema,
        response: { 200: departureSetSchema },
      },
    },
    async (request) => {
      const { query } = request;
      const today = clock.today();
      const arrival = calendarDateOf(query.arrival);
      if (arrival < today) throw validationError(problemOf('arrival', 'date_prior_error'));
      if (arrival >= horizonOf(today)) throw validationError(problemOf('arrival', 'date_too_far'));
      const place = await placeOf(query.clientId);
      const party = queriedParty(query);
      const currency = query.currency ?? visitorOf(request).currency;
      const end = lastDeparture(arrival, horizonOf(today));
      const [rooms, rates, placeCharges] = await Promise.all([
        place.allow_sell ? loadPlaceCalendar(database, place.id, arrival, end) : [],
        database
          .selectFrom('rate')
          .selectAll()
          .where('place_id', '=', place.id)
          .where('active', '=', true)
          .orderBy('position')
          .execute(),
        loadCharges(database, place.id),
      ]);
      return {
        data: departureDays(
          calendarFor(place, party, rooms),
          rates.map((rate) => stayRate(rate, currency)),
          { placeId: place.id, arrival, departure: arrival, party, currency, placeCharges },
          end,
        ),
      };
    },
  );

  app.get(
    '/public/ibe-rates',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'The available rates of a stay, each with its cheapest total. [7.14]',
        querystring: stayQuerySchema,
        response: { 200: stayRatesSchema },
      },
    },
    async (request) => {
      const { language } = visitorOf(request);
      const { stay, loaded } = await load(request.query, request);
      const nights = nightsBetween(stay.arrival, stay.departure);
      const charges = namedCharges(loaded.charges, stay, language);
      const data = loaded.rates.flatMap((rate) => {
        const best = bestStay(stay, rate, loaded.rooms);
        if (!best) return [];
        const total = money(best.totalMinor, stay.currency);
        const rooms = roomsMinor(stay, rate, loaded.rooms, best.rooms);
        const { feesMinor, onlineTaxMinor } = chargeSums(stay.charges, rooms);
        const price = money(rooms + feesMinor, stay.currency);
        return [
          {
            id: rate.rateId,
            kind: rate.kind,
            name: rate.names[language],
            description: rate.descriptions[language],
            included: [...rate.included[language]],
            refundable: rate.refundable,
            total,
            charges: chargeAmounts(charges, rooms, stay.currency),
            per_night: perNight(total, nights),
            points: pointsOfBooking(config.loyalty, bookingTypeOf(loaded.place), price),
            cancellation: cancellationOf(
              config.booking.insurance,
              { ...rate, price, onlineTaxMinor, arrival: stay.arrival },
              clock.today(),
            ),
            policy: policyWire(
              rate.policy,
              { arrival: stay.arrival, timeZone: loaded.place.timeZone },
              language,
              clock.now(),
            ),
            deposit: depositWire(rate.deposit, stay.arrival, clock.today()),
          },
        ];
      });
      const { placeId, arrival } = stay;
      countSearch({ database, clock }, { placeId, collectionId: 0, arrival, found: data.length > 0 });
      return { data, nights };
    },
  );

  app.get(
    '/public/ibe-prices',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'What one unit of each room type costs at each rate, and how many are left. [7.16]',
        querystring: stayQuerySchema,
        response: { 200: stayPricesSchema },
      },
    },
    async (request) => {
      const { stay, loaded } = await load(request.query, request);
      const nights = nightsBetween(stay.arrival, stay.departure);
      const charges = chargeRules(namedCharges(loaded.charges, stay, visitorOf(request).language));
      const data = loaded.rooms
        .filter(({ free }) => free > 0)
        .flatMap((room) =>
          loaded.rates
            .filter((rate) => isSoldFor(rate, nights, partySize(stay.party)))
            .map((rate) => {
              const [price, surcharge] = [roomPriceMinor(room, rate), partySurchargeMinor(stay, rate)];
              return {
                room_type_id: room.roomTypeId,
                rate_id: rate.rateId,
                price: money(price, stay.currency),
                surcharge: money(surcharge, stay.currency),
                charges,
                total: money(price + surcharge + chargesMinor(stay.charges, price + surcharge), stay.currency),
                capacity: room.capacity,
                free: room.free,
              };
            }),
        );
      return { data, nights };
    },
  );

  app.get(
    '/public/combinations',
    {
      config: { access: 'everybody' },
      schema: {
        tags,
        summary: 'Rooms that sleep the party, cheapest first. [7.13]',
        querystring: combinationQuerySchema,
        response: { 200: combinationsSchema },
      },
    },
    async (request) => {
      const { limit } = request.query;
      const { language } = visitorOf(request);
      const { stay, loaded } = await load(request.query, request);
      const rooms = new Map(loaded.rooms.map((room) => [room.roomTypeId, room]));
      const found = loaded.rates
        .flatMap((rate) =>
          combinationsOf(stay, rate, loaded.rooms, limit).map((combination) => ({ ...combination, rate })),
        )
        .sort((a, b) => a.totalMinor - b.totalMinor)
        .slice(0, limit);
      const data = found.map(({ rate, ...combination }) => ({
        rate_id: combination.rateId,
        capacity: combination.capacity,
        total: money(combination.totalMinor, stay.currency),
        rooms: combination.rooms.map(({ roomTypeId, count }) => {
          const room = rooms.get(roomTypeId);
          const price = room ? count * roomPriceMinor(room, rate) : 0;
          return { id: roomTypeId, count, name: room?.names[language] ?? '', price: money(price, stay.currency) };
        }),
      }));
      return { data, nights: nightsBetween(stay.arrival, stay.departure) };
    },
  );
};
