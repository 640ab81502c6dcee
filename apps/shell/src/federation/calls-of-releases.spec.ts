/** @jest-environment node */
import type { LegalTextWire } from '@mp/contract';
import { frame, frameMessages, type HostDefinition } from '@mp/ssr';
import type { RunnableRelease } from '@mp/remotes/loader';
import { renderPages, type RenderedPages } from '@mp/ssr/testing';
import { expectConsoleError } from '@mp/testing/console';
import fastify, { type FastifyInstance } from 'fastify';
import type { createPageModules as Create } from './page-modules.ts';

Object.assign(globalThis, { SHARED_VERSIONS: {} });

const host: HostDefinition = {
  name: 'shop',
  icon: '/icon.svg',
  targets: { contact: { page: 'content/contact', layout: 'simple' } },
  messages: frameMessages,
  layouts: { default: frame.SimpleLayout, simple: frame.SimpleLayout, blank: frame.BlankLayout },
  RemoteUnavailable: frame.RemoteUnavailable,
  ErrorPage: frame.ErrorPage,
};
const legalText: LegalTextWire = {
  locale: 'cs',
  version: 2,
  title: 'Podmínky',
  content: 'Buďte hodní.',
  effective_from: '2026-01-01',
  effective_until: null,
  variants: [],
  versions: [
    { version: 2, effective_from: '2026-01-01', is_in_force: true },
    { version: 1, effective_from: '2025-01-01', is_in_force: false },
  ],
};

let createPageModules: typeof Create;
/** A stand-in for the API. */
let api: FastifyInstance;
let apiOrigin: string;
/** The forms that it received. */
const received: string[] = [];
const shops: RenderedPages[] = [];
beforeAll(async () => {
  ({ createPageModules } = await import('./page-modules.ts'));
  api = fastify();
  api.get('/public/legal/terms', () => legalText);
  api.post('/said/:field', async ({ method, url, body }) => {
    received.push(`${method} ${url} ${JSON.stringify(body)}`);
    // Both forms are submitted at the same time.
    await new Promise((resolve) => setImmediate(resolve));
    return { said: 'ahoj' };
  });
  apiOrigin = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  received.length = 0;
  shops.splice(0).forEach(({ close }) => close());
});
afterAll(() => api.close());

/** The container of a release, for one page that requests data, shows it, and accepts a form. */
const codeOf = (field: string, transform = `(wire) => ({ ${field}: wire.content })`): string => `
  let client, calls;
  module.exports = {
    init(shared) {
      client = Object.values(shared['@mp/api-client'])[0].lib();
      calls = client.api.injectEndpoints({
        overrideExisting: true,
        endpoints: (build) => ({
          contactWords: build.query({ query: () => ({ path: '/public/legal/terms' }), transformResponse: ${transform} }),
          say: build.mutation({
            query: ({ word }) => ({ path: '/said/${field}', method: 'POST', body: { ${field}: word } }),
            transformResponse: (wire) => ({ ${field}: wire.said }),
          }),
        }),
      });
    },
    get: async () => () => ({
      default: {
        query: [],
        messages: async () => ({}),
        head: () => ({ title: 'Kontakty' }),
        load: async (_context, store) => {
          await client.loadQuery(store, calls.endpoints.contactWords.initiate());
          return { kind: 'ok', shared: true };
        },
        Page: () => JSON.stringify(calls.endpoints.contactWords.useQuery().data),
        submit: async (_context, { word }, store) => {
          const { data } = await store.dispatch(calls.endpoints.say.initiate({ word }));
          return { kind: 'see', path: '/cs?' + new URLSearchParams(data) };
        },
      },
    }),
  };`;

let shopCount = 0;

/** A shop with releases of one remote, which a visitor gets by version. */
function serve() {
  // Code is loaded once in a process for each version.
  const shop = ++shopCount;
  const modules = createPageModules(() => undefined);
  const releases = new Map<string, RunnableRelease>();
  const onBroken = jest.fn();
  const rendered = renderPages({
    host,
    apiOrigin,
    publicOrigin: 'http://localhost',
    federation: ({ remotes }) => modules.federationOf(remotes),
    snapshot: (chosen) => {
      const version = chosen?.content ?? '';
      const release = releases.get(version);
      return { remotes: release ? [release] : [], stamp: version };
    },
    onBroken,
  });
  shops.push(rendered);
  return {
    shop: rendered,
    onBroken,
    async load(version: string, code: string): Promise<void> {
      const release: RunnableRelease = {
        name: 'content',
        version: `${version}${shop}`,
        entry: `/${shop}/${version}.js`,
        integrity: '',
        pages: { contact: { js: [], css: [] } },
        styles: {},
        server: { file: `/${shop}/${version}.cjs`, code },
      };
      releases.set(version, release);
      modules.add(release);
      await modules.loadPages(release);
    },
    remove(version: string): void {
      const release = releases.get(version);
      if (release) modules.remove(release);
    },
  };
}

const choiceOf = (version: string) => ({
  ...({ season: 'winter', currency: null, session: null } as const),
  visitor: { releases: { content: version }, notice: null },
});
const url = () => new URL('http://localhost/cs/kontakty');

/** The page that a visitor of a release gets, and the external state with which it begins in a browser. */
async function pageOf({ pages, pipeline }: RenderedPages, version: string) {
  const { page } = await pages.page(url(), choiceOf(version));
  const html = String(page.html);
  const [, file = ''] = /"\/answers\/([\w-]+\.json)"/.exec(html) ?? [];
  return { html, state: String(pipeline.externalState.find(file)?.html) };
}

const fieldOf = { live: 'lead', canary: 'intro' } as const;
type Version = keyof typeof fieldOf;
const versions: readonly Version[] = ['live', 'canary'];
const shown = (field: string) => `{&quot;${field}&quot;:&quot;Buďte hodní.&quot;}`;

describe.each<{ readonly order: readonly Version[]; readonly removed: Version | 'neither' }>([
  { order: ['live', 'canary'], removed: 'neither' },
  { order: ['canary', 'live'], removed: 'neither' },
  { order: ['live', 'canary'], removed: 'canary' },
  { order: ['canary', 'live'], removed: 'live' },
])('two releases of a remote that are loaded in the order $order, of which $removed is removed', (given) => {
  const left = versions.filter((version) => version !== given.removed);
  async function both() {
    const served = serve();
    for (const version of given.order) await served.load(version, codeOf(fieldOf[version]));
    if (given.removed !== 'neither') served.remove(given.removed);
    return served;
  }

  it('each render pages with their own responses, concurrently', async () => {
    const { shop, onBroken } = await both();
    const pages = await Promise.all(left.map((version) => pageOf(shop, version)));
    for (const [at, version] of left.entries()) {
      const { html = '', state = '' } = pages[at] ?? {};
      const [own, other] = version === 'live' ? ['lead', 'intro'] : ['intro', 'lead'];
      expect(html).toContain(shown(own));
      expect(state).toContain(`"data":{"${own}":"Buďte hodní."}`);
      expect(html + state).not.toContain(other);
    }
    expect(onBroken).not.toHaveBeenCalled();
  });

  it('each submit their own form, concurrently', async () => {
    const { shop } = await both();
    const results = await Promise.all(
      left.map((version) => shop.pages.submit(url(), { word: 'dobrý den' }, choiceOf(version), '198.51.100.7')),
    );
    const fields = left.map((version) => fieldOf[version]);
    expect(results).toEqual(fields.map((field) => ({ kind: 'see', path: `/cs?${field}=ahoj` })));
    expect(received.sort()).toEqual(fields.map((field) => `POST /said/${field} {"${field}":"dobrý den"}`).sort());
  });
});

describe('a release beside the live one', () => {
  it.each([
    ['throws', '(wire) => wire.no.content'],
    ['changes the response that others are made from, too,', '(wire) => ({ intro: wire.versions.reverse().length })'],
  ])('that %s breaks only its own page', async (_what, transform) => {
    expectConsoleError(/A page could not load its data\. TypeError/);
    const { shop, load } = serve();
    await load('live', codeOf('lead', '(wire) => ({ lead: wire.content + wire.versions[0].version })'));
    await load('canary', codeOf('intro', transform));
    expect((await pageOf(shop, 'canary')).html).not.toContain('data-state="ok"');
    expect((await pageOf(shop, 'live')).html).toContain('Buďte hodní.2');
  });

  it('does not load if it redefines a shared endpoint, and does not change it', async () => {
    const { shop, load } = serve();
    await load('live', codeOf('lead'));
    const canary = codeOf('intro').replace('contactWords: build', 'footer: build');
    await expect(load('canary', canary)).rejects.toThrow('content/contact does not load');
    expect((await pageOf(shop, 'live')).html).toContain(shown('lead'));
  });
});
