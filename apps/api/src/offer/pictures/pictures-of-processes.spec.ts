import { readdirSync } from 'node:fs';
import type { DeskPicturesWire, DeskPictureWire } from '@mp/contract';
import { pictureSizes } from '@mp/domain';
import { startBucketServer, type BucketServer } from '@mp/testing/bucket-server';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { createApp } from '../../app/app.ts';
import { openAccountSession } from '../../people/accounts/sessions.ts';
import { createDatabase, type Database } from '../../platform/database/database.ts';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let server: BucketServer;
beforeAll(async () => {
  server = await startBucketServer();
  Object.assign(process.env, server.settings);
});
afterAll(async () => {
  for (const name of Object.keys(server.settings)) delete process.env[name];
  await server.close();
});

describe.each([
  ['a directory', () => ({})],
  ['a bucket', () => server.settings],
])('a picture that an editor adds, in %s', (where, settings) => {
  let world: PeopleWorld;
  /** Another process of the same shop, with its own caches. */
  let other: FastifyInstance;
  let othersDatabase: Database;
  let token: string;
  beforeAll(async () => {
    world = await startPeopleWorld(settings());
    const { config, clock, database } = world;
    othersDatabase = createDatabase(world.databaseUrl, { connections: 4 });
    other = await createApp({ config, clock, database: othersDatabase });
    const { id } = await world.join('editor@example.cz');
    await database.insertInto('staff').values({ account_id: id, role: 'editor', made_at: clock.now() }).execute();
    ({ token } = await openAccountSession(database, id, clock.now(), { hasSecondFactor: true }));
  });
  afterAll(async () => {
    await other.close();
    await othersDatabase.destroy();
    await world.close();
  });

  let colours = 0;
  /** Adds a picture of another colour through this process. */
  const add = async (): Promise<DeskPictureWire> => {
    const upload = await sharp({
      create: { width: 900, height: 600, channels: 3, background: { r: 90, g: 60, b: (colours += 40) } },
    })
      .jpeg()
      .toBuffer();
    const { status, body } = await world.call<DeskPictureWire>(
      'POST',
      `/desk/picture?${new URLSearchParams({ cs: 'Mlýn', en: 'A mill', x: '0.5', y: '0.5' })}`,
      { token, body: upload, type: 'image/jpeg' },
    );
    expect(status).toBe(200);
    return body;
  };
  const filesOf = async ({ name }: DeskPictureWire): Promise<string[]> =>
    (await world.services.files.list('pictures/'))
      .map(({ path }) => path.replace('pictures/', ''))
      .filter((file) => file.startsWith(name))
      .sort();

  it('[3.4] is shown by another process at once, in every size', async () => {
    // A process that has read its pictures before.
    await other.inject('/media/none-small.avif');
    const picture = await add();
    const list = await other.inject({ url: '/desk/picture', headers: { authorization: token } });
    expect(list.json<DeskPicturesWire>().data[0]).toEqual(picture);
    for (const [size, dimensions] of Object.entries(pictureSizes)) {
      const { statusCode, headers, rawPayload } = await other.inject(`/media/${picture.name}-${size}.avif`);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/avif',
        'public, max-age=31536000, immutable',
      ]);
      expect(await sharp(rawPayload).metadata()).toMatchObject(dimensions);
    }
    const jpeg = await other.inject(`/media/${picture.name}-medium.jpg`);
    expect(await sharp(jpeg.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...pictureSizes.medium });
  });

  it('[3.4] has its sizes made once, on the first request', async () => {
    const picture = await add();
    expect(await filesOf(picture)).toEqual([`${picture.name}-large.avif`, `${picture.name}-whole.avif`]);
    const address = `/media/${picture.name}-small.avif`;
    const [first, ...rest] = await Promise.all(Array.from({ length: 5 }, () => other.inject(address)));
    for (const { rawPayload } of [...rest, await world.app.inject(address)])
      expect(rawPayload.equals(first!.rawPayload)).toBe(true);
    expect(await filesOf(picture)).toEqual(['large', 'small', 'whole'].map((size) => `${picture.name}-${size}.avif`));
    if (where === 'a bucket') {
      expect(server.asked(new RegExp(`^PUT .*${picture.name}-small`))).toBe(1);
      expect(readdirSync(world.config.dataDir)).not.toContain('pictures');
    }
  });

  it('is not found under a name that nobody added, without a request to the store', async () => {
    const before = server.asked(/./);
    for (const file of ['none-small.avif', 'none-medium.jpg', 'manifest.json', '..%2fsecrets%2fcodes'])
      expect((await other.inject(`/media/${file}`)).statusCode).toBe(404);
    expect(server.asked(/./)).toBe(before);
  });
});
