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

/** How long a document is given out before it is made anew, in milliseconds. */
const freshMs = 5 * 60_000;
const patienceMs = 10_000;

/** How many documents are kept, and the bytes that they may take: a sitemap of 10,000 places has some 6 MB. */
const mostDocuments = 60;
const mostBytes = 16 * 2 ** 20;

interface MadeDocument {
  readonly at: number;
  readonly text: Promise<string>;
  /** Nothing until it is made. */
  readonly bytes: number;
}

/** What search engines may read, and where the list of it is. Pages that are nobody's business say so themselves. */
export const robotsOf = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /measured', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

const kinds: Readonly<Record<string, readonly IndexedKind[]>> = {
  collections: ['collection'],
  articles: ['article', 'legal'],
};

/** What search engines, feed readers and language models ask for: sitemaps, the blog's feed, llms.txt. (ADR 0071) */
export function foundRoutes(app: FastifyInstance, { apiOrigin, origin }: FoundOptions): void {
  const ask = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> => {
    const answer = await fetch(apiOrigin + path, { signal: AbortSignal.timeout(patienceMs) });
    if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${path}.`);
    return schema.parse(await answer.json());
  };
  const index = (kind: IndexedKind, offset = 0): Promise<SiteIndexWire> =>
    ask(`/public/site-index?kind=${kind}&offset=${offset}`, siteIndexSchema);
  const pagesOf = async (kind: IndexedKind, offset = 0) => indexedPages(kind, (await index(kind, offset)).pages);

  const made = new LRUCache<string, MadeDocument>({
    max: mostDocuments,
    maxSize: mostBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
  });
  /** Few documents, each made once in a while, however many ask; one that failed is made anew. */
  const send = async (reply: FastifyReply, type: string, path: string, make: () => Promise<string>) => {
    let kept = made.get(path);
    if (!kept || nowMs() - kept.at > freshMs) {
      const making: MadeDocument = { at: nowMs(), text: make(), bytes: 0 };
      kept = making;
      made.set(path, making);
      making.text.then(
        (text) => made.peek(path) === making && made.set(path, { ...making, bytes: 2 * text.length }),
        () => made.delete(path),
      );
    }
    try {
      const text = await kept.text;
      return await reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(text);
    } catch (error) {
      app.log.warn({ err: error, path }, 'What search engines ask for could not be made.');
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
  for (const [name, told] of Object.entries(kinds))
    app.get(`/sitemaps/${name}.xml`, (_request, reply) =>
      send(reply, 'application/xml', name, async () =>
        sitemap(origin, (await Promise.all(told.map((kind) => pagesOf(kind)))).flat()),
      ),
    );
  app.get<{ Params: { part: string } }>('/sitemaps/places-:part(^\\d{1,3}$).xml', ({ params: { part } }, reply) =>
    send(reply, 'application/xml', `places-${part}`, async () =>
      sitemap(origin, await pagesOf('place', (Math.max(1, Number(part)) - 1) * longestSiteIndex)),
    ),
  );

  const articles = (locale: Locale) =>
    ask(
      `/content/blog-articles?_locale=${locale}&_sort=published_on:DESC&_limit=30`,
      z.array(contentTypes['blog-articles'].entrySchema),
    );
  const words = (locale: Locale) => ask(`/content/blog?_locale=${locale}`, contentTypes.blog.entrySchema);
  app.get<{ Params: { locale: string } }>('/:locale(^cs|en$)/blog/rss.xml', ({ params: { locale } }, reply) =>
    send(reply, 'application/rss+xml', `feed ${locale}`, async () => {
      if (!isLocale(locale)) throw new Error('The route knows languages alone.');
      return feed(origin, locale, await words(locale), await articles(locale));
    }),
  );
  app.get('/llms.txt', (_request, reply) =>
    send(reply, 'text/plain', 'llms', async () =>
      llmsText(origin, { places: (await index('place')).total, articles: await articles('en') }),
    ),
  );
}
