import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ErrorWire } from '@mp/contract';
import { createTestDatabase, fixedClock, type FixedClock } from '@mp/testing';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app/app.ts';
import { readConfig } from '../../app/config/config.ts';
import type { Config } from '../../platform/settings/config.ts';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { seedDemonstration } from '../../commands/demo/seed.ts';
import { noUnpaidLimits } from './booking-world.ts';
import { patient } from '../patient.ts';

/** Number of hand-written places: they include all kinds, countries and ways of selling. */
const seededPlaces = 48;

/** The template of catalogue specs: the demonstration seeded on the day of the tests. */
export const catalogueTemplate = {
  name: 'catalogue',
  prepare: async (url: string): Promise<void> => {
    const database = createDatabase(url, patient);
    try {
      await migrate(database);
      await seedDemonstration(database, { clock: fixedClock(), places: seededPlaces });
    } finally {
      await database.destroy();
    }
  },
};

interface TestResponse<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
}

/** The API in this process on its own database. */
export interface CatalogueWorld {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly clock: FixedClock;
  /** Sends a GET; query values are encoded, undefined ones left out. */
  get<Body>(
    address: string,
    query?: Readonly<Record<string, string | number | undefined>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TestResponse<Body>>;
  /** Sends a GET that is expected to fail. */
  refused(
    address: string,
    query?: Readonly<Record<string, string | number | undefined>>,
  ): Promise<TestResponse<ErrorWire>>;
  close(): Promise<void>;
}

export async function openCatalogue(): Promise<CatalogueWorld> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-api-spec-'));
  const { url, drop } = await createTestDatabase(catalogueTemplate);
  const database = createDatabase(url, { ...patient, connections: 4 });
  const clock = fixedClock();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0', ...noUnpaidLimits });
  const app = await createApp({ config, database, clock });
  const get: CatalogueWorld['get'] = async (address, query = {}, headers = {}) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
    const response = await app.inject({ url: `${address}${given.length > 0 ? `?${search}` : ''}`, headers });
    return { status: response.statusCode, headers: response.headers, body: response.json() };
  };
  return {
    app,
    config,
    database,
    clock,
    get,
    refused: (address, query) => get<ErrorWire>(address, query),
    close: async () => {
      await app.close();
      await database.destroy();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
