import { chooseConsent } from '@mp/session';
import { waitFor } from '@testing-library/react';
import { watchVitals } from './watch-vitals.ts';

/** Values of the library, because jsdom measures nothing. */
const mockMeasured: ((note: (metric: object) => void) => void)[] = [];
jest.mock('web-vitals', () => {
  const says =
    (name: string, value: number) =>
    (note: (metric: object) => void): void => {
      mockMeasured.push(() => note({ name, value }));
    };
  return {
    onCLS: says('CLS', 0.01234),
    onFCP: says('FCP', 400.4),
    onINP: () => undefined,
    onLCP: says('LCP', 1_240.6),
    onTTFB: says('TTFB', 20),
  };
});

const realFetch = globalThis.fetch;
const sent: [string, unknown][] = [];
const leave = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  window.dispatchEvent(new Event('visibilitychange'));
};
beforeEach(() => {
  globalThis.fetch = (async (url: string, { body }: RequestInit) => {
    sent.push([url, JSON.parse(body as string)]);
    return new Response(null, { status: 204 });
  }) as never;
  window.requestIdleCallback = ((run: () => void) => setTimeout(run, 0)) as never;
  history.replaceState(null, '', '/en/blog/mill-wheel?token=abc');
});
afterEach(() => {
  globalThis.fetch = realFetch;
});
const vitals = () => sent.filter(([url]) => url === '/vitals').map(([, body]) => body);

it('[8.18] measures a page with consent, and reports it once when it is left, without data about the visitor', async () => {
  watchVitals('content@9f.1');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(mockMeasured).toEqual([]);

  chooseConsent({ measuring: true, advertising: false });
  await waitFor(() => expect(mockMeasured).toHaveLength(4));
  for (const say of mockMeasured) say(() => undefined);
  leave();
  leave();
  const values = { CLS: 0.012, FCP: 400, LCP: 1_241, TTFB: 20 };
  expect(vitals()).toEqual([{ page: 'blogArticle', remote: 'content@9f.1', values }]);
});

it('reports nothing after consent was withdrawn', async () => {
  chooseConsent({ measuring: false, advertising: false });
  for (const say of mockMeasured) say(() => undefined);
  leave();
  expect(vitals()).toHaveLength(1);
});
