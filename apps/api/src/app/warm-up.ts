import { defaultLocale, locales, type Locale } from '@mp/domain';
import type { FastifyInstance } from 'fastify';

/**
 * What every visit leads to: collections with the names of categories in both languages, how much there is of what,
 * events, tiers, and what remembers places (the index behind lists, the names behind search). [4.7]
 */
const firstQuestions = (language: Locale): readonly string[] => [
  '/public/collection',
  '/public/collection/hotel-count',
  '/public/ota/ap/counters',
  '/public/ota/ap/graphql/get-event',
  '/public/ota/ap/graphql/get-tiers',
  `/content/footer?_locale=${language}`,
  '/public/client?limit=12',
  '/public/search?q=les',
];

/** What takes the event loop a tenth of a second to write, once: better before anybody waits. */
const longTexts: readonly string[] = ['/openapi.json', '/docs'];

export interface WarmUpResult {
  /** Whether everything was answered in time; what was not is loaded by the first who asks. */
  readonly isWarm: boolean;
  /** What failed, as `<language> <path>: <status>`. */
  readonly failed: readonly string[];
}

/**
 * Asks the API its first questions before anybody else does, in both languages, so that nobody waits for what is loaded
 * once. It never rejects, and a start waits for it no longer than its patience: then it goes on in the background.
 *
 * @param readAhead reads what no question of these leads to: nights
 */
export async function warmUp(
  app: FastifyInstance,
  patienceMs: number,
  readAhead: () => Promise<void> = async () => undefined,
): Promise<WarmUpResult> {
  const failed: string[] = [];
  const asking = Promise.all([
    readAhead(),
    ...locales.flatMap((language) =>
      [...firstQuestions(language), ...(language === defaultLocale ? longTexts : [])].map(async (url) => {
        const { statusCode } = await app.inject({ url, headers: { 'ap-language': language } });
        // What there is nothing of is answered, too.
        if (statusCode >= 500) failed.push(`${language} ${url}: ${statusCode}`);
      }),
    ),
  ]).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const impatience = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), patienceMs)));
  const isDone = await Promise.race([asking, impatience]);
  clearTimeout(timer);
  return { isWarm: isDone && failed.length === 0, failed };
}
