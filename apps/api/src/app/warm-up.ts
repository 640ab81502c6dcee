import { defaultLocale, locales, type Locale } from '@mp/domain';
import type { FastifyInstance } from 'fastify';

/**
 * Requests of every visit: collections and categories in both languages, counts, events, tiers, and the caches of
 * places (the index for lists, the names for search). [4.7]
 */
const firstPaths = (language: Locale): readonly string[] => [
  '/public/collection',
  '/public/collection/hotel-count',
  '/public/ota/ap/counters',
  '/public/ota/ap/graphql/get-event',
  '/public/ota/ap/graphql/get-tiers',
  `/content/footer?_locale=${language}`,
  '/public/client?limit=12',
  '/public/search?text=les',
];

/** Documents that block the event loop for a tenth of a second on first use. */
const longTexts: readonly string[] = ['/openapi.json', '/docs'];

export interface WarmUpResult {
  /** Whether all requests finished in time. Otherwise the first visitors load the rest. */
  readonly isWarm: boolean;
  /** Failed requests, as `<language> <path>: <status>`. */
  readonly failed: readonly string[];
}

/**
 * Sends the first requests to the API in both languages, so that no visitor waits for caches to fill. It never rejects.
 * After the timeout, the start continues and the warm-up runs in the background.
 *
 * @param readAhead loads the availability index, which none of the requests does
 */
export async function warmUp(
  app: FastifyInstance,
  timeoutMs: number,
  readAhead: () => Promise<void> = async () => undefined,
): Promise<WarmUpResult> {
  const failed: string[] = [];
  const requests = Promise.all([
    readAhead(),
    ...locales.flatMap((language) =>
      [...firstPaths(language), ...(language === defaultLocale ? longTexts : [])].map(async (url) => {
        const { statusCode } = await app.inject({ url, headers: { 'ap-language': language } });
        // An empty result is also a valid response.
        if (statusCode >= 500) failed.push(`${language} ${url}: ${statusCode}`);
      }),
    ),
  ]).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), timeoutMs)));
  const isDone = await Promise.race([requests, timeout]);
  clearTimeout(timer);
  return { isWarm: isDone && failed.length === 0, failed };
}
