/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  canaryRecordsFile,
  isInCanary,
  previewToken,
  readSigner,
  readTrustedKeys,
  signLine,
  signPreview,
  writeManifest,
  type Preview,
} from '@mp/signed-releases';
import { nowMs, systemClock } from '@mp/domain/clock';
import { contractVersion } from '@mp/shell-contract';
import cookies from '@fastify/cookie';
import formBody from '@fastify/formbody';
import fastify, { type FastifyInstance } from 'fastify';
import { createCanaryWatch } from '../federation/canary-watch.ts';
import type { createServerFederation as Create, ServerFederation } from '../federation/server-federation.ts';
import { createVisitorReleases } from '../federation/visitor-releases.ts';
import { pageOfArea, previewRoutes } from './preview-routes.ts';

Object.assign(globalThis, { SHARED_VERSIONS: {} });

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-previews-'));
const signer = readSigner({ DATA_DIR: root });
const keys = readTrustedKeys(undefined, { DATA_DIR: root });
const stranger = readSigner({ DATA_DIR: path.join(root, 'stranger') });
const hour = 3_600_000;
/** Milliseconds that the clock is ahead. */
let ahead = 0;
let moment = 1_000;
let createServerFederation: typeof Create;
let releases: string;
let app: FastifyInstance;
let federation: ServerFederation;
let tried: jest.Mock<Promise<void>, []>;
const met = jest.fn();
const log = { warn: jest.fn(), info: jest.fn() };

beforeAll(async () => {
  ({ createServerFederation } = await import('../federation/server-federation.ts'));
  writeFileSync(
    path.join(root, 'assets.json'),
    JSON.stringify({ boot: noAssets, main: { ...noAssets, css: ['main.css'], integrity: { 'main.css': 'sha384-x' } } }),
  );
});
beforeEach(async () => {
  releases = mkdtempSync(path.join(root, 'releases-'));
  ahead = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => systemClock.now().getTime() + ahead);
  tried = jest.fn().mockResolvedValue(undefined);
  for (const version of ['one', 'two', 'three']) publish('content', version);
  writeRegistry({});
  await start();
});
afterEach(async () => {
  await app.close();
  jest.restoreAllMocks();
  for (const mock of [met, log.info, log.warn]) mock.mockClear();
});
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

const noAssets = { js: [], css: [], fonts: [], integrity: {} };

function publish(name: string, version: string, as = name): void {
  const release = path.join(releases, as, version);
  for (const side of ['client', 'server']) mkdirSync(path.join(release, side), { recursive: true });
  const exposes = [{ name: 'home', assets: { js: { sync: ['home.js'] }, css: { sync: [] } } }];
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes };
  writeFileSync(path.join(release, 'client/mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(release, 'client/remoteEntry.js'), '');
  writeFileSync(
    path.join(release, 'server/remote.cjs'),
    `module.exports = { init() {}, get: async () => () => ({ default: { Page: '${version}' } }) };`,
  );
  writeManifest(release, { remote: name, version, contract: contractVersion, createdAt: ++moment }, signer);
}

const line = (version: string, share: number) =>
  signLine({ name: 'content', version, base: '/remotes', at: ++moment, share }, signer);
const live = line('one', 100);

function previewOf(version = 'two', content: Partial<Preview> = {}, by = signer): Preview {
  const at = nowMs();
  return signPreview({ name: 'content', version, at, until: at + hour, ...content }, by);
}

/** One that every shop has heard of that ever will. */
const olderPreview = (version = 'two'): Preview => previewOf(version, { at: nowMs() - 61_000 });

function writeRegistry(registry: object): void {
  const draft = path.join(releases, 'registry.draft');
  writeFileSync(draft, JSON.stringify({ remotes: [live], ...registry }));
  renameSync(draft, path.join(releases, 'registry.json'));
  ahead += 1_100;
}

/** @param stop in whose code the shop stood still before it was started again */
async function start(stop?: { release: string; at: number }): Promise<void> {
  const data = mkdtempSync(path.join(root, 'data-'));
  const watch = createCanaryWatch({
    file: canaryRecordsFile(releases, data),
    liveVersionOf: (name) => federation.liveVersionOf(name),
    ...{ onEnded: jest.fn(), log },
  });
  const trust = { keys, origins: [] };
  federation = createServerFederation(releases, { log, trust, dataDirectory: data, watch, tryRelease: tried, stop });
  const visitors = createVisitorReleases({ federation, watch: { met }, publicOrigin: 'https://shop.example' });
  app = fastify();
  await app.register(cookies);
  await app.register(formBody);
  app.get('/*', async (request, reply) => {
    const { releases: chosen, notice, isLast } = await visitors.choose(request, reply);
    if (isLast) visitors.forget(request, reply);
    const { remotes } = await federation.snapshot(chosen);
    return { version: remotes[0]?.version, notice, isAside: visitors.isAside(request) };
  });
  previewRoutes(app, {
    previews: federation.previews,
    publicOrigin: 'https://shop.example',
    clientDirectory: root,
    log,
  });
}

interface Shown {
  readonly version: string | undefined;
  readonly notice: string | null;
  readonly isAside: boolean;
}
async function visit(token?: string, address = '/en/blog?p=2', cookie = ''): Promise<Shown & { cookie: string }> {
  const headers = token === undefined ? { cookie } : { cookie: `preview=${token}; ${cookie}` };
  const answer = await app.inject({ url: address, headers });
  return { ...answer.json<Shown>(), cookie: String(answer.headers['set-cookie'] ?? '') };
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
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(5);
}

describe('a link to a candidate', () => {
  it('says what will happen, in both languages, and changes nothing', async () => {
    const preview = previewOf();
    writeRegistry({ previews: [preview] });
    const answer = await open(previewToken(preview));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.body).toContain('this browser gets version two of the part content');
    expect(answer.body).toContain(`href="/cs/preview/${previewToken(preview)}"`);
    expect(answer.body).toContain('<link rel="stylesheet" href="/static/main.css" integrity="sha384-x">');
    const czech = await open(previewToken(preview), 'cs');
    expect(czech.body).toContain('<html lang="cs-CZ">');
    expect(czech.body).toContain('část webu content ve verzi two');
    expect((await visit()).version).toBe('one');
    expect((await app.inject({ url: '/preview.css' })).headers['content-type']).toContain('text/css');
  });

  it('has its button give this browser the release, and no other browser', async () => {
    const preview = previewOf();
    const token = previewToken(preview);
    writeRegistry({ previews: [preview] });
    const answer = await post('/en/preview', { token });
    expect([answer.statusCode, answer.headers['location']]).toEqual([303, '/en/blog']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const [, seconds] =
      /^preview=[\w-]+; Max-Age=(\d+); Path=\/; HttpOnly; Secure; SameSite=Lax$/.exec(
        String(answer.headers['set-cookie']),
      ) ?? [];
    expect(Number(seconds)).toBeGreaterThan(3_600);
    expect(Number(seconds)).toBeLessThanOrEqual(7_200);
    expect(await visit(token)).toMatchObject({ version: 'two', isAside: true, cookie: '' });
    expect((await visit(token)).notice).toContain('Preview: content, version two, until');
    expect((await visit(token, '/cs/blog')).notice).toContain('Náhled: content ve verzi two, do');
    expect((await visit(token)).notice).toContain('name="back" value="/en/blog?p=2"');
    expect(await visit()).toEqual({ version: 'one', notice: null, isAside: false, cookie: '' });
    expect(tried).toHaveBeenCalledWith(expect.objectContaining({ name: 'content', version: 'two' }));
    const logged = JSON.stringify([...log.info.mock.calls, ...log.warn.mock.calls]);
    expect(logged).toContain('"version":"two"');
    expect(logged).not.toContain(token.slice(0, 40));
    expect(logged).not.toContain(preview.signature);
  });

  it('is ended by its button, which leads back to where it was pressed', async () => {
    const ended = await post('/en/preview/end', { back: '/en/blog?p=2' });
    expect([ended.statusCode, ended.headers['location']]).toEqual([303, '/en/blog?p=2']);
    expect(ended.headers['set-cookie']).toMatch(/^preview=; Max-Age=0; Path=\//);
    expect((await post('/cs/preview/end', { back: '//evil.example' })).headers['location']).toBe('/cs');
  });

  it('shows no page twice what a session’s token is', async () => {
    const preview = previewOf();
    writeRegistry({ previews: [preview] });
    await post('/en/preview', { token: previewToken(preview) });
    const { notice } = await visit(previewToken(preview), '/en/blog?token=s3cret&p=2');
    expect(notice).toContain('value="/en/blog?p=2"');
    expect((await visit(previewToken(preview), '//evil.example/"><b>')).notice).not.toMatch(/<b>|evil/);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ])('is pressed by no form of another site: %j', async (headers) => {
    const preview = previewOf();
    writeRegistry({ previews: [preview] });
    for (const address of ['/en/preview', '/en/preview/end']) {
      const answer = await post(address, { token: previewToken(preview) }, headers);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
      expect(answer.body).toContain('[preview_foreign_form]');
    }
  });

  it('waits for a release that is made ready, and says so on pages meanwhile', async () => {
    expect((await visit()).version).toBe('one');
    let isFit: (() => void) | undefined;
    tried.mockImplementation(() => new Promise((resolve) => (isFit = resolve)));
    const preview = previewOf();
    writeRegistry({ previews: [preview] });
    await visit();
    expect(await visit(previewToken(preview))).toMatchObject({
      ...{ version: 'one', cookie: '' },
      notice: expect.stringContaining('[preview_not_ready]'),
    });
    expect((await open(previewToken(preview))).statusCode).toBe(200);
    const pressed = post('/en/preview', { token: previewToken(preview) });
    await until(() => isFit !== undefined);
    isFit?.();
    expect((await pressed).statusCode).toBe(303);
  });

  it('is waited for by a shop that has not heard of it yet: another may have', async () => {
    const preview = previewOf();
    const [token, later] = [previewToken(preview), previewToken(olderPreview())];
    const unheard = await visit(token);
    expect(unheard).toMatchObject({ version: 'one', cookie: '' });
    expect(unheard.notice).toContain('[preview_not_ready]');
    expect((await visit(later)).notice).toContain('[preview_ended]');
    writeRegistry({ previews: [preview] });
    await until(async () => (await visit(token)).version === 'two');
  });

  it('leads to a release that was not fit once it is, half a minute later', async () => {
    const preview = previewOf();
    await visit();
    tried.mockRejectedValueOnce(new Error('The machine had no time.'));
    writeRegistry({ previews: [preview] });
    const noticeOf = async (): Promise<string> => (await visit(previewToken(preview))).notice ?? '';
    await until(async () => (await noticeOf()).includes('[preview_not_fit]'));
    ahead += 29_000;
    expect(await noticeOf()).toContain('[preview_not_fit]');
    ahead += 2_000;
    await until(async () => (await visit(previewToken(preview))).version === 'two');
  });

  it('goes with a canary of another release, and of the same one', async () => {
    const canary = { name: 'content', version: 'three', share: 50 };
    const inside = Array.from({ length: 100 }, (_, cohort) => cohort).find((cohort) => isInCanary(cohort, canary));
    const previews = [previewOf('two'), previewOf('three')];
    writeRegistry({ canaries: [line('three', 50)], previews });
    await visit();
    await until(() => federation.canaries().length > 0);
    for (const preview of previews) await post('/en/preview', { token: previewToken(preview) });
    const cohort = `cohort=${inside}`;
    expect((await visit(undefined, '/en/blog', cohort)).version).toBe('three');
    for (const preview of previews)
      expect((await visit(previewToken(preview), '/en/blog', cohort)).version).toBe(preview.version);
    // The canary stays when its preview ends, and the other way round.
    writeRegistry({ canaries: [line('three', 50)], previews: [] });
    expect((await visit(undefined, '/en/blog', cohort)).version).toBe('three');
  });

  it('leads to what is live when that is the same release by now', async () => {
    const preview = previewOf('one');
    writeRegistry({ previews: [preview] });
    await post('/en/preview', { token: previewToken(preview) });
    expect(await visit(previewToken(preview))).toMatchObject({
      version: 'one',
      notice: expect.stringContaining('one'),
    });
    // Once another is live, it is made ready beside that.
    writeFileSync(
      path.join(releases, 'registry.json'),
      JSON.stringify({ remotes: [line('three', 100)], previews: [preview] }),
    );
    ahead += 1_100;
    await until(async () => (await visit()).version === 'three');
    await until(async () => (await visit(previewToken(preview))).version === 'one');
  });

  it('leads into each area by one of its pages', () => {
    expect(pageOfArea('content', 'cs')).toBe('/cs/blog');
    expect(pageOfArea('storefront', 'en')).toBe('/en');
    expect(pageOfArea('owner', 'en')).toBe('/en/or-accept');
  });
});

describe('a preview is refused, with a code and in words, and its visitor gets what is live', () => {
  /** Each gives a token, of which the shop knows what it should. */
  const cases: readonly (readonly [string, string, number, () => string | Promise<string>])[] = [
    ['that is no token', 'preview_malformed', 400, () => 'nonsense'],
    ['with too much of it', 'preview_malformed', 400, () => 'a'.repeat(1_500)],
    [
      'whose time is over',
      'preview_expired',
      410,
      () => listed(previewOf('two', { at: nowMs() - 2 * hour, until: nowMs() - hour })),
    ],
    ['that was changed to another version', 'preview_forged', 403, () => listed({ ...previewOf(), version: 'three' })],
    ['that was changed to another remote', 'preview_forged', 403, () => listed({ ...previewOf(), name: 'portal' })],
    ['of a foreign key', 'preview_unknown_key', 403, () => listed(previewOf('two', {}, stranger))],
    [
      'of a foreign key under our name',
      'preview_forged',
      403,
      () => listed({ ...previewOf('two', {}, stranger), key: signer.key }),
    ],
    [
      'of an area that no page of the shop is of',
      'preview_other_remote',
      404,
      () => listed(previewOf('two', { name: 'desk' })),
    ],
    [
      'of a remote that nobody knows',
      'preview_other_remote',
      404,
      () => listed(previewOf('two', { name: 'magazine' })),
    ],
    ['that somebody has ended', 'preview_ended', 410, endedLater],
    ['whose release was never there', 'preview_ended', 410, () => listed(olderPreview('nowhere'))],
    ['whose release was removed', 'preview_ended', 410, removedLater],
    [
      'whose release is another remote’s',
      'preview_not_fit',
      409,
      () => (publish('portal', 'other', 'content'), listed(previewOf('other'))),
    ],
    ['whose release was changed', 'preview_not_fit', 409, () => (change('two'), listed(previewOf()))],
    [
      'whose release does not render',
      'preview_not_fit',
      409,
      () => (tried.mockRejectedValue(new Error('It breaks.')), listed(previewOf())),
    ],
    ['whose code has gone too far', 'preview_not_fit', 409, struckLater],
    ['in whose code the shop stood still', 'preview_not_fit', 409, stoppedBefore],
    ['one of whose files was changed since', 'preview_not_fit', 409, suspectedLater],
  ];

  function listed(preview: Preview): string {
    writeRegistry({ previews: [preview] });
    return previewToken(preview);
  }
  async function begun(): Promise<string> {
    const token = listed(olderPreview());
    expect((await post('/en/preview', { token })).statusCode).toBe(303);
    expect((await visit(token)).version).toBe('two');
    return token;
  }
  async function endedLater(): Promise<string> {
    const token = await begun();
    writeRegistry({ previews: [] });
    return token;
  }
  async function removedLater(): Promise<string> {
    const token = await begun();
    rmSync(path.join(releases, 'content/two'), { recursive: true });
    return token;
  }
  async function struckLater(): Promise<string> {
    const token = await begun();
    federation.strike('content@two', true);
    return token;
  }
  async function stoppedBefore(): Promise<string> {
    await begun();
    const preview = olderPreview();
    await app.close();
    await start({ release: 'content@two', at: nowMs() });
    await visit();
    return listed(preview);
  }
  async function suspectedLater(): Promise<string> {
    const token = await begun();
    federation.suspect('content', 'two');
    return token;
  }
  function change(version: string): void {
    writeFileSync(path.join(releases, 'content', version, 'client/remoteEntry.js'), 'changed');
  }

  it.each(cases)('one %s: %s, %i', async (_what, code, status, make) => {
    await visit();
    // What is live has been tried: a candidate that breaks does not take it along.
    const token = await make();
    const onPage = async (): Promise<string> => (await visit(token)).notice ?? '';
    await until(async () => !(await onPage()).includes('[preview_not_ready]'));
    const shown = await visit(token);
    expect(shown.version).toBe('one');
    expect(shown.notice).toContain(`[${code}]`);
    expect(shown.notice).toContain('You see what is live.');
    expect(shown.notice).not.toContain('<form');
    expect(shown.cookie).toMatch(/^preview=; Max-Age=0; Path=\//);
    expect((await visit(token, '/cs/blog')).notice).toContain('Vidíte to, co je v provozu.');

    // What is not known may be on its way, and is waited for.
    const hurry = jest.spyOn(performance, 'now').mockImplementation(() => Number.MAX_SAFE_INTEGER * Math.random());
    const pressed = await post('/en/preview', { token });
    hurry.mockRestore();
    expect([pressed.statusCode, pressed.headers['set-cookie']]).toEqual([status, undefined]);
    expect(pressed.body).toContain(`[${code}]`);
    expect(JSON.stringify([...log.info.mock.calls, ...log.warn.mock.calls])).not.toContain(token.slice(0, 40));
  });
});

describe('what is held of previews', () => {
  it('is let go when their time is over', async () => {
    const at = nowMs();
    const preview = previewOf('two', { at, until: at + 400 });
    writeFileSync(path.join(releases, 'registry.json'), JSON.stringify({ remotes: [live], previews: [preview] }));
    await until(async () => {
      await federation.snapshot();
      return federation.beside.get('content', 'two') !== undefined || nowMs() > at + 400;
    });
    await until(() => federation.beside.get('content', 'two') === undefined);
    expect((await visit(previewToken(preview))).notice).toContain('[preview_expired]');
  });

  it('is no more than a dozen releases, whatever was signed', async () => {
    const versions = Array.from({ length: 14 }, (_, number) => `v${number}`);
    for (const version of versions) publish('content', version);
    writeRegistry({ previews: versions.map((version, number) => previewOf(version, { at: nowMs() + number })) });
    await visit();
    await until(() => federation.beside.get('content', 'v13') !== undefined);
    await until(() => versions.filter((version) => federation.beside.get('content', version)).length === 12);
    expect(federation.beside.get('content', 'v0')).toBeUndefined();
  });

  it('is nothing of a registry that makes no sense there', async () => {
    writeRegistry({ previews: 'x' });
    expect((await visit()).version).toBe('one');
    writeRegistry({ previews: [null, 1, {}] });
    expect((await visit()).version).toBe('one');
  });
});
