/** @jest-environment node */
import { footerApi, makeStore, type ApiFetch } from '@mp/api-client';
import { loadFooter } from './load-footer.ts';

const footer = { claim: 'Places to remember.', social: [] };

function setUp(answer: () => ReturnType<ApiFetch>) {
  const requested: string[] = [];
  const store = makeStore({
    locale: 'en',
    currency: 'EUR',
    apiUrl: 'http://api',
    fetch: (url) => {
      requested.push(url);
      return answer();
    },
  });
  const known = () => footerApi.endpoints.footer.select('en')(store.getState());
  return { store, requested, known };
}

afterEach(() => jest.useRealTimers());

describe('[2.39] the footer’s texts on the server', () => {
  it('come from the content service in the page’s language', async () => {
    const { store, requested, known } = setUp(async () => Response.json(footer));
    await loadFooter('default', 'en', store);
    expect(requested).toEqual(['http://api/content/footer?_locale=en']);
    expect(known().data).toMatchObject(footer);
  });

  it.each(['simple', 'blank'] as const)('are not requested in the layout %s', async (layout) => {
    const { store, requested } = setUp(async () => Response.json(footer));
    await loadFooter(layout, 'en', store);
    expect(requested).toEqual([]);
  });

  it('are omitted if the service is unavailable', async () => {
    const { store, known } = setUp(() => Promise.reject(new TypeError('fetch failed')));
    await loadFooter('default', 'en', store);
    expect([known().isError, known().data]).toEqual([true, undefined]);
  });

  it('delay a page briefly at most, and are requested again by the browser', async () => {
    jest.useFakeTimers();
    const { store, known } = setUp(() => new Promise(() => undefined));
    const loading = loadFooter('default', 'en', store);
    await jest.advanceTimersByTimeAsync(299);
    expect(known().status).toBe('pending');
    await jest.advanceTimersByTimeAsync(1);
    await loading;
    // Not "pending", which would never be requested again.
    expect(known().status).toBe('rejected');
  });
});
