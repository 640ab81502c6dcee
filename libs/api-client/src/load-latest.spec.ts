import { defaultParty } from '@mp/domain';
import { loadLatest } from './load-latest.ts';
import { placesApi, type PlaceParams } from './places.ts';
import { makeStore } from './store.ts';

interface PendingRequest {
  readonly limit: string | null;
  readonly signal: AbortSignal;
  readonly respond: () => void;
}

/** A store whose API responds on demand. */
function listening() {
  const requests: PendingRequest[] = [];
  const store = makeStore({
    locale: 'cs',
    currency: 'CZK',
    apiUrl: 'https://api.test',
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        const signal = init?.signal as AbortSignal;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        const respond = () => resolve(Response.json({ data: [], matchedRows: 7, minMaxPrices: [] }));
        requests.push({ limit: new URL(url).searchParams.get('limit'), signal, respond });
      }),
  });
  const load = (subject: string, ...limits: number[]) =>
    loadLatest(
      store,
      subject,
      limits.map((limit) => placesApi.endpoints.places.initiate({ party: defaultParty, limit } satisfies PlaceParams)),
    );
  return { requests, load };
}

describe('loadLatest', () => {
  it('[4.25] cancels the request of the previous list, and returns the new one', async () => {
    const { requests, load } = listening();
    const first = load('list', 12);
    const second = load('list', 10);
    expect(requests.map(({ limit, signal }) => [limit, signal.aborted])).toEqual([
      ['12', true],
      ['10', false],
    ]);
    requests[1]?.respond();
    expect((await second)[0]?.data?.total).toBe(7);
    expect((await first)[0]?.failure).toBeDefined();
  });

  it('[4.25] leaves the requests of another subject alone', () => {
    const { requests, load } = listening();
    void load('list', 12);
    void load('map', 10);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });

  it('reuses a query that is still wanted, and cancels it when it no longer is', () => {
    const { requests, load } = listening();
    void load('list', 12);
    void load('list', 12, 24);
    expect(requests.map(({ limit, signal }) => [limit, signal.aborted])).toEqual([
      ['12', false],
      ['24', false],
    ]);
    void load('list', 36);
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  });

  it('sends a cancelled query again', async () => {
    const { requests, load } = listening();
    const cancelled = load('list', 12);
    void load('list', 10);
    await cancelled;
    const again = load('list', 12);
    requests.at(-1)?.respond();
    expect((await again)[0]?.data?.total).toBe(7);
  });
});
