/** @jest-environment node */
import cookies from '@fastify/cookie';
import { nowMs } from '@mp/domain/clock';
import type { VisitorChoice } from '@mp/ssr/http';
import { cohorts, isInCanary, signPreview, type Preview } from '@mp/remotes/manifest';
import type { ReleaseStore } from '@mp/remotes/store';
import { entryOf } from '@mp/remotes/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { chooseReleases } from './choose-releases.ts';
import { createReleaseShop, putReleases, until } from './testing/release-shop.ts';

const shop = createReleaseShop();
const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  shop.closeLoaders();
});
afterAll(shop.remove);

interface Shares {
  readonly content?: number;
  readonly portal?: number;
}

/** A site with canaries for shares of its visitors, and a function that returns a visitor's releases. */
async function serve(shares: Shares, publicOrigin = 'https://shop.example') {
  const store = shop.newStore();
  const entries = await entriesOf(store, shares);
  await shop.write(store, entries);
  const loader = await shop.follow(store);
  const choose = chooseReleases({ loader, keys: shop.keys, publicOrigin });
  const app = fastify();
  apps.push(app);
  await app.register(cookies);
  app.get('/*', (request, reply) => choose(request, reply));
  const visit = async (cookie = '', url = '/en/blog?p=2') => {
    const response = await app.inject({ url, headers: { cookie } });
    return { ...response.json<VisitorChoice>(), cookie: response.headers['set-cookie'] };
  };
  return { store, loader, visit };
}

async function entriesOf(store: ReleaseStore, shares: Shares) {
  const entries: Record<string, ReturnType<typeof entryOf>> = {};
  for (const name of ['content', 'portal'] as const) {
    const [one, two, three] = await putReleases(store, name, 'one', 'two', 'three');
    const share = shares[name];
    const canary = share === undefined ? {} : { canary: { ...two!, share } };
    entries[name] = { ...entryOf(one!), ...canary, previews: [three!] };
  }
  return entries;
}

const hourMs = 3_600_000;
const tokenOf = (preview: Partial<Preview> = {}, signer = shop.signer): string =>
  signPreview({ name: 'content', version: 'three', until: nowMs() + hourMs, ...preview }, signer);

const standard = { releases: {}, notice: null };

describe('a visitor', () => {
  it.each(['', 'cohort=7', 'language=cs'])(
    'gets the live releases and no cookie while there are no canaries and previews: %j',
    async (cookie) => {
      const { visit } = await serve({});
      expect(await visit(cookie)).toEqual({ ...standard, cookie: undefined });
    },
  );

  it('gets a cohort when a canary begins, and the same releases from then on', async () => {
    const { visit } = await serve({ content: 50 });
    const first = await visit();
    const [, cohort] = /^cohort=(\d{1,2}); Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/.exec(
      String(first.cookie),
    )!;
    const isChosen = isInCanary(Number(cohort), { name: 'content', version: 'two', share: 50 });
    expect(first.releases).toEqual(isChosen ? { content: 'two' } : {});
    for (const _visit of [1, 2, 3])
      expect(await visit(`cohort=${cohort}`)).toEqual({ releases: first.releases, notice: null, cookie: undefined });
  });

  it('gets the canary in as many cohorts as its share, independently for each remote', async () => {
    const { visit } = await serve({ content: 30, portal: 10 });
    const chosen = await Promise.all(
      Array.from({ length: cohorts }, async (_, cohort) => (await visit(`cohort=${cohort}`)).releases),
    );
    expect(chosen.filter(({ content }) => content === 'two')).toHaveLength(30);
    expect(chosen.filter(({ portal }) => portal === 'two')).toHaveLength(10);
  });

  it.each(['100', '-1', '1.5', 'x', '', '7 7', '007'])('gets a new cohort instead of “%s”', async (cohort) => {
    const { visit } = await serve({ content: 99 });
    expect((await visit(`cohort=${cohort}`)).cookie).toMatch(/^cohort=\d{1,2};/);
  });

  it('leaves the canary when it ends, without a cookie for it', async () => {
    const { store, loader, visit } = await serve({ content: 99 });
    const inside = Array.from({ length: cohorts }, (_, cohort) => cohort).find((cohort) =>
      isInCanary(cohort, { name: 'content', version: 'two', share: 99 }),
    );
    expect((await visit(`cohort=${inside}`)).releases).toEqual({ content: 'two' });
    await shop.write(store, await entriesOf(store, {}));
    await until(() => loader.canaries().length === 0);
    expect(await visit(`cohort=${inside}`)).toEqual({ ...standard, cookie: undefined });
    expect((await visit()).cookie).toBeUndefined();
  });

  it.each([
    ['http://localhost:3000', false],
    ['https://shop.example', true],
  ])('gets a cookie that fits %s', async (publicOrigin, isSecure) => {
    const { visit } = await serve({ content: 50 }, publicOrigin);
    expect(String((await visit()).cookie).includes('Secure')).toBe(isSecure);
  });
});

describe('a browser with a preview', () => {
  it('gets its release, with a notice in the page’s language that can end it', async () => {
    const { visit } = await serve({});
    const cookie = `preview=${tokenOf()}`;
    const english = await visit(cookie);
    expect(english.releases).toEqual({ content: 'three' });
    expect(english.notice).toContain('Preview: content, version three, until');
    expect(english.notice).toContain('name="back" value="/en/blog?p=2"');
    expect(english.cookie).toBeUndefined();
    expect((await visit(cookie, '/cs/blog')).notice).toContain('Náhled: content ve verzi three, do');
    expect((await visit()).releases).toEqual({});
  });

  it('gets it instead of a canary of the same remote, and together with one of another', async () => {
    const { visit } = await serve({ content: 99, portal: 99 });
    const inside = Array.from({ length: cohorts }, (_, cohort) => cohort).find((cohort) =>
      ['content', 'portal'].every((name) => isInCanary(cohort, { name, version: 'two', share: 99 })),
    );
    expect((await visit(`cohort=${inside}`)).releases).toEqual({ content: 'two', portal: 'two' });
    const { releases } = await visit(`cohort=${inside}; preview=${tokenOf()}`);
    expect(releases).toEqual({ content: 'three', portal: 'two' });
    // A preview may show the canary itself, or the live release.
    expect((await visit(`preview=${tokenOf({ version: 'two' })}`)).releases).toMatchObject({ content: 'two' });
    expect((await visit(`preview=${tokenOf({ version: 'one' })}`)).releases).toMatchObject({ content: 'one' });
  });

  it('has neither a session token nor injected HTML in its notice', async () => {
    const { visit } = await serve({});
    const cookie = `preview=${tokenOf()}`;
    const { notice } = await visit(cookie, '/en/blog?token=s3cret&p=2');
    expect(notice).toContain('value="/en/blog?p=2"');
    expect(notice).not.toContain('s3cret');
    expect((await visit(cookie, '//evil.example/"><b>')).notice).not.toMatch(/<b>|evil/);
  });

  it.each([
    ['is expired', () => tokenOf({ until: nowMs() - 1 })],
    ['is valid for too long', () => tokenOf({ until: nowMs() + 48 * hourMs })],
    ['was signed by somebody else', () => tokenOf({}, shop.stranger)],
    ['is no token', () => 'nonsense'],
    ['names a version that the manifest does not list', () => tokenOf({ version: 'nine' })],
    ['names a remote that this server does not show', () => tokenOf({ name: 'magazine' })],
  ])('that %s gets the live releases and a notice once, and loses its cookie', async (_what, token) => {
    const { visit } = await serve({});
    const { releases, notice, cookie } = await visit(`preview=${token()}`);
    expect(releases).toEqual({});
    expect(notice).toContain('The preview link is invalid or has expired, or its release isn’t available.');
    expect(notice).toContain('You’re seeing what’s live.');
    expect(notice).not.toContain('<form');
    expect(cookie).toMatch(/^preview=; Max-Age=0; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/);
    expect((await visit(`preview=${token()}`, '/cs/blog')).notice).toContain('Vidíte to, co je v provozu.');
  });

  it('of a removed release gets the live releases', async () => {
    const { store, visit } = await serve({});
    const cookie = `preview=${tokenOf()}`;
    expect((await visit(cookie)).releases).toEqual({ content: 'three' });
    const { content, ...others } = await entriesOf(store, {});
    await shop.write(store, { ...others, content: { ...content!, previews: [] } });
    await until(async () => String((await visit(cookie)).cookie).startsWith('preview=;'));
    expect((await visit(cookie)).releases).toEqual({});
  });
});
