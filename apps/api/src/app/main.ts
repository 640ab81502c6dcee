import path from 'node:path';
import { PostgresError, startEmbeddedPostgres, type EmbeddedPostgres } from '@mp/postgres';
import {
  closeGently,
  createProcessLog,
  EnvironmentError,
  restrictDataDirectory,
  listen,
  onShutdown,
  openTelemetry,
} from '@mp/service';
import { createApp } from './app.ts';
import { measureApi } from './measure-api.ts';
import { traceStatements } from './trace-statements.ts';
import { systemClock, type Clock } from '@mp/domain/clock';
import { readConfig } from './config/config.ts';
import type { Config } from '../platform/settings/config.ts';
import { createDatabase, unhurried, type Database } from '../platform/database/database.ts';
import type { PoolUse } from '../platform/database/pool-use.ts';
import { migrate } from '../platform/database/migrate.ts';
import { DatabaseNotEmptyError, isEmpty, seedDemonstration } from '../commands/demo/seed.ts';
import { DemonstrationError, refuseDemonstration } from '../commands/demo/refuse-demonstration.ts';
import { placeFinderOf } from '../offer/catalogue/place-finder.ts';
import { DatabaseAwayError, tellDatabaseAway } from '../platform/errors/database-away.ts';
import { warmUp } from './warm-up.ts';

/** How long a start waits for what first questions load: at 100,000 places they take some seconds. */
const warmUpPatienceMs = 20_000;

/** How the start goes on, a line at a time. */
const { tell, endWith } = createProcessLog('api');

const openPostgres = (config: Config): Promise<EmbeddedPostgres> | null =>
  config.databaseUrl === undefined
    ? startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log: tell, keepsRunning: true })
    : null;

async function start(): Promise<void> {
  const config = readConfig();
  restrictDataDirectory(config.dataDir);
  const clock = systemClock;
  // What is open by now, closed in reverse; a signal may come at any time, so each is noted as soon as it exists.
  const open: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of open.reverse()) await closeOne();
  };
  onShutdown(close, undefined, config.drainSeconds);
  try {
    const postgres = openPostgres(config);
    open.push(async () => (await postgres?.catch(() => null))?.stop());
    const url = (await postgres)?.url ?? config.databaseUrl ?? '';
    await prepare(url, config).catch((error: unknown) => {
      throw tellDatabaseAway(error, config.databaseUrl);
    });
    const telemetry = await openTelemetry({ name: 'api', host: config.host, environment: config.telemetry });
    open.push(async () => telemetry?.close());
    let poolUse: (() => PoolUse) | undefined;
    const database = createDatabase(url, {
      ...config.database,
      onPool: (use) => (poolUse = use),
      onStatement: telemetry?.tracing && traceStatements(telemetry.tracing),
      onConnectionError: (error) => tell(`a database connection broke: ${error.message}`),
    });
    open.push(() => database.destroy());

    if (telemetry) measureApi(telemetry, { database, clock, poolUse });
    const app = await createApp({ config, database, clock, telemetry });
    open.push(() => closeGently(app, config.drainSeconds));
    const { isWarm, failed } = await warmUp(app, warmUpPatienceMs, () => readNights(database, clock));
    if (!isWarm) tell(`not everything is at hand yet; ${failed.join(', ') || 'it is loaded while we serve'}`);
    await listen(app, config.host, config.port, 'API_PORT');
  } catch (error) {
    await close();
    throw error;
  }
  tell(`ready on http://${config.host}:${config.port}, described at /docs`);
}

/** Brings the coming nights into memory, and tells how far the memory for them goes. */
async function readNights(database: Database, clock: Clock): Promise<void> {
  const { calendar } = placeFinderOf(database);
  await calendar.readAhead(clock.today());
  const { months, bytes } = calendar.held();
  tell(`nights of ${months} months are at hand, in ${Math.ceil(bytes / 2 ** 20)} MB`);
}

/** Brings schema and catalogue to where requests find them. That takes as long as it takes. */
async function prepare(url: string, config: Config): Promise<void> {
  const database = createDatabase(url, { ...unhurried, connections: 2 });
  try {
    const applied = await migrate(database);
    if (applied.length > 0) tell(`migrated: ${applied.join(', ')}`);
    if (config.seedsDemonstration && (await isEmpty(database))) await seed(database);
    if (config.takesRealMoney) await refuseDemonstration(database);
  } finally {
    await database.destroy();
  }
}

/** Another process may have been quicker; the catalogue is there all the same. */
async function seed(database: Database): Promise<void> {
  try {
    await seedDemonstration(database, { clock: systemClock, log: tell });
  } catch (error) {
    if (!(error instanceof DatabaseNotEmptyError)) throw error;
  }
}

start().catch((error: unknown) => {
  // These explain themselves; a stack would only hide the message.
  const plain = [EnvironmentError, PostgresError, DemonstrationError, DatabaseAwayError].some(
    (kind) => error instanceof kind,
  );
  endWith(error, plain);
});
