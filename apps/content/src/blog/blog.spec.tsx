import { locales, seasons } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf, type StubApi } from '@mp/ui/testing';
import { screen, within } from '@testing-library/react';
import blogArticle from '../pages/blog-article.tsx';
import blog from '../pages/blog.tsx';
import { storyWire } from '../testing/entry-wire.ts';
import { clientWire } from '../testing/wire.ts';
import { articleWire, categoryWire } from './testing/article-wire.ts';

const { loadPage, renderPage } = pageRenderer();
const away = () => stubApiOf(() => new Response('', { status: 503 }));

/** A content service with a number of articles, the first of which is featured. */
function blogOf(total: number): StubApi {
  const all = Array.from({ length: total }, (_, index) =>
    articleWire({ slug: `story-${index}`, title: `Story ${index}`, category: index % 2 ? 'houses' : 'regions' }),
  );
  const chosen = ({ query }: { query: URLSearchParams }) =>
    all
      .filter(({ slug }) => slug !== query.get('slug_ne') && slug === (query.get('slug') ?? slug))
      .filter(({ category }) => category === (query.get('category') ?? category));
  return stubApiOf({
    'GET /content/blog': () => ({ title: 'Blog', lead: 'Stories.', featured: 'story-0', empty: 'Nothing yet.' }),
    'GET /content/blog-categories': () => ['regions', 'houses', 'silence'].map(categoryWire),
    'GET /content/banners': ({ query }) =>
      query.get('placement') === 'blog'
        ? [
            {
              ...storyWire(9),
              title: 'A letter',
              text: 'Monthly.',
              link: '/en',
              link_label: 'Sign up',
              placement: 'blog',
            },
          ]
        : [],
    'GET /content/blog-articles/count': (request) => Response.json(chosen(request).length),
    'GET /content/blog-articles': (request) => {
      const start = Number(request.query.get('_start'));
      return chosen(request).slice(start, start + Number(request.query.get('_limit')));
    },
  });
}

const titles = () =>
  screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
    .filter((title) => title !== 'A letter');

describe.each(locales)('the blog in %s', (locale) => {
  const at = (query: Readonly<Record<string, string | number | undefined>> = {}) => href('blog', { locale, query });

  it('[2.7] [9.5] shows the featured article, and sixteen more', async () => {
    const { result } = await renderPage({ blog }, at(), blogOf(20).fetch);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(titles()).toEqual(Array.from({ length: 17 }, (_, index) => `Story ${index}`));
  });

  it.each(seasons)('[4.5] shows its pictures as they are in %s', async (season) => {
    const { head } = await pageRenderer({ season }).renderPage({ blog }, at(), blogOf(2).fetch);
    const sources = [...document.querySelectorAll('article img[src*=mill]')].map((image) => image.getAttribute('src'));
    expect(sources).toEqual(Array(2).fill(`/media/mill-1-${season}-medium.jpg`));
    expect(head?.image).toBe(`/media/mill-1-${season}-medium.jpg`);
  });

  it('[7.39] has pages with their own addresses, by number or by offset', async () => {
    for (const query of [{ p: 2 }, { p: 2, o: 16 }, { o: 16 }]) {
      const { head, unmount } = await renderPage({ blog }, at(query), blogOf(20).fetch);
      expect(titles()).toEqual(['Story 17', 'Story 18', 'Story 19']);
      expect(head?.canonicalPath).toBe(`/${locale}/blog?p=2&o=16`);
      const pages = within(screen.getByRole('navigation', { name: /Stránky blogu|Pages of the blog/ }));
      expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        `/${locale}/blog`,
        `/${locale}/blog`,
        `/${locale}/blog?p=2&o=16`,
      ]);
      expect(pages.getByRole('link', { current: 'page' }).textContent).toBe('2');
      unmount();
    }
  });

  it('[7.39] ends with the editors’ banners', async () => {
    await renderPage({ blog }, at(), blogOf(3).fetch);
    const banner = within(screen.getByRole('region', { name: 'A letter' }));
    expect(banner.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/en');
    expect(screen.getAllByRole('heading', { level: 2 }).at(-1)?.textContent).toBe('A letter');
  });

  it('treats invalid values as the first page', async () => {
    await renderPage({ blog }, at({ p: 'many', o: '-3' }), blogOf(3).fetch);
    expect(titles()).toEqual(['Story 0', 'Story 1', 'Story 2']);
    expect(screen.queryByRole('navigation', { name: /Stránky blogu|Pages of the blog/ })).toBeNull();
  });

  it('shows one category, with its address in the other language', async () => {
    const { head } = await renderPage({ blog }, at({ c: 'houses' }), blogOf(6).fetch);
    expect(titles()).toEqual(['Story 1', 'Story 3', 'Story 5']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Category houses');
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Category houses');
    expect(head?.alternatePaths).toEqual({
      cs: `/cs/blog?c=houses${locale === 'cs' ? '' : '-cs'}`,
      en: `/en/blog?c=houses${locale === 'en' ? '' : '-en'}`,
    });
  });

  it('shows that a category is empty', async () => {
    await renderPage({ blog }, at({ c: 'silence' }), blogOf(2).fetch);
    expect(screen.getByText('Nothing yet.')).toBeTruthy();
  });

  it.each([{ c: 'no-such-category' }, { p: 3 }, { c: 'houses', p: 2 }])('does not exist at %j', async (query) => {
    expect((await loadPage(blog, at(query), blogOf(20).fetch)).result).toEqual({ kind: 'notFound' });
  });

  it('fails to load while the content service is unavailable', async () => {
    expect((await loadPage(blog, at(), away().fetch)).result).toEqual({ kind: 'unavailable' });
  });
});

describe('an article of the blog', () => {
  const entry = articleWire({ slug: 'how-a-mill-wheel-turns', title: 'How a mill wheel turns', places: [2, 1, 9] });
  /** The stored content: one article with that address, another one of its category, and two of its three places. */
  const holding = (
    found: object[] = [entry],
    others: object[] = [articleWire({ slug: 'november', title: 'November' })],
  ) =>
    stubApiOf({
      'GET /content/blog-articles': ({ query }) => (query.has('slug_ne') ? others : found),
      'GET /content/blog-categories': () => ['regions', 'houses'].map(categoryWire),
      'GET /public/client': () => ({
        data: [1, 2].map((pkid) => clientWire({ pkid, name: `Mill ${pkid}`, static_url: `mill-${pkid}` })),
        matchedRows: 2,
        minMaxPrices: [],
      }),
    });
  const addressOf = (slug: string) => href('blogArticle', { locale: 'en', params: { blog: slug } });
  const address = addressOf(entry.slug);

  it('[2.7] is shown with its picture, its text and further articles', async () => {
    const { result } = await renderPage({ blogArticle }, address, holding().fetch);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('How a mill wheel turns');
    expect(screen.getByText('turns').tagName).toBe('STRONG');
    expect(screen.getByText('Kryštof Holub, 14 October 2026, 3-minute read')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A mill in the snow' })).toBeTruthy();
    const related = within(screen.getByRole('navigation', { name: 'Read on' }));
    expect(related.getByRole('link', { name: 'November' }).getAttribute('href')).toBe('/en/blog/november');
  });

  it('shows the places that it mentions, in its own order, with today’s prices', async () => {
    await renderPage({ blogArticle }, address, holding().fetch);
    const cards = within(screen.getByRole('region', { name: /places in this story/ })).getAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
      '/en/magical-places/mill-2',
      '/en/magical-places/mill-1',
    ]);
    expect(within(cards[0] as HTMLElement).getByText(/per night/)).toBeTruthy();
  });

  it('[2.39] has its address in the other language', async () => {
    const { head } = await loadPage(blogArticle, address, holding().fetch);
    expect(head).toMatchObject({
      title: 'How a mill wheel turns',
      canonicalPath: '/en/blog/how-a-mill-wheel-turns',
      alternatePaths: { cs: '/cs/blog/how-a-mill-wheel-turns-cs' },
      untranslated: false,
      way: [{ path: '/en/blog' }, { path: expect.stringMatching(/^\/en\/blog\?c=/) }],
      structuredData: { '@type': 'Article', headline: 'How a mill wheel turns', datePublished: '2026-10-14' },
    });
  });

  it('links to the blog of a language that it was not written in', async () => {
    const { head } = await loadPage(blogArticle, address, holding([{ ...entry, localizations: [] }]).fetch);
    expect(head?.alternatePaths).toEqual({ cs: '/cs/blog' });
    // Search engines get only pairs that link to each other.
    expect(head?.untranslated).toBe(true);
  });

  it('is shown without further articles, and without a picture, if there are none', async () => {
    const alone = holding([{ ...entry, picture: null, picture_winter: null, places: [] }], []);
    await renderPage({ blogArticle }, address, alone.fetch);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Read on' })).toBeNull();
    expect(alone.requested.some((path) => path.startsWith('/public/client'))).toBe(false);
  });

  it.each(['no-such-article', 'What?'])('does not exist at %s', async (slug) => {
    const { result } = await loadPage(blogArticle, addressOf(slug), holding([]).fetch);
    expect(result).toEqual({ kind: 'notFound' });
  });

  it('fails to load while the content service is unavailable', async () => {
    expect((await loadPage(blogArticle, address, away().fetch)).result).toEqual({ kind: 'unavailable' });
  });
});
