/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Ask } from '@mp/api-client';
import type { LegalTextWire } from '@mp/contract';
import type { LiveRemote } from '@mp/federation';
import { frame, frameMessages, type HostDefinition } from '@mp/host';
import { createPageMaker, type AreaModules, type PageMaker } from '@mp/host/server';
import { expectConsoleError } from '@mp/testing/console';
import type { createPageModules as Create } from './page-modules.ts';

Object.assign(globalThis, { SHARED_VERSIONS: {} });

const host: HostDefinition = {
  icon: '/icon.svg',
  targets: { contact: { page: 'content/contact', layout: 'simple' } },
  messages: frameMessages,
  layouts: { default: frame.SimpleLayout, simple: frame.SimpleLayout, blank: frame.BlankLayout },
  AreaUnavailable: frame.AreaUnavailable,
  ErrorPage: frame.ErrorPage,
};
const client = mkdtempSync(path.join(os.tmpdir(), 'mp-calls-of-releases-'));
const answer: LegalTextWire = {
  ...{ locale: 'cs', version: 2, title: 'Podmínky', content: 'Buďte hodní.', effective_from: '2026-01-01' },
  ...{ effective_until: null, variants: [] },
  versions: [
    { version: 2, effective_from: '2026-01-01', is_in_force: true },
    { version: 1, effective_from: '2025-01-01', is_in_force: false },
  ],
};

let createPageModules: typeof Create;
let api: Server;
beforeAll(async () => {
  ({ createPageModules } = await import('./page-modules.ts'));
  const assets = { js: [], css: [], fonts: [], integrity: {} };
  writeFileSync(path.join(client, 'assets.json'), JSON.stringify({ boot: assets, main: assets }));
  api = createServer((_request, response) => response.end(JSON.stringify(answer)));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  rmSync(client, { recursive: true });
  await new Promise((resolve) => api.close(resolve));
});

/** A release's container as a build makes it, for one page that asks, shows what it has asked for, and takes a form. */
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

let servers = 0;

/** A page server with releases of one area, of which a visitor gets any by its version. */
function serve() {
  // Code is loaded once for each version of the process.
  const server = ++servers;
  const modules: AreaModules = createPageModules({ warn: () => undefined });
  const remotes = new Map<string, LiveRemote>();
  const broken = jest.fn();
  const maker = createPageMaker(
    {
      ...{ host, clientDirectory: client, publicOrigin: 'http://localhost', pageFreshMs: 60_000 },
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      snapshot: async (chosen) => {
        const version = chosen?.content ?? '';
        const remote = remotes.get(version);
        const live = remote ? [remote] : [];
        return { remotes: live, federation: modules.federationOf(live), stamp: version };
      },
    },
    { onStale: () => undefined, onNotUnderstood: () => undefined, onBroken: broken },
  );
  return {
    maker,
    broken,
    async load(version: string, code: string): Promise<boolean> {
      const file = `/${server}/${version}`;
      const remote: LiveRemote = {
        ...{ name: 'content', version: `${version}${server}`, entry: `${file}.js`, integrity: '' },
        pages: { contact: { js: [], css: [] } },
      };
      remotes.set(version, remote);
      modules.hold({ remote, code, file: `${file}.cjs`, integrities: new Map() });
      return modules.loadsAll(remote);
    },
    forget(version: string): void {
      const remote = remotes.get(version);
      if (remote) modules.forget(remote);
    },
  };
}

const choiceOf = (version: string) => ({
  ...({ season: 'winter', currency: null, session: null } as const),
  visitor: { releases: { content: version }, notice: null },
});
const url = () => new URL('http://localhost/cs/kontakty');

/** The page that a visitor of a release is sent, and the answers with which it begins in a browser. */
async function sent(maker: PageMaker, version: string) {
  const { page } = await maker.pageOf(url(), choiceOf(version));
  const html = String(page.html);
  const [, file = ''] = /"\/answers\/([\w-]+\.json)"/.exec(html) ?? [];
  return { html, answers: String(maker.answers.find(file)?.html) };
}

/** What a form of the page comes to for a visitor of a release, and what the API was told of it. */
async function said(maker: PageMaker, version: string) {
  const asked: string[] = [];
  const ask: Ask = async (address, init) => {
    asked.push(`${init?.method} ${new URL(address).pathname} ${init?.body as string}`);
    await new Promise((resolve) => setImmediate(resolve));
    return { status: 200, ok: true, json: async () => ({ said: 'ahoj' }) };
  };
  return { result: await maker.submit(url(), { word: 'dobrý den' }, choiceOf(version), ask), asked };
}

const fieldOf = { live: 'lead', canary: 'intro' } as const;
type Version = keyof typeof fieldOf;
const versions: readonly Version[] = ['live', 'canary'];
const shown = (field: string) => `{&quot;${field}&quot;:&quot;Buďte hodní.&quot;}`;

describe.each<{ readonly order: readonly Version[]; readonly forgotten: Version | 'neither' }>([
  { order: ['live', 'canary'], forgotten: 'neither' },
  { order: ['canary', 'live'], forgotten: 'neither' },
  { order: ['live', 'canary'], forgotten: 'canary' },
  { order: ['canary', 'live'], forgotten: 'live' },
])('two releases of an area that are loaded in the order $order, of which $forgotten is forgotten', (given) => {
  const left = versions.filter((version) => version !== given.forgotten);
  async function both() {
    const shop = serve();
    for (const version of given.order) expect(await shop.load(version, codeOf(fieldOf[version]))).toBe(true);
    if (given.forgotten !== 'neither') shop.forget(given.forgotten);
    return shop;
  }

  it('each make pages of their own answers, at the same moment', async () => {
    const { maker, broken } = await both();
    const pages = await Promise.all(left.map((version) => sent(maker, version)));
    for (const [at, version] of left.entries()) {
      const { html = '', answers = '' } = pages[at] ?? {};
      const [own, other] = version === 'live' ? ['lead', 'intro'] : ['intro', 'lead'];
      expect(html).toContain(shown(own));
      expect(answers).toContain(`"data":{"${own}":"Buďte hodní."}`);
      expect(html + answers).not.toContain(other);
    }
    expect(broken).not.toHaveBeenCalled();
  });

  it('each do what their own form says, at the same moment', async () => {
    const { maker } = await both();
    const outcomes = await Promise.all(left.map((version) => said(maker, version)));
    for (const [at, version] of left.entries()) {
      const field = fieldOf[version];
      expect(outcomes[at]).toEqual({
        result: { kind: 'see', path: `/cs?${field}=ahoj` },
        asked: [`POST /said/${field} {"${field}":"dobrý den"}`],
      });
    }
  });
});

describe('a release beside the live one', () => {
  it.each([
    ['throws', '(wire) => wire.no.content'],
    ['changes the answer that others are made of, too,', '(wire) => ({ intro: wire.versions.reverse().length })'],
  ])('that %s breaks its own page alone', async (_what, transform) => {
    expectConsoleError(/A page could not load its data\. TypeError/);
    const { maker, load } = serve();
    await load('live', codeOf('lead', '(wire) => ({ lead: wire.content + wire.versions[0].version })'));
    await load('canary', codeOf('intro', transform));
    expect((await sent(maker, 'canary')).html).not.toContain('data-state="ok"');
    expect((await sent(maker, 'live')).html).toContain('Buďte hodní.2');
  });

  it('does not load where it defines anew what everybody shares, and changes nothing of it', async () => {
    const { maker, load } = serve();
    await load('live', codeOf('lead'));
    expect(await load('canary', codeOf('intro').replace('contactWords: build', 'footer: build'))).toBe(false);
    expect((await sent(maker, 'live')).html).toContain(shown('lead'));
  });
});
