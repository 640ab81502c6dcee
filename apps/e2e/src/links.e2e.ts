import { localeTags, type Locale } from '@mp/domain';
import { href, matchPath } from '@mp/i18n';
import { textsOnlyIn } from './catalogue-texts.ts';
import { faultsOfGlance, faultsOfHtml, readMetadata } from './page-metadata.ts';
import { addresses, bothLocales, expect, localesOf, test } from './fixtures.ts';
import { languageOf, readPage, type ReadPage } from './read-page.ts';

/** Number of concurrent requests. */
const crawlers = 6;

const other: Readonly<Record<Locale, Locale>> = { cs: 'en', en: 'cs' };
const foreign = textsOnlyIn();

/**
 * The page of an address; null for anything that is no page of the shop. Filters in queries and paths have endless
 * combinations: one address represents its route with the same keys.
 */
function pageOf(address: string, from: string): { readonly path: string; readonly kind: string } | null {
  const { origin, pathname, search, searchParams } = new URL(address, from);
  if (origin !== new URL(addresses.shop).origin || !languageOf(pathname)) return null;
  const match = matchPath(pathname);
  const names = [...searchParams.keys()].sort().join();
  const isOfChoices = search !== '' || match?.id === 'discover';
  return {
    path: pathname + search,
    kind: match && isOfChoices ? `${match.locale} ${match.id} ${pathname.split('/').length}?${names}` : pathname,
  };
}

/** The faults of a page itself, as texts. */
function faultsOf(path: string, page: ReadPage, locale: Locale): string[] {
  const faults: string[] = [];
  if (page.language !== localeTags[locale] && page.language !== locale)
    faults.push(`${path} says that it is in "${page.language}"`);
  for (const { href: to, isTranslation } of page.links) {
    const there = pageOf(to, addresses.shop + path);
    if (there && !isTranslation && languageOf(there.path) !== locale)
      faults.push(`${path} leads to another language: ${to}`);
  }
  for (const text of page.texts)
    if (foreign[other[locale]].has(text)) faults.push(`${path} says in another language: ${text}`);
  return faults;
}

// There is no browser to trace, and a copy of every page would be stored.
test.use({ trace: 'off' });

// A full run crawls both languages, and compares the pages of one with those of the other.
test('every link of the shop opens a page of its language that is valid and indexable', async ({ request }) => {
  // It grows with the shop, and depends on the machine.
  test.setTimeout(900_000);
  const crawled = localesOf('links');
  const faults: string[] = [];
  const seen = new Set<string>();
  const waiting: { readonly path: string; readonly from: string }[] = [];
  const add = (address: string, from: string): void => {
    const page = pageOf(address, addresses.shop + from);
    const locale = page && languageOf(page.path);
    if (!page || !locale || !crawled.includes(locale) || seen.has(page.kind)) return;
    seen.add(page.kind);
    waiting.push({ path: page.path, from });
  };
  const alternatesOf = new Map<string, ReadPage['alternates']>();
  const validated = new Set<string>();
  const foundTypes = new Set<string>();

  const look = async ({ path, from }: { readonly path: string; readonly from: string }): Promise<void> => {
    const first = await request.get(path);
    // A shop that is starting sends `Retry-After`, which a crawler respects.
    const comeAgain = first.status() === 503 ? Number(first.headers()['retry-after'] ?? 0) : 0;
    if (comeAgain > 0) await new Promise((resolve) => setTimeout(resolve, comeAgain * 1_000));
    const answer = comeAgain > 0 ? await request.get(path) : first;
    if (answer.status() !== 200) return void faults.push(`${path} answers ${answer.status()}; linked from ${from}`);
    const locale = languageOf(new URL(answer.url()).pathname);
    if (!locale || !answer.headers()['content-type']?.startsWith('text/html')) return;
    const html = await answer.text();
    const page = readPage(html);
    const glance = readMetadata(html);
    faults.push(...faultsOf(path, page, locale), ...faultsOfGlance(path, glance, locale, addresses.shop));
    for (const { '@type': type } of glance.structured) foundTypes.add(String(type));
    if (!glance.isHidden && page.alternates.size > 0 && page.alternates.get('x-default') === undefined)
      faults.push(`${path} is for nobody else`);
    // One of each kind: the same components render them.
    const kind = `${matchPath(new URL(answer.url()).pathname)?.id} ${locale}`;
    if (!validated.has(kind)) {
      validated.add(kind);
      faults.push(...(await faultsOfHtml(path, html)));
    }
    alternatesOf.set(path, page.alternates);
    for (const to of [...page.links.map((link) => link.href), ...page.alternates.values()]) add(to, path);
  };

  for (const locale of crawled) {
    add(href('home', { locale }), '/');
    const articles = await request.get(`${addresses.api}/content/blog-articles?_locale=${locale}`);
    for (const { slug } of (await articles.json()) as { slug: string }[])
      add(href('blogArticle', { locale, params: { blog: slug } }), '/?search');
  }
  const crawl = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await look(next);
  };
  // Workers without a task return in the next round.
  while (waiting.length > 0) await Promise.all(Array.from({ length: crawlers }, crawl));

  for (const [path, alternates] of alternatesOf) {
    const locale = languageOf(path);
    const there = locale && alternates.get(localeTags[other[locale]]);
    const back = there && alternatesOf.get(pageOf(there, addresses.shop)?.path ?? '')?.get(localeTags[locale]);
    const [plain = ''] = path.split('?');
    if (locale && back && pageOf(back, addresses.shop)?.path !== plain && !path.includes('?'))
      faults.push(`${path} is ${there} in the other language, which is ${back} in this one`);
  }
  expect(faults).toEqual([]);
  for (const type of ['LodgingBusiness', 'BreadcrumbList', 'Article', 'FAQPage', 'Organization', 'WebSite'])
    expect(foundTypes).toContain(type);
  // At least as many as there are places, collections and articles, in each language.
  expect(seen.size).toBeGreaterThan(75 * crawled.length);
});

test('texts of the other language are detected on any page', async ({ request }) => {
  for (const locale of bothLocales) {
    const path = href('home', { locale });
    const page = readPage(await (await request.get(path)).text());
    expect(faultsOf(path, page, locale)).toEqual([]);
    const asTheOther = faultsOf(path, page, other[locale]);
    expect(asTheOther.filter((fault) => fault.includes('says in another language')).length).toBeGreaterThan(20);
  }
});
