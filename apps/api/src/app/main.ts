import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@mp/postgres';
import { closeGently, createProcessLog, restrictDataDirectory, listen, onShutdown, openTelemetry } from '@mp/service';
import { createApp } from './app.ts';
import { registerApiMetrics } from './api-metrics.ts';
import { traceStatements } from './trace-statements.ts';
import { systemClock, type Clock } from '@mp/domain/clock';
import { readConfig } from './config/config.ts';
import type { Config } from '../platform/settings/config.ts';
import { createDatabase, unhurried, type Database } from '../platform/database/database.ts';
import type { PoolUse } from '../platform/database/pool-use.ts';
import { refuseHalfRestored } from '../platform/database/half-restored.ts';
import { migrate } from '../platform/database/migrate.ts';
import { fillSettings, ignoredVariables } from '../platform/settings/dated/fill-settings.ts';
import { refreshRules } from '../platform/settings/dated/follow-rules.ts';
import { startJob } from '../platform/jobs/job.ts';
import { shareDatabase } from '../platform/database/product-lock.ts';
import { isExplained } from '../commands/run-command.ts';
import { seedIfEmpty } from '../commands/migrate/seed-if-empty.ts';
import { fillRates } from '../booking/taxes/fill-rates.ts';
import { DemonstrationError, refuseDemonstration } from '../commands/demo/refuse-demonstration.ts';
import { placeFinderOf } from '../offer/catalogue/place-finder.ts';
import { explainDatabaseAway } from '../platform/errors/database-away.ts';
import { waitForSchema } from './wait-for-schema.ts';
import { warmUp } from './warm-up.ts';

/** Timeout of the warm-up. An API that is partly cold is better than none. */
const warmUpTimeoutMs = 60_000;

/** After how long a rule that was recorded in another process for today holds in this one. */
const rulesEveryMs = 5_000;

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
  const stopping = new AbortController();
  const close = async () => {
    stopping.abort();
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
    await prepare(url, config, stopping.signal).catch(inWords);
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

    const replica = config.databaseReadUrl
      ? createDatabase(config.databaseReadUrl, {
          ...config.database,
          onStatement: telemetry?.tracing && traceStatements(telemetry.tracing),
          onConnectionError: (error) => print(`a connection to a replica broke: ${error.message}`),
        })
      : undefined;
    open.push(async () => replica?.destroy());
    if (telemetry) registerApiMetrics(telemetry, { database, clock, poolUse });
    let isWarm = false;
    const app = await createApp({ config, database, replica, clock, telemetry, isWarm: () => isWarm });
    open.push(() => closeGently(app, config.drainSeconds));
    const run = async () => {
      await refreshRules(database);
      return 0;
    };
    const following = startJob({ name: 'rules', everyMs: rulesEveryMs, run, log: app.log });
    open.push(() => following.stop());
    await listen(app, config.host, config.port, 'API_PORT');
    const warmed = await warmUp(app, warmUpTimeoutMs, () =>
      config.searchOrigin ? Promise.resolve() : loadAvailability(replica ?? database, clock),
    );
    if (!warmed.isWarm)
      print(`the warm-up is incomplete: ${warmed.failed.join(', ') || 'it continues while we serve'}`);
    isWarm = true;
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

/**
 * Opens what the API runs on. Who starts a database migrates it: the embedded one is this process's own. A database of
 * `DATABASE_URL` is migrated by `npm run migrate`, for which the API waits.
 */
async function prepare(url: string, config: Config, signal: AbortSignal): Promise<void> {
  const database = createDatabase(url, { ...unhurried, connections: 2 });
  try {
    await refuseHalfRestored(database);
    if (config.databaseUrl === undefined) {
      const applied = await migrate(database);
      if (applied.length > 0) print(`migrated: ${applied.join(', ')}`);
      await seedIfEmpty(database, config, print);
      await fillRates(database, config);
    } else await waitForSchema(database, config, { signal, onReason: (reason) => print(reason, 'warn') });
    if (config.takesRealMoney) await refuseDemonstration(database);
    if (signal.aborted) return;
    const services = { config, database, clock: systemClock };
    await fillSettings(services, config);
    const ignored = await ignoredVariables(services, process.env);
    if (ignored.length > 0)
      print(`${ignored.join(', ')}: no effect any more. Staff change these settings in the console`, 'warn');
  } finally {
    await database.destroy();
  }
}

start().catch((error: unknown) => endWith(error, isExplained(error) || error instanceof DemonstrationError));
