import { priceCalendarQuerySchema, priceCalendarSchema, type PriceCalendarDayWire } from '@mp/contract';
import { addDays, calendarDateOf, nightsBetween, type Money } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/services/services.ts';
import { ApiError, validationError } from '../../platform/errors/api-error.ts';
import { loadPlaceCalendar } from '../inventory/place-calendar.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { loadCharges } from '../local-taxes/load-charges.ts';
import { calendarFor, limitColumns } from './companion-limits.ts';
import { stayRate } from './load-stay.ts';
import { priceCalendar } from './price-calendar.ts';
import { queriedParty } from './queried-party.ts';
import { horizonOf, problemOf } from './stay-dates.ts';

/** Maximum days in one request: the calendar's 18 months and the rest of the first month. */
const maxDays = 600;

/** The price of a stay at a place, by day of arrival. */
export const priceCalendarRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { database, clock } },
) => {
  app.get(
    '/public/price-calendar',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Stays'],
        summary: 'The cheapest stay of a length from each day, or why none can begin then. [4.36]',
        querystring: priceCalendarQuerySchema,
        response: { 200: priceCalendarSchema },
      },
    },
    async (request, reply) => {
      const { clientId: placeId, nights, ...query } = request.query;
      neverCache(reply);
      const { from, to } = { from: calendarDateOf(query.from), to: calendarDateOf(query.to) };
      const days = nightsBetween(from, to);
      if (days < 0) throw validationError(problemOf('to', 'to_before_from'));
      if (days > maxDays) throw validationError(problemOf('to', 'range_too_long'));
      const currency = query.currency ?? visitorOf(request).currency;
      const [place, rates, charges] = await Promise.all([
        database
          .selectFrom('place')
          .select(['allow_sell', ...limitColumns])
          .where('id', '=', placeId)
          .executeTakeFirst(),
        database
          .selectFrom('rate')
          .selectAll()
          .where('place_id', '=', placeId)
          .where('active', '=', true)
          .orderBy('position')
          .execute(),
        loadCharges(database, placeId),
      ]);
      if (!place) throw new ApiError('place_not_found');
      const rooms = place.allow_sell ? await loadPlaceCalendar(database, placeId, from, addDays(to, nights)) : [];
      const today = clock.today();
      const party = queriedParty(query);
      const data = priceCalendar(
        calendarFor(place, party, rooms),
        rates.map((rate) => stayRate(rate, currency)),
        {
          placeId,
          charges,
          party,
          currency,
          from,
          to,
          nights,
          today,
          horizon: horizonOf(today),
        },
      );
      return { data, lowest: lowestOf(data) };
    },
  );
};

const lowestOf = (days: readonly PriceCalendarDayWire[]): Money | null =>
  days.reduce<Money | null>(
    (lowest, { total }) => (total && (!lowest || total.minor < lowest.minor) ? total : lowest),
    null,
  );
