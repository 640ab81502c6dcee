/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  canaryRecordsFile,
  isInCanary,
  readCanaryRecords,
  readSigner,
  readTrustedKeys,
  signLine,
  writeManifest,
  type RegistryLine,
} from '@mp/signed-releases';
import { nowMs, systemClock } from '@mp/domain/clock';
import { contractVersion } from '@mp/shell-contract';
import cookies from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { createCanaryWatch, type CanaryWatch } from './canary-watch.ts';
import type { createServerFederation as Create, ServerFederation } from './server-federation.ts';
import { cohortCookie, createVisitorReleases } from './visitor-releases.ts';

Object.assign(globalThis, { SHARED_VERSIONS: {} });

const root = mkdtempSync(path.join(os.tmpdir(), 'mp-canaries-'));
const signer = readSigner({ DATA_DIR: root });
const keys = readTrustedKeys(undefined, { DATA_DIR: root });
const stranger = readSigner({ DATA_DIR: path.join(root, 'stranger') });
let createServerFederation: typeof Create;
let releases: string;
let data: string;
let moment = 1_000;
/** Milliseconds that the clock is ahead: the registry is looked at once a second at most. */
let ahead = 0;
const onEnded = jest.fn();

beforeAll(async () => {
  ({ createServerFederation } = await import('./server-federation.ts'));
});
beforeEach(() => {
  releases = mkdtempSync(path.join(root, 'releases-'));
  data = mkdtempSync(path.join(root, 'data-'));
  onEnded.mockClear();
  jest.spyOn(Date, 'now').mockImplementation(() => systemClock.now().getTime() + ahead);
  for (const version of ['one', 'two']) publish(version);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));

function publish(version: string, code?: string): void {
  const release = path.join(releases, 'content', version);
  for (const side of ['client', 'server']) mkdirSync(path.join(release, side), { recursive: true });
  const exposes = [{ name: 'home', assets: { js: { sync: ['home.js'] }, css: { sync: [] } } }];
  const manifest = { metaData: { remoteEntry: { name: 'remoteEntry.js' } }, exposes };
  writeFileSync(path.join(release, 'client/mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(path.join(release, 'client/remoteEntry.js'), '');
  writeFileSync(
    path.join(release, 'server/remote.cjs'),
    code ?? `module.exports = { init() {}, get: async () => () => ({ default: { Page: '${version}' } }) };`,
  );
  writeManifest(release, { remote: 'content', version, contract: contractVersion, createdAt: ++moment }, signer);
}

const lineOf = (version: string, share: number, by = signer): RegistryLine =>
  signLine({ name: 'content', version, base: '/remotes', at: ++moment, share }, by);

function writeRegistry(registry: object | string): void {
  const draft = path.join(releases, 'registry.draft');
  writeFileSync(draft, typeof registry === 'string' ? registry : JSON.stringify(registry));
  renameSync(draft, path.join(releases, 'registry.json'));
  ahead += 1_100;
}

interface Shop {
  readonly federation: ServerFederation;
  readonly watch: CanaryWatch;
}

/** @param stop in whose code it stood still before it was started again */
function startShop(stop?: { release: string; at: number }): Shop {
  const log = { warn: jest.fn() };
  let federation: ServerFederation | undefined = undefined;
  const watch = createCanaryWatch({
    file: canaryRecordsFile(releases, data),
    liveVersionOf: (name) => federation?.liveVersionOf(name),
    ...{ onEnded, log },
  });
  federation = createServerFederation(releases, {
    log,
    trust: { keys, origins: [] },
    dataDirectory: data,
    watch,
    stop,
  });
  return { federation, watch };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await wait(5);
}

/** Waits until the shop has looked at the registry, and the canary's share is this. */
const untilShare = ({ federation }: Shop, share: number | undefined): Promise<void> =>
  until(async () => {
    await federation.snapshot();
    return federation.canaries()[0]?.share === share;
  });

const recordNow = () => readCanaryRecords(canaryRecordsFile(releases, data))['content'];

/** Many visits of what is live, and some of the canary that fail. */
function breakCanary({ watch }: Shop, failures: number): void {
  for (let visitor = 0; visitor < 90; visitor += 1) watch.met('content@one', false, `198.18.0.${visitor}`);
  for (let visitor = 0; visitor < failures; visitor += 1) watch.met('content@two', true, `198.18.1.${visitor}`);
}

async function startWithCanary(share = 10): Promise<Shop & { live: RegistryLine; canary: RegistryLine }> {
  const live = lineOf('one', 100);
  const canary = lineOf('two', share);
  writeRegistry({ remotes: [live], canaries: [canary] });
  const shop = startShop();
  await untilShare(shop, share);
  return { ...shop, live, canary };
}

describe('a canary', () => {
  it('runs beside what is live, for who has chosen it, and shares no page with the others', async () => {
    const { federation } = await startWithCanary();
    const [live, chosen] = [await federation.snapshot({}), await federation.snapshot({ content: 'two' })];
    expect(live.remotes.map(({ version }) => version)).toEqual(['one']);
    expect(live.variant).toBeUndefined();
    expect(chosen.remotes.map(({ version }) => version)).toEqual(['two']);
    expect(chosen.variant).toBe('content@two');
    expect(await chosen.federation.load('content/home')).toMatchObject({ page: { Page: 'two' } });
    expect(await federation.snapshot({ content: 'two' })).toBe(chosen);
    expect(await federation.snapshot({ content: 'elsewhere' })).toBe(live);
  });

  it('is widened, and goes live for all', async () => {
    const shop = await startWithCanary(1);
    const live = lineOf('one', 100);
    writeRegistry({ remotes: [live], canaries: [lineOf('two', 10)] });
    await untilShare(shop, 10);
    writeRegistry({ remotes: [lineOf('two', 100)] });
    await untilShare(shop, undefined);
    await until(async () => (await shop.federation.snapshot()).remotes[0]?.version === 'two');
  });

  it('is returned by the third visit that fails, and nobody gets it any more, in no process and after no restart', async () => {
    const shop = await startWithCanary();
    const beside = startShop();
    await untilShare(beside, 10);
    breakCanary(shop, 2);
    expect(shop.federation.canaries()).toHaveLength(1);
    breakCanary(shop, 3);
    expect(shop.federation.canaries()).toEqual([]);
    const why = 'It failed in 3 of 3 visits, and what is live in 0 of 90.';
    expect(recordNow()?.ended).toMatchObject({ code: 'canary_returned', why });
    expect(onEnded).toHaveBeenCalledWith('content@two', expect.objectContaining({ version: 'two' }));
    ahead += 1_100;
    await untilShare(beside, undefined);
    const restarted = startShop();
    await restarted.federation.snapshot();
    await wait(20);
    expect(restarted.federation.canaries()).toEqual([]);
  });

  it('in whose code the shop stood still is ended by the next start, and nobody gets it after another', async () => {
    await startWithCanary();
    const next = startShop({ release: 'content@two', at: nowMs() });
    await until(async () => Boolean(await next.federation.snapshot()) && recordNow()?.ended !== null);
    expect(recordNow()?.ended).toMatchObject({ code: 'stopped_shop' });
    const restarted = startShop();
    await restarted.federation.snapshot();
    await wait(20);
    for (const { federation } of [next, restarted]) {
      expect(federation.canaries()).toEqual([]);
      expect((await federation.snapshot()).remotes[0]?.version).toBe('one');
    }
  });

  it('is tried anew when somebody signs for it after that', async () => {
    const { live } = await startWithCanary();
    const next = startShop({ release: 'content@two', at: moment });
    await until(async () => Boolean(await next.federation.snapshot()) && recordNow()?.ended !== null);
    writeRegistry({ remotes: [live], canaries: [lineOf('two', 10)] });
    await untilShare(next, 10);
  });

  it('is not returned where as much of what is live fails, nor by one visitor who tries again and again', async () => {
    const shop = await startWithCanary(50);
    for (let visitor = 0; visitor < 200; visitor += 1)
      shop.watch.met(visitor % 2 ? 'content@one' : 'content@two', true, `198.18.0.${visitor}`);
    for (let times = 0; times < 1_000; times += 1) shop.watch.met('content@two', true, '198.18.9.9');
    expect(recordNow()).toMatchObject({ failures: { canary: 101, live: 100 }, ended: null });
    expect(shop.federation.canaries()).toHaveLength(1);
  });

  it('is not judged by what others say of releases that nobody is sent', async () => {
    const shop = await startWithCanary();
    for (let visitor = 0; visitor < 50; visitor += 1)
      for (const remote of ['content@three', 'portal@two', 'content', '@', '__proto__@two'])
        shop.watch.met(remote, true, `198.18.0.${visitor}`);
    expect(recordNow()).toMatchObject({ failures: { canary: 0, live: 0 }, ended: null });
  });

  it('goes on being judged where it was, after a restart', async () => {
    const shop = await startWithCanary();
    breakCanary(shop, 2);
    const restarted = startShop();
    await untilShare(restarted, 10);
    restarted.watch.met('content@two', true, '198.18.7.7');
    expect(recordNow()?.ended).toMatchObject({ code: 'canary_returned' });
  });

  it('that was returned begins anew when it is signed anew', async () => {
    const shop = await startWithCanary();
    breakCanary(shop, 3);
    writeRegistry({ remotes: [lineOf('one', 100)], canaries: [lineOf('two', 25)] });
    await untilShare(shop, 25);
    expect(recordNow()).toMatchObject({ ended: null, failures: { canary: 0, live: 0 } });
  });

  it.each([10, 0])('does not run when it does not load, which is noted, and told at a share: %d', async (share) => {
    publish('broken', 'null.pages;');
    writeRegistry({ remotes: [lineOf('one', 100)], canaries: [lineOf('broken', share)] });
    const shop = startShop();
    await until(async () => {
      await shop.federation.snapshot();
      return Boolean(recordNow()?.ended);
    });
    expect(recordNow()?.ended).toMatchObject({ code: 'not_fit' });
    const told = shop.federation.remotes().find(({ name }) => name === 'content')?.canary;
    expect(told).toEqual(share > 0 ? expect.objectContaining({ version: 'broken' }) : null);
    expect(shop.federation.canaries()).toEqual([]);
    expect((await shop.federation.snapshot()).remotes[0]?.version).toBe('one');
  });

  it.each<readonly [string, () => object]>([
    ['signed by a stranger', () => lineOf('two', 10, stranger)],
    ['with another share than was signed', () => ({ ...lineOf('two', 10), share: 99 })],
    ['that is signed for all', () => lineOf('two', 100)],
    ['that is no line', () => ({ name: 'content' })],
  ])('does not run by a line %s, and what is live does', async (_what, line) => {
    writeRegistry({ remotes: [lineOf('one', 100)], canaries: [line()] });
    const shop = startShop();
    expect((await shop.federation.snapshot()).remotes[0]?.version).toBe('one');
    await wait(50);
    expect(shop.federation.canaries()).toEqual([]);
    expect(recordNow()).toBeUndefined();
  });

  it('is not live for all by the line of a canary', async () => {
    writeRegistry({ remotes: [lineOf('two', 10)] });
    expect((await startShop().federation.snapshot()).remotes).toEqual([]);
  });

  it('comes back by no line of before', async () => {
    const shop = await startWithCanary();
    await until(() => readKnown().includes('"one"'));
    const ended = lineOf('one', 100);
    writeRegistry({ remotes: [ended] });
    await untilShare(shop, undefined);
    await until(() => readKnown().includes(`"at": ${ended.at}`));
    writeRegistry({ remotes: [ended], canaries: [shop.canary] });
    await shop.federation.snapshot();
    await wait(50);
    expect(shop.federation.canaries()).toEqual([]);
  });

  it.each(['', '<html>', '{"remotes":[]}'])('runs on while the registry says %j', async (text) => {
    const shop = await startWithCanary();
    writeRegistry(text);
    await shop.federation.snapshot();
    await wait(20);
    expect(shop.federation.canaries()).toHaveLength(1);
    // A start knows what ran for all, and no canary.
    await until(() => readKnown().includes('"one"'));
    const restarted = startShop();
    expect((await restarted.federation.snapshot()).remotes[0]?.version).toBe('one');
    expect(restarted.federation.canaries()).toEqual([]);
  });
});

const readKnown = (): string => {
  const file = canaryRecordsFile(releases, data).replace('/canaries/', '/releases-that-ran/');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

describe('what a visitor gets', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  async function serve({ federation, watch }: Shop): Promise<void> {
    const visitors = createVisitorReleases({ federation, watch, publicOrigin: 'https://shop.example' });
    app = fastify();
    await app.register(cookies);
    app.get('/', async (request, reply) => (await visitors.choose(request, reply)).releases);
  }
  const ask = async (cohort?: number | string) => {
    const headers = cohort === undefined ? {} : { cookie: `${cohortCookie}=${cohort}` };
    const answer = await app.inject({ url: '/', headers });
    return { releases: answer.json<Record<string, string>>(), cookie: answer.headers['set-cookie'] };
  };

  it('is by the cohort of their browser, which it keeps: exactly the share of a hundred, and at the first visit, too', async () => {
    await serve(await startWithCanary(10));
    const answers = await Promise.all(Array.from({ length: 100 }, (_, cohort) => ask(cohort)));
    expect(answers.filter(({ releases: chosen }) => chosen['content'] === 'two')).toHaveLength(10);
    expect(answers.filter(({ cookie }) => cookie)).toEqual([]);
    for (const known of [undefined, '100', 'x']) {
      const { releases: chosen, cookie } = await ask(known);
      expect(cookie).toMatch(/^cohort=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      const cohort = Number(/\d+/.exec(String(cookie))?.[0]);
      expect(chosen['content'] === 'two').toBe(isInCanary(cohort, { name: 'content', version: 'two', share: 10 }));
    }
  });

  it('is what is live, and no cookie, where no canary runs or nobody is to get it', async () => {
    const shop = await startWithCanary(0);
    await serve(shop);
    expect(await ask()).toEqual({ releases: {}, cookie: undefined });
    writeRegistry({ remotes: [lineOf('one', 100)] });
    await untilShare(shop, undefined);
    expect(await ask(5)).toEqual({ releases: {}, cookie: undefined });
  });
});
