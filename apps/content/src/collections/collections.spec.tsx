import { locales } from '@mp/domain';
import { href } from '@mp/i18n';
import { pageRenderer, stubApiOf } from '@mp/ui/testing';
import { screen } from '@testing-library/react';
import collections from '../pages/collections.tsx';
import { collectionWire, storyWire } from '../testing/entry-wire.ts';

const { loadPage, renderPage } = pageRenderer();

/** Fourteen landing pages; the second one's collection is missing in the catalogue. */
const stories = Array.from({ length: 14 }, (_, index) => storyWire(index + 1));
const shop = () =>
  stubApiOf({
    'GET /content/landing-pages/count': () => Response.json(stories.length),
    'GET /content/landing-pages': ({ query }) => {
      const start = Number(query.get('_start'));
      return stories.slice(start, start + Number(query.get('_limit')));
    },
    'GET /public/collection': () => ({
      data: stories
        .filter(({ collection }) => collection !== 2)
        .map(({ collection }) => collectionWire(collection, { collection_type: 'category' })),
    }),
  });

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe.each(locales)('collections in %s', (locale) => {
  const at = (query: Readonly<Record<string, number>> = {}) => href('collections', { locale, query });

  it('[2.11] [9.5] are listed twelve a page, each with its text and a link to its places', async () => {
    const { result, head } = await renderPage({ collections }, at(), shop().fetch);
    expect(result).toEqual({ kind: 'ok', shared: true });
    expect(titles()).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((id) => `Story ${id}`));
    expect(screen.getByRole('link', { name: 'Story 1' }).getAttribute('href')).toBe(
      href('catalogueByCategory', { locale, params: { category: 'collection-1' } }),
    );
    expect(head?.canonicalPath).toBe(at());
  });

  it('have a second page with its own address', async () => {
    const { head } = await renderPage({ collections }, at({ p: 2 }), shop().fetch);
    expect(titles()).toEqual(['Story 13', 'Story 14']);
    expect(head?.canonicalPath).toBe(at({ p: 2, o: 12 }));
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('2');
  });

  it('end with the last one', async () => {
    expect((await loadPage(collections, at({ p: 3 }), shop().fetch)).result).toEqual({ kind: 'notFound' });
  });

  it('fail to load while the content service is unavailable', async () => {
    const away = stubApiOf(() => new Response('', { status: 503 }));
    expect((await loadPage(collections, at(), away.fetch)).result).toEqual({ kind: 'unavailable' });
  });
});
