/** @jest-environment node */
import { loadQuery } from './load-query.ts';
import { searchApi, type SearchParams } from './search.ts';
import { makeStore } from './store.ts';

const millPhotos = { summer: '/media/mill-summer', winter: '/media/mill-winter' };
const photos = { summer: '/media/mill-summer', winter: null };
const wire = {
  clients: [{ id: 1006, name: 'Mlýn Na Jordánce', static_url: 'mlyn-na-jordance', city: 'Troskovice', photos }],
  collections: [{ id: 2080, label: 'Mlýny', collection_type: 'category', static_url: 'mlyny', photos: millPhotos }],
  blogs: [{ id: 3, name: 'Mlýny, které melou', static_url: 'mlyny-ktere-melou' }],
  towns: [{ name: 'Mlýny', country: 'CZE', latitude: 50, longitude: 15, hotel_count: 2, photos }],
};

/** Runs a search, and returns the query that was sent and the outcome. */
async function run(question: SearchParams) {
  const requests: URL[] = [];
  const store = makeStore({
    locale: 'cs',
    currency: 'CZK',
    apiUrl: 'https://example.com/api',
    fetch: async (url) => {
      requests.push(new URL(url));
      return new Response(JSON.stringify(wire));
    },
  });
  const { data } = await loadQuery(store, searchApi.endpoints.search.initiate(question));
  return { query: Object.fromEntries(requests[0]?.searchParams ?? []), path: requests[0]?.pathname, data };
}

describe('search', () => {
  it('[3.11] [7.22] translates the results of each kind', async () => {
    const { data, path, query } = await run({ text: 'mlýn' });
    expect(path).toBe('/api/public/search');
    expect(query).toEqual({ text: 'mlýn' });
    expect(data).toEqual({
      places: [{ id: 1006, name: 'Mlýn Na Jordánce', slug: 'mlyn-na-jordance', town: 'Troskovice', photos }],
      collections: [{ id: 2080, name: 'Mlýny', type: 'category', slug: 'mlyny', photos: millPhotos }],
      articles: [{ id: 3, name: 'Mlýny, které melou', slug: 'mlyny-ktere-melou' }],
      towns: [{ name: 'Mlýny', country: 'CZE', latitude: 50, longitude: 15, placeCount: 2, photos }],
    });
  });

  it('[7.22] sends the kinds and the limit in wire names', async () => {
    expect((await run({ text: 'mlýn', kinds: ['places', 'articles', 'towns'], limit: 4 })).query).toEqual({
      text: 'mlýn',
      type: 'CL,BL,TO',
      limit: '4',
    });
  });
});
