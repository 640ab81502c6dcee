import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase, fixedClock, type FixedClock } from '@mp/testing';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../app/app.ts';
import { readConfig } from '../../app/config/config.ts';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { seedContent } from '../../commands/demo/seed.ts';
import { patient } from '../patient.ts';

/** The template of content specs: the demonstration's content without its places. */
const contentTemplate = {
  name: 'content',
  prepare: async (url: string): Promise<void> => {
    const database = createDatabase(url, patient);
    try {
      await migrate(database);
      await database.transaction().execute((transaction) => seedContent(transaction, fixedClock()));
    } finally {
      await database.destroy();
    }
  },
};

interface ContentResponse<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body & { error: { code: string; details?: unknown } };
}

/** The API in this process on its own database. */
export interface ContentWorld {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly clock: FixedClock;
  readonly editorKey: string;
  /** Reads `/content/<address>`. */
  get<Body>(address: string, headers?: Readonly<Record<string, string>>): Promise<ContentResponse<Body>>;
  /** Sends a change with the editor's key or another one; null for none. */
  change<Body>(
    method: 'POST' | 'PUT' | 'DELETE',
    address: string,
    body?: object,
    key?: string | null,
  ): Promise<ContentResponse<Body>>;
  close(): Promise<void>;
}

export async function openContent(): Promise<ContentWorld> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-content-spec-'));
  const { url, drop } = await createTestDatabase(contentTemplate);
  const database = createDatabase(url, { ...patient, connections: 4 });
  const clock = fixedClock();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0' });
  const app = await createApp({ config, database, clock });
  return {
    app,
    database,
    clock,
    editorKey: config.editorKey,
    get: async (address, headers = {}) => {
      const response = await app.inject({ url: `/content/${address}`, headers });
      return {
        status: response.statusCode,
        headers: response.headers,
        body: response.body === '' ? null : response.json(),
      } as never;
    },
    change: async (method, address, body, key = config.editorKey) => {
      const headers = key === null ? {} : { authorization: `Bearer ${key}` };
      const response = await app.inject({
        method,
        url: `/content/${address}`,
        headers,
        ...(body ? { payload: body } : {}),
      });
      return { status: response.statusCode, headers: response.headers, body: response.json() };
    },
    close: async () => {
      await app.close();
      await database.destroy();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
