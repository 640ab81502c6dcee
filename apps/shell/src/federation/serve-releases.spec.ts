/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ReleaseError } from '@mp/remotes/manifest';
import type { ReleaseStore } from '@mp/remotes/store';
import { entryOf, putRelease, sampleFiles } from '@mp/remotes/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { serveReleases } from './serve-releases.ts';
import { contract, createReleaseShop } from './testing/release-shop.ts';

const shop = createReleaseShop();
const onRefused = jest.fn();
let store: ReleaseStore;
let app: FastifyInstance;

const files = {
  ...sampleFiles('one'),
  'client/remoteEntry.js': 'entry',
  'client/remoteEntry.js.br': 'entry, compressed',
  'client/more/page.css': 'style',
};

beforeEach(async () => {
  onRefused.mockClear();
  store = shop.newStore();
  const [one, two] = [
    await putRelease(store, 'content', 'one', contract, files),
    await putRelease(store, 'content', 'two', contract, sampleFiles('two')),
  ];
  await putRelease(store, 'content', 'unlisted', contract, files);
  await shop.write(store, { content: entryOf(one, two) });
  app = fastify();
  serveReleases(app, await shop.follow(store, { onRefused }));
});
afterEach(async () => {
  await app.close();
  shop.closeLoaders();
});
afterAll(shop.remove);

const get = (file: string, headers: Record<string, string> = {}) => app.inject({ url: `/remotes/${file}`, headers });
const fileOf = (file: string): string => path.join(store.where, 'content/one', file);

describe('the files of a release', () => {
  it('are served unchanged, immutable, and compressed for browsers that accept it', async () => {
    const plain = await get('content/one/client/remoteEntry.js');
    expect([plain.statusCode, plain.body]).toEqual([200, 'entry']);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    const compressed = await get('content/one/client/remoteEntry.js', { 'accept-encoding': 'gzip, br' });
    expect([compressed.headers['content-encoding'], compressed.body]).toEqual(['br', 'entry, compressed']);
    const again = await get('content/one/client/remoteEntry.js', { 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const style = await get('content/one/client/more/page.css', { 'accept-encoding': 'br' });
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
    expect([style.headers['content-encoding'], style.body]).toEqual([undefined, 'style']);
  });

  it('are also served for earlier releases, for open pages', async () => {
    expect((await get('content/two/client/page.js')).body).toBe(sampleFiles('two')['client/page.js']);
  });

  it.each([
    'content/one/server/remote.cjs',
    'content/one/release.json',
    'content/one/client/../server/remote.cjs',
    'content/one/client/%2e%2e/server/remote.cjs',
    'content/%2e%2e/one/client/remoteEntry.js',
    'content/one/client/unsigned.js',
    'content/unlisted/client/remoteEntry.js',
    'content/three/client/remoteEntry.js',
    'content/one/client/toString',
    'magazine/one/client/remoteEntry.js',
  ])('are the only ones: %s', async (file) => {
    writeFileSync(fileOf('client/unsigned.js'), 'not signed');
    const { statusCode, headers } = await get(file);
    expect(statusCode).toBe(404);
    expect(String(headers['cache-control'])).not.toContain('immutable');
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each([
    ['changed', () => writeFileSync(fileOf('client/remoteEntry.js'), 'added; entry')],
    ['removed', () => rmSync(fileOf('client/remoteEntry.js'))],
    ['unsigned, by a changed list of files,', () => writeFileSync(fileOf('release.json'), '{}')],
  ])('are not served if one was %s, which is reported once', async (_what, change) => {
    change();
    for (const _time of [1, 2]) {
      const { statusCode, body, headers } = await get('content/one/client/remoteEntry.js');
      expect([statusCode, body, headers['cache-control']]).toEqual([410, '', 'no-store']);
    }
    expect(onRefused.mock.calls).toEqual([[expect.objectContaining({ code: 'file_changed' }), 'content@one']]);
  });

  it('stay unchanged in memory, whatever happens to the store', async () => {
    await get('content/one/client/remoteEntry.js');
    writeFileSync(fileOf('client/remoteEntry.js'), 'added; entry');
    expect((await get('content/one/client/remoteEntry.js')).body).toBe('entry');
  });

  it('are 503 while the store cannot be read', async () => {
    let isUnavailable = false;
    const unreliable: ReleaseStore = {
      ...store,
      read: (file, integrity) =>
        isUnavailable ? Promise.reject(new ReleaseError('store_unavailable')) : store.read(file, integrity),
    };
    const own = fastify();
    serveReleases(own, await shop.follow(unreliable));
    isUnavailable = true;
    const statusOf = async () => (await own.inject('/remotes/content/one/client/remoteEntry.js')).statusCode;
    expect(await statusOf()).toBe(503);
    isUnavailable = false;
    expect(await statusOf()).toBe(200);
    await own.close();
  });
});
