import { createService } from '@mp/service';
import { sql } from 'kysely';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { barPricesRoute } from './availability/bar-prices-route.ts';
import { priceCalendarRoute } from './availability/price-calendar-route.ts';
import { availabilityRoutes } from './availability/routes.ts';
import { calendarPlugin } from './calendars/calendar-plugin.ts';
import { figuresRoutes } from './catalogue/figures-routes.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { companyRoute } from './company-register/company-route.ts';
import { contentRoutes } from './content/routes.ts';
import type { Dependencies } from './dependencies.ts';
import { documentRoutes } from './docs/openapi.ts';
import { ApiError } from './errors/api-error.ts';
import { handleErrors, sendError } from './errors/error-handler.ts';
import { filterHintsRoute } from './hints/filters-route.ts';
import { hintRoutes } from './hints/routes.ts';
import { loyaltyRoutes } from './loyalty/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { bookingPlugin } from './reservations/booking-plugin.ts';
import { searchRoutes } from './search/routes.ts';

/** Requests bring an id from the shell, so that one visit can be followed through both logs. */
const requestId = /^[\w-]{8,64}$/;

const serverOptions: FastifyServerOptions = {
  genReqId: ({ headers: { 'x-request-id': given } }) =>
    typeof given === 'string' && requestId.test(given) ? given : crypto.randomUUID(),
  // What cannot be routed is a bad request, in the same envelope as everything else.
  frameworkErrors: (error, request, reply) =>
    sendError(new ApiError('validation_failed'), error, request, reply as never),
  // Our largest body is a reservation.
  bodyLimit: 64 * 1024,
  routerOptions: { ignoreTrailingSlash: true },
};

/** The API with all its routes, not yet listening. Closing it leaves the database open. */
export async function createApp(dependencies: Dependencies): Promise<FastifyInstance> {
  const { config, database } = dependencies;
  const app = createService({
    name: 'api',
    logLevel: config.logLevel,
    checkHealth: async () => void (await sql`select 1`.execute(database)),
    ...serverOptions,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  handleErrors(app);
  await documentRoutes(app);
  await app.register(pictureRoutes, dependencies);
  await app.register(catalogueRoutes, dependencies);
  await app.register(contentRoutes, dependencies);
  await app.register(figuresRoutes, dependencies);
  await app.register(availabilityRoutes, dependencies);
  await app.register(barPricesRoute, dependencies);
  await app.register(priceCalendarRoute, dependencies);
  await app.register(bookingPlugin, dependencies);
  await app.register(companyRoute, dependencies);
  await app.register(calendarPlugin, dependencies);
  await app.register(searchRoutes, dependencies);
  await app.register(hintRoutes, dependencies);
  await app.register(filterHintsRoute, dependencies);
  await app.register(loyaltyRoutes, dependencies);

  await app.ready();
  return app as unknown as FastifyInstance;
}
