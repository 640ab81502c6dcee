import { pictureSizes } from '@mp/domain';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';
import { readPictureManifest } from './manifest.ts';
import { createPictureQueue } from './picture-queue.ts';

let world: CatalogueWorld;
beforeAll(async () => {
  world = await openCatalogue();
});
afterAll(() => world.close());

const [picture] = readPictureManifest();
const request = (file: string, ip = '203.0.113.1') =>
  world.app.inject({ url: `/media/${file}`, headers: { 'x-forwarded-for': ip } });

describe('[3.4] a picture for clients without AVIF', () => {
  it('is a JPEG of medium size, rendered once, and cached indefinitely', async () => {
    const [one, other] = await Promise.all([
      request(`${picture?.id}-medium.jpg`),
      request(`${picture?.id}-medium.jpg`),
    ]);
    const later = await request(`${picture?.id}-medium.jpg`);
    expect([one.statusCode, one.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(one.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...pictureSizes.medium });
    for (const response of [other, later]) expect(response.rawPayload.equals(one.rawPayload)).toBe(true);
  });

  it.each([
    ['of another size', () => `${picture?.id}-large.jpg`],
    ['of no picture', () => 'atlantis-1-summer-medium.jpg'],
    ['outside the directory', () => '..%2f..%2fpictures-medium.jpg'],
  ])('is not found for a name %s', async (_what, file) => {
    expect((await request(file())).statusCode).toBe(404);
  });

  it('is not sent again to a client that has it', async () => {
    const { headers } = await request(`${picture?.id}-medium.jpg`);
    const again = await world.app.inject({
      url: `/media/${picture?.id}-medium.jpg`,
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('is queued up to a limit, then the response is 429', async () => {
    const names = readPictureManifest().slice(1, 91);
    // From three addresses, so that none exceeds its share.
    const responses = await Promise.all(names.map(({ id }, n) => request(`${id}-medium.jpg`, `198.51.100.${n % 3}`)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    // Two are rendered, sixty are queued.
    expect(statuses.filter((status) => status === 200)).toHaveLength(62);
    expect((await request(`${names.at(-1)?.id}-medium.jpg`)).statusCode).toBe(200);
  });

  it('is still rendered for others when one address requests many', async () => {
    const names = readPictureManifest().slice(91, 152);
    const many = names.slice(0, 60).map(({ id }) => request(`${id}-medium.jpg`, '198.51.100.7'));
    const other = request(`${names.at(-1)?.id}-medium.jpg`, '198.51.100.8');
    const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
    expect((await other).statusCode).toBe(200);
  });

  it('has a limit per address and minute', async () => {
    const make = jest.fn(async () => 'made');
    const queue = createPictureQueue<string>(world, { atOnce: 2, maxWaiting: 0, maxOfCaller: 2 });
    const from = (ip: string, key: string) => queue({ ip } as FastifyRequest, key, make);
    for (let n = 0; n < 240; n++) await from('192.0.2.1', `a${n}`);
    await expect(from('192.0.2.1', 'one more')).rejects.toMatchObject({ code: 'too_many_requests' });
    await expect(from('192.0.2.2', 'one more')).resolves.toBe('made');
    expect(make).toHaveBeenCalledTimes(241);
  });
});
