import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { createDatabase } from '../platform/database/database.ts';
import { openCatalogue, type CatalogueWorld } from '../testing/worlds/catalogue-world.ts';
import { warmUp } from './warm-up.ts';

/** Counts database queries during some work. */
async function queriesDuring(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}

describe('[4.7] the warm-up of the API', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  it('loads collections, translations, events, tiers, counters and places in both languages', async () => {
    const inject = jest.spyOn(world.app, 'inject');
    expect(await warmUp(world.app, 30_000)).toEqual({ isWarm: true, failed: [] });
    const responses = await Promise.all(
      inject.mock.results.map(({ value }) => value as Promise<LightMyRequestResponse>),
    );
    for (const { statusCode, raw } of responses) expect([raw.req.url, statusCode]).toEqual([raw.req.url, 200]);
    const calls = inject.mock.calls as unknown as [{ url: string; headers: Record<string, string> }][];
    const requests = calls.map(([{ url, headers }]) => `${headers['ap-language']} ${url.replace(/\?.*/, '')}`);
    inject.mockRestore();
    for (const language of ['cs', 'en'])
      for (const path of [
        '/public/collection',
        '/public/ota/ap/counters',
        '/public/ota/ap/graphql/get-event',
        '/public/ota/ap/graphql/get-tiers',
      ])
        expect(requests).toContain(`${language} ${path}`);
    for (const path of ['/openapi.json', '/docs']) expect(requests).toContain(`cs ${path}`);
  });

  it('saves the first visitor queries, compared with a cold start', async () => {
    const cold = await openCatalogue();
    const list = ({ get }: CatalogueWorld) => get('/public/client', { limit: 12 }, { 'ap-language': 'cs' });
    try {
      const first = await queriesDuring(() => list(cold));
      const warmed = await queriesDuring(() => list(world));
      expect(warmed).toBeGreaterThan(0);
      expect(warmed).toBeLessThan(first);
    } finally {
      await cold.close();
    }
  });

  it('does not fail the start after a timeout or failed requests', async () => {
    expect(await warmUp(world.app, 0)).toMatchObject({ isWarm: false });
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-warm-up-'));
    // Nothing listens there.
    const database = createDatabase('postgres://nobody@127.0.0.1:1/none');
    const app = await createApp({
      config: readConfig({ LOG_LEVEL: 'silent', JOBS: '0', DATA_DIR: dataDir }),
      database,
      clock: world.clock,
    });
    const { isWarm, failed } = await warmUp(app, 30_000);
    expect(isWarm).toBe(false);
    expect(failed).toContain('cs /public/collection: 503');
    await app.close();
    await database.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  });
});
