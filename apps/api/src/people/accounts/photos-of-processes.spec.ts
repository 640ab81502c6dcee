import { readdirSync } from 'node:fs';
import { startBucketServer, type BucketServer } from '@mp/testing/bucket-server';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { createApp } from '../../app/app.ts';
import { startPeopleWorld, type Member, type PeopleWorld } from '../../testing/worlds/people-world.ts';

const hour = 3_600_000;

let server: BucketServer;
let world: PeopleWorld;
/** Another process of the same shop. */
let other: FastifyInstance;
let upload: Buffer;
beforeAll(async () => {
  server = await startBucketServer();
  Object.assign(process.env, server.settings);
  world = await startPeopleWorld(server.settings);
  const { config, database, clock } = world;
  other = await createApp({ config, database, clock });
  upload = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#1f4d3f' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await other.close();
  await world.close();
  for (const name of Object.keys(server.settings)) delete process.env[name];
  await server.close();
});

const files = async (): Promise<string[]> =>
  (await world.services.files.list('photos/')).map(({ path }) => path.replace('photos/', ''));
const put = ({ token }: Member) =>
  world.call<{ photo: string }>('PUT', '/user/photo', { token, body: upload, type: 'image/jpeg' });
const throughOther = (method: 'GET' | 'DELETE', url: string, token?: string) =>
  other.inject({ method, url, headers: token === undefined ? {} : { authorization: token } });

describe('the photo of an account in a bucket', () => {
  it('[2.58] is shown by every process, and no process writes it to its own disk', async () => {
    const member = await world.join('shown@example.cz');
    const { body } = await put(member);
    for (const response of [
      await throughOther('GET', '/user/photo', member.token),
      await throughOther('GET', body.photo),
    ])
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(readdirSync(world.config.dataDir)).not.toContain('photos');
  });

  it('leaves no file when another process removes it, or its account', async () => {
    const before = await files();
    const member = await world.join('removed@example.cz');
    await put(member);
    expect((await throughOther('DELETE', '/user/photo', member.token)).statusCode).toBe(200);
    await world.drainOutbox();
    expect(await files()).toEqual(before);

    await put(member);
    const { token, password } = member;
    const left = await other.inject({
      method: 'DELETE',
      url: '/user',
      headers: { authorization: token },
      payload: { password },
    });
    expect(left.statusCode).toBe(204);
    await world.drainOutbox();
    expect(await files()).toEqual(before);
  });

  it('leaves no file when the process ends before the account has it', async () => {
    const before = await files();
    const member = await world.join('interrupted@example.cz');
    await sql`create function no_photo() returns trigger language plpgsql as $$
      begin raise exception 'the process has ended'; end $$`.execute(world.database);
    await sql`create trigger no_photo before update of photo on account
      for each row execute function no_photo()`.execute(world.database);
    expect((await put(member)).status).toBe(500);
    await sql`drop function no_photo() cascade`.execute(world.database);
    await world.drainOutbox();
    expect(await files()).toHaveLength(before.length + 1);
    await world.advance(hour);
    await world.drainOutbox();
    expect(await files()).toEqual(before);
  });

  it('stays when its hour has passed and the account has it', async () => {
    const member = await world.join('stays@example.cz');
    await put(member);
    await world.advance(hour);
    await world.drainOutbox();
    expect((await throughOther('GET', '/user/photo', member.token)).statusCode).toBe(200);
  });

  it('[fault: file store × down] is not shown for a while, and is removed when the bucket is back', async () => {
    const before = await files();
    const member = await world.join('away@example.cz');
    await put(member);
    server.fail('away');
    expect((await world.call('GET', '/user/photo', member)).body.error?.code).toBe('not_ready');
    expect((await put(member)).body.error?.code).toBe('not_ready');
    expect((await world.call('DELETE', '/user/photo', member)).status).toBe(200);
    await world.drainOutbox();
    server.fail('none');
    await world.advance(hour);
    await world.drainOutbox();
    expect(await files()).toEqual(before);
  });
});
