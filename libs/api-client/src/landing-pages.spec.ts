/** @jest-environment node */
import { landingPagesApi } from './landing-pages.ts';
import { loadQuery } from './load-query.ts';
import { makeStore } from './store.ts';

const { landingLead, inspirationLead } = landingPagesApi.endpoints;

describe('what editors say of a collection', () => {
  it.each([
    ['landing-pages', landingLead],
    ['inspiration', inspirationLead],
  ])('[2.17] [7.34] stands among the %s, in the language asked for', async (type, endpoint) => {
    const asked: string[] = [];
    const store = makeStore({
      locale: 'en',
      currency: 'EUR',
      apiUrl: 'https://example.com/api',
      fetch: async (url) => {
        asked.push(String(url));
        const found = String(url).includes('collection=2080') ? [{ lead: 'Water still works here.' }] : [];
        return new Response(JSON.stringify(found));
      },
    });
    const leadOf = async (collection: number) =>
      (await loadQuery(store, endpoint.initiate({ collection, locale: 'en' }))).data;
    expect([await leadOf(2080), await leadOf(2001)]).toEqual(['Water still works here.', null]);
    expect(asked[0]).toBe(`https://example.com/api/content/${type}?collection=2080&_locale=en&_limit=1`);
  });
});
