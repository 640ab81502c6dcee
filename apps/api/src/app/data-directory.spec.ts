import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@mp/testing';
import { startBucketServer } from '@mp/testing/bucket-server';
import sharp from 'sharp';
import { startServer } from '../testing/processes.ts';
import { startPeopleWorld } from '../testing/worlds/people-world.ts';

it('nothing is written to the data directory of an API that has a database, a bucket and its secrets', async () => {
  const bucket = await startBucketServer();
  const world = await startPeopleWorld();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mp-data-spec-'));
  const secrets = Object.fromEntries(
    ['PAYGATE_SECRET', 'BANK_SECRET', 'CODES_SECRET', 'EDITOR_KEY'].map((name) => [name, name.repeat(4)]),
  );
  const api = await startServer('api', await freePort(), {
    ...bucket.settings,
    ...secrets,
    DATA_DIR: dataDir,
    DATABASE_URL: world.databaseUrl,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  });
  try {
    const { token } = await world.join('elsewhere@example.cz');
    const body = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const photo = `${api.origin}/user/photo`;
    const headers = { authorization: token };
    const put = await fetch(photo, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'image/jpeg' },
      body: new Uint8Array(body),
    });
    expect([put.status, (await fetch(photo, { headers })).status]).toEqual([200, 200]);
    expect(bucket.asked(/^PUT \/files\/photos\//)).toBe(1);
    expect(readdirSync(dataDir)).toEqual([]);
  } finally {
    await api.stop();
    await world.close();
    await bucket.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
