import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ErrorWire } from '@mp/contract';
import { EnvironmentError } from '@mp/service';
import { createTestDatabase, fixedClock } from '@mp/testing';
import { sql } from 'kysely';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { createDatabase } from '../platform/database/database.ts';
import { bookingTemplate } from '../testing/worlds/booking-world.ts';
import { openCatalogue } from '../testing/worlds/catalogue-world.ts';

describe('the service', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-app-spec-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is healthy while its database responds', async () => {
    const world = await openCatalogue();
    expect((await world.app.inject('/healthz')).statusCode).toBe(200);
    await world.close();
  });

  it('[8.6] is not ready without its database, and does not reveal its address', async () => {
    const database = createDatabase('postgresql://somebody:secret@127.0.0.1:9/nowhere');
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0' });
    const app = await createApp({ config, database, clock: fixedClock() });
    expect((await app.inject('/healthz')).statusCode).toBe(503);
    const response = await app.inject('/public/client');
    expect([response.statusCode, response.json<ErrorWire>().error.code]).toEqual([503, 'not_ready']);
    expect(response.body).not.toContain('127.0.0.1');
    await app.close();
    await database.destroy();
  });

  it('is not ready on a database that takes no writes, and refuses to write without an internal error', async () => {
    const test = await createTestDatabase(bookingTemplate);
    const owner = createDatabase(test.url);
    await sql
      .raw(`alter database ${new URL(test.url).pathname.slice(1)} set default_transaction_read_only = on`)
      .execute(owner);
    const database = createDatabase(test.url);
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0' });
    const app = await createApp({ config, database, clock: fixedClock() });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/livez')).statusCode).toBe(200);
    const written = await app.inject({
      method: 'POST',
      url: '/public/ota/ap/newsletter',
      payload: { email: 'eva@example.cz' },
    });
    expect([written.statusCode, written.json<ErrorWire>().error.code]).toEqual([503, 'not_ready']);
    await app.close();
    await Promise.all([owner.destroy(), database.destroy()]);
    await test.drop();
  });

  it('[4.7] is not ready until it is warm', async () => {
    const test = await createTestDatabase(bookingTemplate);
    const database = createDatabase(test.url);
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0' });
    let isWarm = false;
    const app = await createApp({ config, database, clock: fixedClock(), isWarm: () => isWarm });
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    isWarm = true;
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
    await database.destroy();
    await test.drop();
  });

  it.each([
    ['https://shop.example', 'max-age=31536000; includeSubDomains'],
    ['http://shop.example', undefined],
  ])('sends HSTS only over TLS: %s', async (PUBLIC_ORIGIN, expected) => {
    const database = createDatabase('postgresql://somebody:secret@127.0.0.1:9/nowhere');
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', JOBS: '0', PUBLIC_ORIGIN });
    const app = await createApp({ config, database, clock: fixedClock() });
    for (const address of ['/healthz', '/nowhere'])
      expect((await app.inject(address)).headers['strict-transport-security']).toBe(expected);
    await app.close();
    await database.destroy();
  });

  it('serves pictures as immutable, and no other files of their directory', async () => {
    const world = await openCatalogue();
    const picture = await world.app.inject('/media/chalet-1-summer-small.avif');
    expect(picture.statusCode).toBe(200);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const address of ['/media/manifest.json', '/media/..%2fcollections.json', '/media/none.avif', '/media/'])
      expect((await world.app.inject(address)).statusCode).toBe(404);
    await world.close();
  });
});

describe('readConfig', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-config-spec-'));
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('requires no variables, and stores the generated secret', () => {
    const config = readConfig({ DATA_DIR: dataDir });
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      publicOrigin: 'http://localhost:3000',
      sandboxOrigin: 'http://localhost:3010',
      seedsDemonstration: true,
    });
    expect(readConfig({ DATA_DIR: dataDir }).paygateSecret).toBe(config.paygateSecret);
  });

  it('derives origins from ports unless an origin is set', () => {
    expect(readConfig({ DATA_DIR: dataDir, PORT: '4000' }).publicOrigin).toBe('http://localhost:4000');
    expect(readConfig({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://shop.example/' }).publicOrigin).toBe(
      'https://shop.example',
    );
  });

  it('reports all invalid variables at once, without secrets', () => {
    const url = 'mysql://root:pw@db/x';
    const given = { API_PORT: '0', DATABASE_URL: url, DATABASE_READ_URL: url, SMTP_URL: url };
    const read = () => readConfig({ DATA_DIR: dataDir, ...given });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/API_PORT=0[\s\S]*DATABASE_URL=\(hidden\)/);
    expect(read).not.toThrow('root:pw');
  });

  it.each(['PUBLIC_ORIGIN', 'SANDBOX_ORIGIN', 'WEBHOOK_ORIGIN', 'BANK_ORIGIN'])(
    'rejects a path in %s, which would be ignored',
    (name) =>
      expect(() => readConfig({ DATA_DIR: dataDir, [name]: 'https://shop.example/api' })).toThrow(
        `${name}=https://shop.example/api: Expected an origin alone`,
      ),
  );
});
