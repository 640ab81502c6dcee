/** @jest-environment node */
import { collectionsApi, loadQuery } from '@mp/api-client';
import fastify from 'fastify';
import { echoFederation, echoHost, renders, until } from '../testing/echo-site.tsx';
import { servePages } from '../testing/serve-pages.ts';

describe('[4.7] the start of a page server', () => {
  /** A site that warms its home page and a response of the API. */
  async function start({ isApiUp }: { isApiUp: () => boolean }, warmUpMs: number) {
    const requested: string[] = [];
    const answered = new Set<string>();
    const api = fastify();
    api.get('/content/control-panel', () => ({ server_live: true, winter_mode: true, updated_at: '' }));
    api.get('/public/collection', (request, reply) => {
      const language = String(request.headers['ap-language']);
      requested.push(language);
      if (!isApiUp()) return reply.code(503).send({ error: { code: 'not_ready' } });
      answered.add(language);
      return { data: [] };
    });
    const { app, close: closeServer } = await servePages({
      host: {
        ...echoHost,
        warmUp: async (_locale, store) => {
          const { failure } = await loadQuery(store, collectionsApi.endpoints.collections.initiate(undefined));
          return !failure;
        },
        warmPaths: (locale) => [`/${locale}`],
      },
      federation: echoFederation,
      apiOrigin: await api.listen({ port: 0, host: '127.0.0.1' }),
      warmUpMs,
    });
    const close = async () => {
      await closeServer();
      await api.close();
    };
    return {
      app,
      requested,
      answered,
      close,
      cacheOf: async (url: string) => (await app.inject({ url })).headers['x-cache'],
    };
  }

  it('caches the first pages and their responses in both languages before it is ready', async () => {
    const { app, requested, close, cacheOf } = await start({ isApiUp: () => true }, 5_000);
    await app.ready();
    const before = renders.count;
    expect([await cacheOf('/cs'), await cacheOf('/en')]).toEqual(['fresh', 'fresh']);
    expect(renders.count).toBe(before);
    expect(requested.sort()).toEqual(['cs', 'en']);
    await close();
  });

  it('continues without them while the API is down, and caches them once it is back', async () => {
    let isUp = false;
    const { app, answered, close } = await start({ isApiUp: () => isUp }, 300);
    await app.ready();
    expect(await app.inject('/healthz')).toMatchObject({ statusCode: 200 });
    expect(answered.size).toBe(0);
    isUp = true;
    await until(() => answered.size === 2);
    expect([...answered].sort()).toEqual(['cs', 'en']);
    await close();
  });
});
