import { barPriceQuerySchema, barPricesSchema } from '@mp/contract';
import { nightsBetween, noCompanions } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/services/services.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { loadPlaceCalendar } from '../inventory/place-calendar.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { barPrices } from './bar-prices.ts';
import { loadStay } from './load-stay.ts';
import { checkStayDates } from './stay-dates.ts';

/** Prices of single room types, whether or not they sleep a party. */
export const barPricesRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { database, clock } },
) => {
  app.get(
    '/public/ibe-rt-bar-prices',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Stays'],
        summary: 'Room types at the best rate of a stay, night by night. [7.15]',
        querystring: barPriceQuerySchema,
        response: { 200: barPricesSchema },
      },
    },
    async (request, reply) => {
      const { clientId, arrival, departure, roomTypeId, persons = 0, currency } = request.query;
      neverCache(reply);
      const asked = {
        placeId: clientId,
        ...checkStayDates(arrival, departure, clock.today()),
        party: { ...noCompanions, adults: persons, children: 0 },
        currency: currency ?? visitorOf(request).currency,
      };
      const [loaded, calendar] = await Promise.all([
        loadStay(database, asked),
        loadPlaceCalendar(database, clientId, asked.arrival, asked.departure),
      ]);
      if (!loaded) throw new ApiError('place_not_found');
      const rooms = loaded.rooms.filter((room) => roomTypeId === undefined || room.roomTypeId === roomTypeId);
      const nights = nightsBetween(asked.arrival, asked.departure);
      return { data: barPrices(loaded.stay, loaded.rates, rooms, calendar), nights };
    },
  );
};
