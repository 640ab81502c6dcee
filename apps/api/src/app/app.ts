import cookies from '@fastify/cookie';
import { sendRawResponse, createService, isOverTls, onlyOverTls, type Telemetry } from '@mp/service';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { ApiError } from '../platform/errors/api-error.ts';
import { handleErrors, sendError } from '../platform/errors/error-handler.ts';
import { watchDisks } from '../platform/errors/full-disk.ts';
import { reportFailures } from '../platform/errors/report-failures.ts';
import { logSecurityEvents } from '../platform/errors/security-events.ts';
import { unreadableEnvelope } from '../platform/errors/unreadable-request.ts';
import { adoptPictureManifest } from '../offer/pictures/adopt-manifest.ts';
import { openPlaceFinder } from '../offer/catalogue/place-finder.ts';
import { readOnlyQuery } from '../platform/database/database-hosts.ts';
import { createReadDatabase, letReadsLag } from '../platform/database/read-database.ts';
import type { Database } from '../platform/database/database.ts';
import { requireAccess } from '../platform/http/access.ts';
import { forwardSearches } from '../platform/http/forward-searches.ts';
import { ruleQueries } from '../platform/http/query-rules.ts';
import { documentRoutes } from '../platform/openapi/openapi.ts';
import type { Dependencies } from '../platform/services/services.ts';
import { startJobs, type Jobs } from './jobs/start-jobs.ts';
import { openServices } from './open-services.ts';
import { registerRoutes } from './routes.ts';

/** Requests have an id from the shell, so that one visit can be followed in both logs. */
const requestId = /^[\w-]{8,64}$/;

const serverOptions: FastifyServerOptions = {
  genReqId: ({ headers: { 'x-request-id': given } }) =>
    typeof given === 'string' && requestId.test(given) ? given : crypto.randomUUID(),
  // An unroutable request is a bad request, in the usual error envelope.
  frameworkErrors: (error, request, reply) => void sendError(new ApiError('validation_failed'), error, request, reply),
  clientErrorHandler: sendRawResponse(unreadableEnvelope),
  // The largest body is a reservation.
  bodyLimit: 64 * 1024,
  routerOptions: { ignoreTrailingSlash: true },
};

interface AppOptions extends Dependencies {
  /** A replica of the database, for reads that may lag. */
  readonly replica?: Database | undefined;
  /** Receives metrics and traces. */
  readonly telemetry?: Telemetry | undefined;
  /** Whether the warm-up is over; until then the API is not ready. */
  readonly isWarm?: () => boolean;
}

/**
 * Creates the API with all its routes and, if configured, its jobs; it is not listening yet. Closing it leaves the
 * database open.
 */
export async function createApp({
  telemetry,
  isWarm = () => true,
  replica,
  ...dependencies
}: AppOptions): Promise<FastifyInstance> {
  const { config, database } = dependencies;
  const reads = replica ? createReadDatabase(database, replica) : database;
  if (!config.searchOrigin) openPlaceFinder(reads, config.nightsMemoryBytes);
  const disks = watchDisks(database, config.files.bucket === undefined ? config.dataDir : null);
  const app = createService({
    name: 'api',
    logLevel: config.logLevel,
    trustedProxies: config.trustedProxies,
    telemetry,
    async checkHealth() {
      const beganAt = performance.now();
      if (!isWarm()) throw new Error('The caches are not warm yet.');
      const { rows } = await sql.raw<{ isReadOnly: boolean }>(readOnlyQuery).execute(database);
      if (rows[0]?.isReadOnly) throw new Error('The database takes no writes.');
      if (replica) await sql`select 1`.execute(replica);
      await disks.check();
      return { database: Math.round((performance.now() - beganAt) * 10) / 10 };
    },
    ...serverOptions,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const headers = isOverTls(config.publicOrigin) ? onlyOverTls : {};
  app.addHook('onRequest', async (request, reply) => void reply.headers({ ...headers, 'x-request-id': request.id }));
  await app.register(cookies);
  if (replica) letReadsLag(app, isOverTls(config.publicOrigin));
  handleErrors(app, disks.note);
  reportFailures(app, config);
  logSecurityEvents(app, config, telemetry);
  requireAccess(app);
  if (config.searchOrigin) forwardSearches(app, config.searchOrigin);
  ruleQueries(app);
  await documentRoutes(app);
  let jobs: Jobs | undefined;
  await adoptPictureManifest(database, config.dataDir);
  const services = await openServices(dependencies, { log: app.log, wakeOutbox: () => jobs?.wakeOutbox() });
  await registerRoutes(app, services, reads);
  // Closing waits for the jobs' current run.
  if (config.booking.runsJobs) app.addHook('onReady', async () => void (jobs = startJobs(services)));
  app.addHook('onClose', async () => {
    await jobs?.stop();
    services.mail.close();
    services.files.close();
    await services.maps.close();
  });

  await app.ready();
  return app;
}
