/** @jest-environment node */
import { landingPagesApi } from './landing-pages.ts';
import { loadQuery } from './load-query.ts';
import { makeStore } from './store.ts';

const { landingWords, inspirationLead } = landingPagesApi.endpoints;
const words = { lead: 'Water still works here.', content: '## Ceilings are low' };

describe('the editors’ texts of a collection', () => {
  it.each([
    ['landing-pages', landingWords, { lead: words.lead, text: words.content }],
    ['inspiration', inspirationLead, words.lead],
  ] as const)('[2.17] [7.34] is one of the %s, in the requested language', async (type, endpoint, said) => {
    const requests: string[] = [];
    const store = makeStore({
      locale: 'en',
      currency: 'EUR',
      apiUrl: 'https://example.com/api',
      fetch: async (url) => {
        requests.push(String(url));
        const found = String(url).includes('collection=2080') ? [words] : [];
        return new Response(JSON.stringify(found));
      },
    });
    const wordsOf = async (collection: number) =>
      (await loadQuery<unknown>(store, endpoint.initiate({ collection, locale: 'en' }))).data;
    expect([await wordsOf(2080), await wordsOf(2001)]).toEqual([said, null]);
    expect(requests[0]).toBe(`https://example.com/api/content/${type}?collection=2080&_locale=en&_limit=1`);
  });
});
