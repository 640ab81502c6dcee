import { extrasQuerySchema, stayExtrasSchema, type StayExtraWire } from '@mp/contract';
import { money, type Currency, type Locale } from '@mp/domain';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/services/services.ts';
import { neverCache } from '../../platform/http/caching.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { checkStayDates } from '../availability/stay-dates.ts';
import { extrasOfStay, type StayExtra } from './stay-extras.ts';

/** GET /public/extras: what a place offers with a stay. */
export const extrasRoutes: FastifyPluginAsyncZod<{ services: Dependencies }> = async (
  app,
  { services: { database, clock } },
) => {
  app.get(
    '/public/extras',
    {
      config: { access: 'everybody' },
      schema: {
        tags: ['Stays'],
        summary:
          'The extras of a stay: breakfast, sauna, firewood, each with its price and how many can be had. [3.14]',
        querystring: extrasQuerySchema,
        response: { 200: stayExtrasSchema },
      },
    },
    async (request, reply) => {
      neverCache(reply);
      const { clientId: placeId, arrival, departure, persons, children, currency: asked } = request.query;
      const { language, currency: visitors } = visitorOf(request);
      const currency = asked ?? visitors;
      const dates = checkStayDates(arrival, departure, clock.today());
      const stay = { placeId, ...dates, persons: persons + children, currency };
      const extras = await extrasOfStay(database, stay, clock.now());
      return { data: extras.map((extra) => wireOf(extra, language, currency)) };
    },
  );
};

function wireOf(extra: StayExtra, language: Locale, currency: Currency): StayExtraWire {
  const { id, kind, names, per, priceMinor, eachMinor, most, left, isTooLate } = extra;
  const isSoldOut = left === 0;
  return {
    id,
    kind,
    name: names[language],
    per,
    price: money(priceMinor, currency),
    each: money(eachMinor, currency),
    most: isTooLate ? 0 : Math.min(most, left ?? most),
    refusal: isTooLate ? 'too_late' : isSoldOut ? 'sold_out' : null,
  };
}
