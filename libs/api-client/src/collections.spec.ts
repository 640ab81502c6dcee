/** @jest-environment node */
import { collectionsApi } from './collections.ts';
import { loadQuery } from './load-query.ts';
import { setUp } from './testing/recording-store.ts';

it('[7.2] reads collections, all or of one type', async () => {
  const wire = {
    pkid: 7,
    source_id: 12,
    collection_type: 'category',
    static_url: 'mills',
    static_urls: { cs: 'mlyny', en: 'mills' },
    texts: { name: 'Mills' },
    hotel_count: 4,
    parent: null,
    visual: null,
  };
  const { store, requests } = setUp(() => Response.json({ data: [wire] }));
  const { data } = await loadQuery(store, collectionsApi.endpoints.collections.initiate('category'));
  expect(requests[0]?.url.href).toBe('https://example.com/api/public/collection?type=category');
  expect(data).toEqual([
    {
      id: 7,
      type: 'category',
      slug: 'mills',
      slugs: { cs: 'mlyny', en: 'mills' },
      name: 'Mills',
      placeCount: 4,
      parentId: null,
      picture: null,
    },
  ]);
  await loadQuery(store, collectionsApi.endpoints.collections.initiate(undefined));
  expect(requests[1]?.url.search).toBe('');
});
