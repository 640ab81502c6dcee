import { contentTypes, longestSiteIndex, siteIndexSchema, type IndexedKind, type SiteIndexWire } from '@mp/contract';
import { nowMs } from '@mp/domain/clock';
import { isLocale, type Locale } from '@mp/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { feed } from './feed.ts';
import { llmsText } from './llms-text.ts';
import { fixedPages, indexedPages, sitemap, sitemapIndex } from './sitemap.ts';

interface FoundOptions {
  readonly apiOrigin: string;
  /** The address that visitors use. */
  readonly origin: string;
}

/** How long a document is cached, in milliseconds. */
const freshMs = 5 * 60_000;
const timeoutMs = 10_000;

/** Limits of the cache, in documents and bytes: a sitemap of 10,000 places has about 6 MB. */
const maxDocuments = 60;
const maxBytes = 16 * 2 ** 20;

interface CachedDocument {
  readonly at: number;
  readonly text: Promise<string>;
  /** Zero until it is created. */
  readonly bytes: number;
}

/** The rules for search engines, and the address of the sitemap. Private pages have their own `noindex`. */
export const robotsOf = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /measured', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const kinds: Readonly<Record<string, readonly IndexedKind[]>> = {
  collections: ['collection'],
  articles: ['article', 'legal'],
};

/** Routes for search engines, feed readers and language models: sitemaps, the blog's feed, llms.txt. (ADR 0071) */
export function foundRoutes(app: FastifyInstance, { apiOrigin, origin }: FoundOptions): void {
  const request = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> => {
    const response = await fetch(apiOrigin + path, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw new Error(`The API responded with ${response.status} to ${path}.`);
    return schema.parse(await response.json());
  };
  const index = (kind: IndexedKind, offset = 0): Promise<SiteIndexWire> =>
    request(`/public/site-index?kind=${kind}&offset=${offset}`, siteIndexSchema);
  const pagesOf = async (kind: IndexedKind, offset = 0) => indexedPages(kind, (await index(kind, offset)).pages);

  const documents = new LRUCache<string, CachedDocument>({
    max: maxDocuments,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
  });
  /** Sends a cached document. Concurrent requests share one creation; a failure is not cached. */
  const send = async (reply: FastifyReply, type: string, path: string, create: () => Promise<string>) => {
    let cached = documents.get(path);
    if (!cached || nowMs() - cached.at > freshMs) {
      const created: CachedDocument = { at: nowMs(), text: create(), bytes: 0 };
      cached = created;
      documents.set(path, created);
      created.text.then(
        (text) => documents.peek(path) === created && documents.set(path, { ...created, bytes: 2 * text.length }),
        () => documents.delete(path),
      );
    }
    try {
      const text = await cached.text;
      return await reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(text);
    } catch (error) {
      app.log.warn({ err: error, path }, 'A document for search engines could not be created.');
      return reply.code(503).header('retry-after', '60').type('text/plain').send('');
    }
  };

  app.get('/sitemap.xml', (_request, reply) =>
    send(reply, 'application/xml', 'sitemap', async () => {
      const { total } = await index('place');
      const parts = Array.from({ length: Math.max(1, Math.ceil(total / longestSiteIndex)) }, (_, part) => part + 1);
      const names = ['pages', ...Object.keys(kinds), ...parts.map((part) => `places-${part}`)];
      return sitemapIndex(
        origin,
        names.map((name) => `/sitemaps/${name}.xml`),
      );
    }),
  );
  app.get('/sitemaps/pages.xml', (_request, reply) =>
    send(reply, 'application/xml', 'pages', async () => sitemap(origin, fixedPages)),
  );
  for (const [name, indexed] of Object.entries(kinds))
    app.get(`/sitemaps/${name}.xml`, (_request, reply) =>
      send(reply, 'application/xml', name, async () =>
        sitemap(origin, (await Promise.all(indexed.map((kind) => pagesOf(kind)))).flat()),
      ),
    );
  app.get<{ Params: { part: string } }>('/sitemaps/places-:part(^\\d{1,3}$).xml', ({ params: { part } }, reply) =>
    send(reply, 'application/xml', `places-${part}`, async () =>
      sitemap(origin, await pagesOf('place', (Math.max(1, Number(part)) - 1) * longestSiteIndex)),
    ),
  );

  const articles = (locale: Locale) =>
    request(
      `/content/blog-articles?_locale=${locale}&_sort=published_on:DESC&_limit=30`,
      z.array(contentTypes['blog-articles'].entrySchema),
    );
  const texts = (locale: Locale) => request(`/content/blog?_locale=${locale}`, contentTypes.blog.entrySchema);
  app.get<{ Params: { locale: string } }>('/:locale(^cs|en$)/blog/rss.xml', ({ params: { locale } }, reply) =>
    send(reply, 'application/rss+xml', `feed ${locale}`, async () => {
      if (!isLocale(locale)) throw new Error('The route accepts languages only.');
      return feed(origin, locale, await texts(locale), await articles(locale));
    }),
  );
  app.get('/llms.txt', (_request, reply) =>
    send(reply, 'text/plain', 'llms', async () =>
      llmsText(origin, { places: (await index('place')).total, articles: await articles('en') }),
    ),
  );
}
