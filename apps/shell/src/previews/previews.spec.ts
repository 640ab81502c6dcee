/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import cookies from '@fastify/cookie';
import formBody from '@fastify/formbody';
import { nowMs } from '@mp/domain/clock';
import type { ReleaseLoader, ReleaseLoaderOptions } from '@mp/remotes/loader';
import { signPreview, type Preview } from '@mp/remotes/manifest';
import type { ReleaseStore } from '@mp/remotes/store';
import { entryOf } from '@mp/remotes/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { chooseReleases } from '../federation/choose-releases.ts';
import { snapshotsOf } from '../federation/release-snapshots.ts';
import { createReleaseShop, putReleases } from '../federation/testing/release-shop.ts';
import { remotesOf, sites } from '../sites/sites.ts';
import { pageOfRemote, previewRoutes } from './preview-routes.ts';

const shop = createReleaseShop();
const publicOrigin = 'https://shop.example';
const hourMs = 3_600_000;
let store: ReleaseStore;
let loader: ReleaseLoader;
let app: FastifyInstance;
let tryRelease: jest.Mock<Promise<void>, Parameters<ReleaseLoaderOptions['tryRelease']>>;
/** Log messages. */
const logged: string[] = [];

beforeAll(() => {
  const none = { js: [], css: [], fonts: [], integrity: {} };
  const main = { ...none, css: ['main.css'], integrity: { 'main.css': 'sha384-x' } };
  writeFileSync(path.join(shop.root, 'assets.json'), JSON.stringify({ boot: none, main }));
});
beforeEach(async () => {
  logged.length = 0;
  tryRelease = jest.fn().mockResolvedValue(undefined);
  store = shop.newStore();
  const [one, two, three] = await putReleases(store, 'content', 'one', 'two', 'three');
  const [desk] = await putReleases(store, 'desk', 'two');
  await shop.write(store, {
    content: { ...entryOf(one!), previews: [two!, three!] },
    desk: { ...entryOf(desk!), previews: [] },
  });
  loader = await shop.follow(store, { names: ['content', 'portal', 'desk'], tryRelease, timings: { retry: 60_000 } });
  app = fastify({ logger: { level: 'info', stream: { write: (line: string) => void logged.push(line) } } });
  await app.register(cookies);
  await app.register(formBody);
  const choose = chooseReleases({ loader, keys: shop.keys, publicOrigin });
  const snapshot = snapshotsOf(loader, remotesOf(sites.shop));
  app.get('/*', async (request, reply) => {
    const { releases, notice } = await choose(request, reply);
    return { version: snapshot(releases).remotes[0]?.version, notice };
  });
  previewRoutes(app, { loader, keys: shop.keys, publicOrigin, clientDirectory: shop.root });
});
afterEach(async () => {
  await app.close();
  shop.closeLoaders();
});
afterAll(shop.remove);

const tokenOf = (preview: Partial<Preview> = {}, signer = shop.signer): string =>
  signPreview({ name: 'content', version: 'two', until: nowMs() + hourMs, ...preview }, signer);

interface Shown {
  readonly version: string | undefined;
  readonly notice: string | null;
}
async function visit(token?: string, address = '/en/blog?p=2'): Promise<Shown & { cookie: string }> {
  const response = await app.inject({
    url: address,
    headers: token === undefined ? {} : { cookie: `preview=${token}` },
  });
  return { ...response.json<Shown>(), cookie: String(response.headers['set-cookie'] ?? '') };
}
const open = (token: string, locale = 'en') => app.inject({ url: `/${locale}/preview/${token}` });
const post = (address: string, payload: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: address,
    payload: new URLSearchParams(payload).toString(),
    headers: Object.fromEntries(
      Object.entries({
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        ...headers,
      }).filter(([, value]) => value !== ''),
    ),
  });

const headers = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
};

describe('a preview link', () => {
  it('describes the preview in both languages, and changes nothing', async () => {
    const token = tokenOf();
    const response = await open(token);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject(headers);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.body).toContain('this browser shows version two of content');
    expect(response.body).toContain(`href="/cs/preview/${token}"`);
    expect(response.body).toContain('<link rel="stylesheet" href="/static/main.css" integrity="sha384-x">');
    const czech = await open(token, 'cs');
    expect(czech.body).toContain('<html lang="cs-CZ">');
    expect(czech.body).toContain('část webu content ve verzi two');
    expect((await visit()).version).toBe('one');
    expect(tryRelease).not.toHaveBeenCalledWith(expect.objectContaining({ name: 'content', version: 'two' }));
    expect((await app.inject({ url: '/preview.css' })).headers['content-type']).toContain('text/css');
  });

  it('shows the release in this browser only, after a click on its button', async () => {
    const token = tokenOf();
    const response = await post('/en/preview', { token });
    expect([response.statusCode, response.headers['location']]).toEqual([303, '/en/blog']);
    expect(response.headers).toMatchObject(headers);
    const [, seconds] =
      /^preview=[\w-]+; Max-Age=(\d+); Path=\/; HttpOnly; Secure; SameSite=Lax$/.exec(
        String(response.headers['set-cookie']),
      ) ?? [];
    // It outlives the preview, so that the visitor gets a notice of its end.
    expect(Number(seconds)).toBeGreaterThan(3_600);
    expect(Number(seconds)).toBeLessThanOrEqual(7_200);
    expect(await visit(token)).toMatchObject({ version: 'two', cookie: '' });
    expect((await visit(token)).notice).toContain('Preview: content, version two, until');
    expect(await visit()).toEqual({ version: 'one', notice: null, cookie: '' });
    expect(tryRelease).toHaveBeenCalledWith(expect.objectContaining({ name: 'content', version: 'two' }));
    expect(logged.join()).toContain('"version":"two"');
    expect(logged.join()).not.toContain(token.slice(0, 40));
  });

  it('ends by its button, which redirects back to the page', async () => {
    const ended = await post('/en/preview/end', { back: '/en/blog?p=2' });
    expect([ended.statusCode, ended.headers['location']]).toEqual([303, '/en/blog?p=2']);
    expect(ended.headers).toMatchObject(headers);
    expect(ended.headers['set-cookie']).toMatch(/^preview=; Max-Age=0; Path=\//);
    expect((await post('/cs/preview/end', { back: '//evil.example' })).headers['location']).toBe('/cs');
    expect((await post('/cs/preview/end', {})).headers['location']).toBe('/cs');
  });

  it.each<[Record<string, string>]>([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ])('is not started or ended by a form of another site: %j', async (sent) => {
    for (const address of ['/en/preview', '/en/preview/end']) {
      const response = await post(address, { token: tokenOf() }, sent);
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([403, undefined]);
      expect(response.body).toContain('Another site asked for the preview. Nothing has changed.');
    }
  });

  it.each<Record<string, string>>([
    { 'sec-fetch-site': '', origin: publicOrigin },
    { 'sec-fetch-site': '' },
    { 'sec-fetch-site': 'none' },
  ])('is started by a browser that sends only %j', async (sent) =>
    expect((await post('/en/preview', { token: tokenOf() }, sent)).statusCode).toBe(303),
  );

  it('waits until its release has been loaded', async () => {
    let finish: (() => void) | undefined;
    tryRelease.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const token = tokenOf();
    const pressed = post('/en/preview', { token });
    while (!finish) await new Promise((resolve) => setTimeout(resolve, 2));
    expect((await open(token)).statusCode).toBe(200);
    expect((await visit()).version).toBe('one');
    finish();
    expect((await pressed).statusCode).toBe(303);
    expect((await visit(token)).version).toBe('two');
  });

  it('may show the live release', async () => {
    const token = tokenOf({ version: 'one' });
    expect((await post('/en/preview', { token })).statusCode).toBe(303);
    expect(await visit(token)).toMatchObject({ version: 'one', notice: expect.stringContaining('version one') });
  });

  it('redirects to a page of its remote', () => {
    expect(pageOfRemote('content', 'cs')).toBe('/cs/blog');
    expect(pageOfRemote('storefront', 'en')).toBe('/en');
    expect(pageOfRemote('owner', 'en')).toBe('/en/or-accept');
  });
});

describe('a preview is refused with a message, and its visitor gets the live release:', () => {
  const tampered = (change: object): string => {
    const content = JSON.parse(Buffer.from(tokenOf(), 'base64url').toString()) as object;
    return Buffer.from(JSON.stringify({ ...content, ...change })).toString('base64url');
  };
  const folder = (version: string): string => path.join(store.where, 'content', version);

  it.each<readonly [string, number, () => string]>([
    ['that is no token', 410, () => 'nonsense'],
    ['whose token is too long', 410, () => 'a'.repeat(1_500)],
    ['that has expired', 410, () => tokenOf({ until: nowMs() - hourMs })],
    ['that is valid for too long', 410, () => tokenOf({ until: nowMs() + 48 * hourMs })],
    ['that was changed to another version', 410, () => tampered({ version: 'three' })],
    ['that was changed to another remote', 410, () => tampered({ name: 'portal' })],
    ['of a foreign key', 410, () => tokenOf({}, shop.stranger)],
    ['of a foreign key under the name of ours', 410, () => tokenOf({}, { ...shop.stranger, key: shop.signer.key })],
    ['of a remote that does not exist', 404, () => tokenOf({ name: 'magazine' })],
    ['of a version that was not released', 404, () => tokenOf({ version: 'nine' })],
    ['whose release was removed', 503, () => (rmSync(folder('two'), { recursive: true }), tokenOf())],
    [
      'whose release was changed',
      503,
      () => (writeFileSync(path.join(folder('two'), 'client/page.js'), 'changed'), tokenOf()),
    ],
    ['whose release does not load', 503, () => (tryRelease.mockRejectedValue(new Error('It breaks.')), tokenOf())],
  ])('one %s, %i', async (_what, status, make) => {
    const token = make();
    const pressed = await post('/en/preview', { token });
    expect([pressed.statusCode, pressed.headers['set-cookie']]).toEqual([status, undefined]);
    expect(pressed.headers).toMatchObject(headers);
    expect(pressed.body).toContain('The preview link is invalid or has expired, or its release isn’t available.');
    expect(pressed.body).toContain('<a href="/en">');

    expect((await visit()).version).toBe('one');
    const shown = await visit(token);
    expect(shown.version).toBe('one');
    expect(shown.notice).toContain('You’re seeing what’s live.');
    expect(shown.notice).not.toContain('<form');
    expect(shown.cookie).toMatch(/^preview=; Max-Age=0; Path=\//);
    expect((await visit(token, '/cs/blog')).notice).toContain('Vidíte to, co je v provozu.');
    expect(logged.join()).not.toContain(token.slice(0, 40));
  });

  it.each([
    ['that is no token', 410, () => 'nonsense'],
    ['that has expired', 410, () => tokenOf({ until: nowMs() - hourMs })],
    ['of a remote that the shop does not show', 404, () => tokenOf({ name: 'desk' })],
  ])('a link %s, %i', async (_what, status, make) => {
    const token = make();
    for (const response of [await open(token), await post('/en/preview', { token })]) {
      expect([response.statusCode, response.headers['set-cookie']]).toEqual([status, undefined]);
      expect(response.body).toContain('role="alert"');
      expect(response.body).not.toContain('<form');
    }
  });
});
