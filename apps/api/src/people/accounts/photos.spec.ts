import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { startPeopleWorld, type PeopleWorld } from '../../testing/worlds/people-world.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeopleWorld();
});
afterAll(() => world.close());

const picture = (width = 900, height = 600) => sharp({ create: { width, height, channels: 3, background: '#1f4d3f' } });
const put = (token: string, body: Buffer, type = 'image/jpeg') =>
  world.call<{ photo: string }>('PUT', '/user/photo', { token, body, type });
const read = (token: string) => world.call('GET', '/user/photo', { token });
const files = () => {
  try {
    return readdirSync(path.join(world.config.dataDir, 'photos'));
  } catch {
    return [];
  }
};

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('[2.58] stores a %s as a square without metadata', async (format) => {
  const { token } = await world.join(`${format}@example.cz`);
  const upload = await picture()
    .withExif({ IFD3: { GPSLatitude: '50/1 5/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Somebody' } })
    .toFormat(format)
    .toBuffer();
  const { status, body } = await put(token, upload, `image/${format}`);
  expect([status, body.photo]).toEqual([200, expect.stringMatching(/^\/public\/photo\?code=[0-9a-f]{32}$/)]);
  const { headers, bytes } = await read(token);
  expect([headers['content-type'], headers['cache-control'], headers['x-content-type-options']]).toEqual([
    'image/webp',
    'no-store',
    'nosniff',
  ]);
  const kept = await sharp(bytes).metadata();
  expect([kept.format, kept.width, kept.height]).toEqual(['webp', 512, 512]);
  expect([kept.exif, kept.xmp, kept.iptc, kept.icc]).toEqual(Array(4).fill(undefined));
  expect(bytes.includes('Somebody')).toBe(false);
});

it('detects the format from the content, not from the declared type', async () => {
  const { token } = await world.join('called@example.cz');
  expect((await put(token, await picture().png().toBuffer(), 'image/gif')).status).toBe(200);
  expect((await put(token, await picture().png().toBuffer(), 'application/octet-stream')).status).toBe(200);
});

it.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
  ['HTML', Buffer.from('<script>alert(1)</script>')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['a broken JPEG', Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1')],
  ['HTML that begins like a PNG', Buffer.from('\x89PNG\r\n\x1a\n<script>alert(1)</script>', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s that is declared as a picture', async (name, upload) => {
  const { token } = await world.join(`refused-${encodeURIComponent(name).replace(/\W/g, '')}@example.cz`);
  const before = files();
  const { status, body } = await put(token, upload, 'image/png');
  expect([status, ['photo_unusable', 'validation_failed']]).toEqual([400, expect.arrayContaining([body.error?.code])]);
  expect(files()).toEqual(before);
});

it('refuses a truncated picture, one with too many pixels, and one that is too large', async () => {
  const { token } = await world.join('large@example.cz');
  const whole = await picture().jpeg().toBuffer();
  expect((await put(token, whole.subarray(0, whole.length / 2))).body.error?.code).toBe('photo_unusable');
  const bomb = await picture(9_000, 8_000).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect((await put(token, bomb)).body.error?.code).toBe('photo_unusable');
  const { status, body } = await put(token, Buffer.concat([whole, Buffer.alloc(8 * 1024 * 1024)]));
  expect([status, body.error?.code]).toEqual([413, 'photo_too_large']);
});

it('refuses JSON as a photo', async () => {
  const { token } = await world.join('json@example.cz');
  const { status } = await world.call('PUT', '/user/photo', { token, body: { photo: '../../etc/passwd' } });
  expect(status).toBe(400);
});

it('replaces the earlier photo under another address, and deletes its file', async () => {
  const { token } = await world.join('replaced@example.cz');
  const before = files().length;
  const first = await put(token, await picture().jpeg().toBuffer());
  const second = await put(token, await picture().jpeg().toBuffer());
  expect(second.body.photo).not.toBe(first.body.photo);
  await world.drainOutbox();
  expect(files()).toHaveLength(before + 1);
  const { status, body } = await world.call('DELETE', '/user/photo', { token });
  expect([status, body]).toEqual([200, expect.objectContaining({ photo: null })]);
  expect((await world.call('DELETE', '/user/photo', { token })).status).toBe(200);
  expect((await read(token)).status).toBe(404);
  await world.drainOutbox();
  expect(files()).toHaveLength(before);
});

it('[2.38] shows the photo of a data directory that an earlier version left, by its address, and removes it', async () => {
  const { id, token } = await world.join('earlier@example.cz');
  const name = `${'0123456789abcdef'.repeat(2)}.webp`;
  const directory = path.join(world.config.dataDir, 'photos');
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, name), await picture(512, 512).webp().toBuffer());
  await world.database.updateTable('account').set({ photo: name }).where('id', '=', id).execute();
  expect((await read(token)).status).toBe(200);
  expect((await world.call('GET', `/public/photo?code=${name.replace('.webp', '')}`)).status).toBe(200);
  await world.call('DELETE', '/user/photo', { token });
  await world.drainOutbox();
  expect(files()).not.toContain(name);
});

it('[6.2] shows the full photo to its owner alone', async () => {
  const owner = await world.join('owner@example.cz');
  const other = await world.join('other@example.cz');
  await put(owner.token, await picture().jpeg().toBuffer());
  expect((await read(owner.token)).status).toBe(200);
  expect((await read(other.token)).status).toBe(404);
  expect((await world.call('GET', '/user/photo')).status).toBe(401);
});

describe('[2.38] the public address of a photo', () => {
  const upload = async (email: string) => {
    const member = await world.join(email);
    const { body } = await put(member.token, await picture().jpeg().toBuffer());
    return { ...member, address: body.photo };
  };
  const see = (address: string) => world.call('GET', address);

  it('shows a small copy without a token, which only the browser may cache', async () => {
    const { address } = await upload('told@example.cz');
    const { status, headers, bytes } = await see(address);
    expect([status, headers['cache-control'], headers['cross-origin-resource-policy']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
      'same-origin',
    ]);
    const kept = await sharp(bytes).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(['webp', 192, 192]);
  });

  it('expires when the photo is replaced, removed, or deleted with its account', async () => {
    const { address, token, password } = await upload('ending@example.cz');
    const { body } = await put(token, await picture(300, 300).png().toBuffer());
    expect((await see(address)).status).toBe(404);
    expect((await see(body.photo)).status).toBe(200);
    await world.call('DELETE', '/user/photo', { token });
    expect((await see(body.photo)).status).toBe(404);
    const last = await put(token, await picture().jpeg().toBuffer());
    await world.call('DELETE', '/user', { token, body: { password } });
    const { status, headers } = await see(last.body.photo);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('expires with its row, even if the file is still there', async () => {
    const { address, id } = await upload('orphan@example.cz');
    await world.database.updateTable('account').set({ photo: null }).where('id', '=', id).execute();
    expect(files().some((name) => address.includes(name.replace('.webp', '')))).toBe(true);
    expect((await see(address)).status).toBe(404);
  });

  it.each(['', '?code=', '?code=../../etc/passwd', `?code=${'A'.repeat(32)}`, `?code=${'a'.repeat(33)}`])(
    'refuses the code of %j',
    async (query) => expect((await see(`/public/photo${query}`)).status).toBe(400),
  );

  it('limits requests per client', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 121; n++)
      statuses.push((await world.call('GET', `/public/photo?code=${'0'.repeat(32)}`, { ip: '198.51.100.91' })).status);
    expect(statuses.slice(-2)).toEqual([404, 429]);
  });
});

it('leaves no file behind after parallel uploads', async () => {
  const { token } = await world.join('busy@example.cz');
  const before = files().length;
  const upload = await picture(64, 64).jpeg().toBuffer();
  const responses = await Promise.all(Array.from({ length: 6 }, () => put(token, upload)));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  await world.drainOutbox();
  expect(files()).toHaveLength(before + 1);
  expect((await read(token)).status).toBe(200);
});

it('limits uploads per hour', async () => {
  const { token } = await world.join('eager@example.cz');
  const upload = await picture(16, 16).jpeg().toBuffer();
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await put(token, upload)).status);
  expect(statuses.slice(-2)).toEqual([200, 429]);
});
