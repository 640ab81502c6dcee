import { defaultParty } from '@mp/domain';
import { loadLatest } from './load-latest.ts';
import { placesApi, type PlaceParams } from './places.ts';
import { makeStore } from './store.ts';

interface Asked {
  readonly limit: string | null;
  readonly signal: AbortSignal;
  readonly answer: () => void;
}

/** A store whose API answers when it is told to. */
function listening() {
  const asked: Asked[] = [];
  const store = makeStore({
    locale: 'cs',
    currency: 'CZK',
    apiUrl: 'https://api.test',
    fetch: (url, init) =>
      new Promise((resolve, reject) => {
        const signal = init?.signal as AbortSignal;
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        const answer = () => resolve(Response.json({ data: [], matchedRows: 7, minMaxPrices: [] }));
        asked.push({ limit: new URL(url).searchParams.get('limit'), signal, answer });
      }),
  });
  const load = (subject: string, ...limits: number[]) =>
    loadLatest(
      store,
      subject,
      limits.map((limit) => placesApi.endpoints.places.initiate({ party: defaultParty, limit } satisfies PlaceParams)),
    );
  return { asked, load };
}

describe('loadLatest', () => {
  it('[4.25] cancels the request of the list before, and answers the new one', async () => {
    const { asked, load } = listening();
    const first = load('list', 12);
    const second = load('list', 10);
    expect(asked.map(({ limit, signal }) => [limit, signal.aborted])).toEqual([
      ['12', true],
      ['10', false],
    ]);
    asked[1]?.answer();
    expect((await second)[0]?.data?.total).toBe(7);
    expect((await first)[0]?.failure).toBeDefined();
  });

  it('[4.25] leaves the requests of another subject alone', () => {
    const { asked, load } = listening();
    void load('list', 12);
    void load('map', 10);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  });

  it('keeps what is wanted again, asks for it once, and cancels it when it is not wanted any more', () => {
    const { asked, load } = listening();
    void load('list', 12);
    void load('list', 12, 24);
    expect(asked.map(({ limit, signal }) => [limit, signal.aborted])).toEqual([
      ['12', false],
      ['24', false],
    ]);
    void load('list', 36);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  });

  it('asks again for what was cancelled', async () => {
    const { asked, load } = listening();
    const cancelled = load('list', 12);
    void load('list', 10);
    await cancelled;
    const again = load('list', 12);
    asked.at(-1)?.answer();
    expect((await again)[0]?.data?.total).toBe(7);
  });
});
