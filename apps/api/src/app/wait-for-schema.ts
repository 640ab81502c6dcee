import { setTimeout as sleep } from 'node:timers/promises';
import { createService, listen } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/database.ts';
import { schemaProblem } from '../platform/database/schema-fit.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { isDatabaseAway } from '../platform/errors/database-away.ts';
import { handleErrors } from '../platform/errors/error-handler.ts';
import type { Config } from '../platform/settings/config.ts';

/** Interval between two looks at the schema. */
const retryMs = 500;

/** Where a process waits: what it reports meanwhile, and until when. */
export interface SchemaWait {
  /** Logs each new reason. */
  readonly onReason: (reason: string) => void;
  /** Ends the wait, because the process stops. */
  readonly signal: AbortSignal;
}

/**
 * Waits until the schema is one that this version can run on. Meanwhile it listens: probes hear that the API is not ready,
 * and every request gets 503 `not_ready`.
 */
export async function waitForSchema(
  database: Database,
  config: Pick<Config, 'host' | 'port' | 'logLevel'>,
  { onReason, signal }: SchemaWait,
): Promise<void> {
  let waiting: FastifyInstance | undefined;
  try {
    for (let known: string | undefined; !signal.aborted;) {
      const reason = await reasonToWait(database);
      if (reason === null) return;
      if (reason !== known) onReason(reason);
      known = reason;
      waiting ??= await openWaitingServer(config);
      await sleep(retryMs);
    }
  } finally {
    await waiting?.close();
  }
}

const reasonToWait = (database: Database): Promise<string | null> =>
  schemaProblem(database).catch((error: unknown) => {
    if (isDatabaseAway(error)) return 'the database is away';
    throw error;
  });

async function openWaitingServer(config: Pick<Config, 'host' | 'port' | 'logLevel'>): Promise<FastifyInstance> {
  const app = createService({
    name: 'api',
    logLevel: config.logLevel,
    checkHealth: () => Promise.reject(new Error('The API waits for its schema.')),
  });
  handleErrors(app);
  app.all('/*', () => {
    throw new ApiError('not_ready');
  });
  await listen(app, config.host, config.port, 'API_PORT');
  return app;
}
