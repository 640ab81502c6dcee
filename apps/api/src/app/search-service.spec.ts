import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ErrorWire } from '@mp/contract';
import { fixedClock, freePort } from '@mp/testing';
import type { FastifyInstance } from 'fastify';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { openCatalogue, type CatalogueWorld } from '../testing/worlds/catalogue-world.ts';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';

const weekend = 'arrival=2027-02-19&departure=2027-02-21';

const visitors: readonly Readonly<Record<string, string>>[] = [
  { 'ap-language': 'cs', 'ap-currency': 'CZK' },
  { 'ap-language': 'en', 'ap-currency': 'EUR', 'ap-session': 'zyxw9876' },
];

describe('an API with a search service', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-search-spec-'));
  let world: CatalogueWorld;
  let database: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    world = await openCatalogue();
    const searchOrigin = await world.app.listen({ port: 0, host: '127.0.0.1' });
    // Without a database: a forwarded search must not need this process's.
    database = createDatabase('postgresql://somebody:secret@127.0.0.1:9/nowhere');
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0', SEARCH_ORIGIN: searchOrigin });
    app = await createApp({ config, database, clock: fixedClock() });
  });
  afterAll(async () => {
    await app.close();
    await database.destroy();
    await world.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const responseOf = async (of: FastifyInstance, url: string, headers: Readonly<Record<string, string>>) => {
    const {
      statusCode,
      headers: received,
      rawPayload,
    } = await of.inject({
      url,
      headers: { ...headers, 'x-request-id': 'of-one-visit' },
    });
    const { 'content-type': type, 'cache-control': caching, vary } = received;
    return { statusCode, type, caching, vary, body: rawPayload.toString('base64') };
  };

  it.each([
    '/public/client',
    `/public/client?${weekend}&sort=price&limit=5&offset=3`,
    `/public/client?${weekend}&mapView=1&forceListing=1`,
    '/public/client?free_soon=1&session=abcd1234&instant=1',
    `/public/client/pins?${weekend}`,
    '/public/client/area?destination=2002',
    '/public/client/1001/nearby',
    '/public/client/9999/nearby',
    '/public/hints?date=2027-02-19&target=arrival&nights=2',
    `/public/hints/filters?${weekend}&instant=1`,
    '/public/search?text=krknose&type=CL,CO,BL,TO',
    '/public/client?arrival=2027-02-19',
    '/public/client?limit=none',
  ])('[7.9] [7.22] returns what the search service returns: %s', async (url) => {
    for (const headers of visitors)
      expect(await responseOf(app, url, headers)).toEqual(await responseOf(world.app, url, headers));
  });

  it('loads nothing into its own memory, and responds to everything else by itself', async () => {
    const response = await app.inject('/public/client/1001');
    expect([response.statusCode, response.json<ErrorWire>().error.code]).toEqual([503, 'not_ready']);
  });

  it('[8.6] is not ready for searches while the search service is away', async () => {
    const config = readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      JOBS: '0',
      SEARCH_ORIGIN: 'http://127.0.0.1:9',
    });
    const alone = await createApp({ config, database: world.database, clock: fixedClock() });
    const response = await alone.inject('/public/client');
    expect([response.statusCode, response.json<ErrorWire>().error.code]).toEqual([503, 'not_ready']);
    expect((await alone.inject('/public/client/1001')).statusCode).toBe(200);
    await alone.close();
  });

  it('is not ready for searches that return to it: its search service is itself', async () => {
    const port = await freePort();
    const SEARCH_ORIGIN = `http://127.0.0.1:${port}`;
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0', SEARCH_ORIGIN });
    const alone = await createApp({ config, database: world.database, clock: fixedClock() });
    await alone.listen({ port, host: '127.0.0.1' });
    let received = 0;
    alone.server.on('request', () => (received += 1));
    const { status } = await fetch(`${SEARCH_ORIGIN}/public/client`);
    expect([status, received]).toEqual([503, 2]);
    await alone.close();
  });
});
