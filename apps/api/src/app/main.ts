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
import { registerApiMetrics } from './api-metrics.ts';
import { traceStatements } from './trace-statements.ts';
import { systemClock, type Clock } from '@mp/domain/clock';
import { readConfig } from './config/config.ts';
import type { Config } from '../platform/settings/config.ts';
import { createDatabase, unhurried, type Database } from '../platform/database/database.ts';
import type { PoolUse } from '../platform/database/pool-use.ts';
import { HalfRestoredError, refuseHalfRestored } from '../platform/database/half-restored.ts';
import { migrate } from '../platform/database/migrate.ts';
import { shareDatabase } from '../platform/database/product-lock.ts';
import { DatabaseNotEmptyError, isEmpty, seedDemonstration } from '../commands/demo/seed.ts';
import { DemonstrationError, refuseDemonstration } from '../commands/demo/refuse-demonstration.ts';
import { placeFinderOf } from '../offer/catalogue/place-finder.ts';
import { DatabaseAwayError, explainDatabaseAway } from '../platform/errors/database-away.ts';
import { warmUp } from './warm-up.ts';

/** Timeout of the warm-up: at 100,000 places, first requests take some seconds. */
const warmUpTimeoutMs = 20_000;

/** Logs the progress of the start, one line each. */
const { print, endWith } = createProcessLog('api');

const openPostgres = (config: Config): Promise<EmbeddedPostgres> | null =>
  config.databaseUrl === undefined
    ? startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log: print, keepsRunning: true })
    : null;

async function start(): Promise<void> {
  const environment = readConfig();
  restrictDataDirectory(environment.dataDir);
  const clock = systemClock;
  // Open resources, closed in reverse order. A signal may come at any time, so each is added as soon as it exists.
  const open: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closeOne of open.reverse()) await closeOne();
  };
  onShutdown(close, undefined, environment.drainSeconds);
  try {
    const postgres = openPostgres(environment);
    open.push(async () => (await postgres?.catch(() => null))?.stop());
    const url = (await postgres)?.url ?? environment.databaseUrl ?? '';
    const inWords = (error: unknown): never => {
      throw explainDatabaseAway(error, environment.databaseUrl);
    };
    const lock = await shareDatabase(url, {
      onWait: () => print('a restore fills this database; waiting for its end', 'warn'),
      onReplaced: () => {
        print('a restore replaces this database; ending', 'warn');
        process.kill(process.pid, 'SIGTERM');
      },
    }).catch(inWords);
    open.push(() => lock.release());
    // A restore brings back the secrets, too.
    const config = readConfig();
    if (config.bankSecret === config.paygateSecret)
      print('the bank signs with the gateway’s secret: set BANK_SECRET, the next version needs it', 'warn');
    if (process.env['EDITOR_KEY'])
      print('EDITOR_KEY does not change legal documents and the control panel any more: staff do, at the desk', 'warn');
    await prepare(url, config).catch(inWords);
    const telemetry = await openTelemetry({ name: 'api', host: config.host, environment: config.telemetry });
    open.push(async () => telemetry?.close());
    let poolUse: (() => PoolUse) | undefined;
    const database = createDatabase(url, {
      ...config.database,
      onPool: (use) => (poolUse = use),
      onStatement: telemetry?.tracing && traceStatements(telemetry.tracing),
      onConnectionError: (error) => print(`a database connection broke: ${error.message}`),
    });
    open.push(() => database.destroy());

    if (telemetry) registerApiMetrics(telemetry, { database, clock, poolUse });
    const app = await createApp({ config, database, clock, telemetry });
    open.push(() => closeGently(app, config.drainSeconds));
    const { isWarm, failed } = await warmUp(app, warmUpTimeoutMs, () =>
      config.searchOrigin ? Promise.resolve() : loadAvailability(database, clock),
    );
    if (!isWarm) print(`the warm-up is incomplete: ${failed.join(', ') || 'it continues while we serve'}`);
    await listen(app, config.host, config.port, 'API_PORT');
  } catch (error) {
    await close();
    throw error;
  }
  print(`ready on http://${environment.host}:${environment.port}, described at /docs`);
}

/** Loads the availability index, and logs its size. */
async function loadAvailability(database: Database, clock: Clock): Promise<void> {
  const { calendar } = placeFinderOf(database);
  await calendar.readAhead(clock.today());
  const { months, bytes } = calendar.held();
  print(`the availability index has ${months} months, in ${Math.ceil(bytes / 2 ** 20)} MB`);
}

/** Migrates the schema and seeds the demonstration, without a timeout. */
async function prepare(url: string, config: Config): Promise<void> {
  const database = createDatabase(url, { ...unhurried, connections: 2 });
  try {
    await refuseHalfRestored(database);
    const applied = await migrate(database);
    if (applied.length > 0) print(`migrated: ${applied.join(', ')}`);
    if (config.seedsDemonstration && (await isEmpty(database))) await seed(database, config);
    if (config.takesRealMoney) await refuseDemonstration(database);
  } finally {
    await database.destroy();
  }
}

/** Another process may have seeded the catalogue first. */
async function seed(database: Database, { booking }: Config): Promise<void> {
  const { codesSecret, documents, operatorEmail } = booking;
  const operator = { ...documents.company, email: operatorEmail };
  try {
    await seedDemonstration(database, { clock: systemClock, log: print, codesSecret, operator });
  } catch (error) {
    if (!(error instanceof DatabaseNotEmptyError)) throw error;
  }
}

start().catch((error: unknown) => {
  // Errors with self-explanatory messages: a stack trace would only hide them.
  const plain = [EnvironmentError, PostgresError, DemonstrationError, DatabaseAwayError, HalfRestoredError].some(
    (kind) => error instanceof kind,
  );
  endWith(error, plain);
});
