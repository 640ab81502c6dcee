import { deleteTripOfOtherSession, deleteTrip, storeTrip, loadTripFiles, tripPage, type TripToStore } from './index.ts';
import { stubBrowser, type StubBrowser } from './testing/stub-browser.ts';

const until = Date.parse('2026-11-22T10:00:00Z');
const file = '/api/public/reservation/one/confirmation.pdf?code=c&language=en';
const scopes = ['/cs/ucet', '/api/public/reservation/one/'];
const pageOf = (body = '<h1>Mill</h1>', version = 'v1') =>
  tripPage({ lang: 'en', title: 'Mill <&>', styles: 'h1{color:red}</style>', body }, { until, version });
const tripOf = async (changed: Partial<TripToStore> = {}): Promise<TripToStore> => ({
  page: await pageOf(),
  files: new Map([[file, new Response('PDF')]]),
  scopes,
  isWanted: () => true,
  ...changed,
});
const everything = { 'kept-trip-1': [file, '/kept-trip'] };

let browser: StubBrowser;
beforeEach(() => {
  browser = stubBrowser();
});

describe('the stored trip', () => {
  it('has its page and its documents, shown at its own addresses', async () => {
    expect(await storeTrip(await tripOf())).toBe(true);
    expect([browser.stored(), browser.scopes()]).toEqual([everything, scopes]);
  });

  it('replaces another trip: deletes it and unregisters its addresses', async () => {
    await storeTrip(await tripOf());
    const other = '/api/public/reservation/two/calendar.ics?code=d&language=en';
    const next = {
      files: new Map([[other, new Response('ICS')]]),
      scopes: ['/cs/ucet', '/api/public/reservation/two/'],
    };
    await storeTrip(await tripOf(next));
    expect(browser.stored()).toEqual({ 'kept-trip-1': ['/kept-trip', other] });
    expect(browser.scopes()).toEqual(next.scopes);
  });

  it.each([
    ['the storage is full', () => void (browser.isFull = true)],
    ['the worker cannot be installed', () => void (browser.installs = 'redundant')],
  ])('is not stored if %s', async (_what, fail) => {
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    fail();
    expect(await storeTrip(await tripOf())).toBe(false);
    expect([browser.stored(), browser.scopes()]).toEqual([{}, []]);
  });

  it('is not stored if the visitor signs out meanwhile', async () => {
    const wanted = [true, false];
    expect(await storeTrip(await tripOf({ isWanted: () => wanted.shift() ?? false }))).toBe(false);
    expect([browser.stored(), browser.scopes()]).toEqual([{}, []]);
  });
});

describe('the documents', () => {
  const fetched = jest.fn<Promise<Response>, [string]>();
  const realFetch = globalThis.fetch;
  const headers = { 'ap-session': 'abcd1234' };
  beforeEach(() => {
    fetched.mockReset();
    fetched.mockImplementation(
      async () =>
        new Response('PDF', { headers: { 'content-type': 'application/pdf', 'content-encoding': 'br', etag: 'x' } }),
    );
    globalThis.fetch = fetched as never;
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });

  it('are stored with their own headers, not with those of the transfer', async () => {
    const got = (await loadTripFiles([file], 'v1', headers)).get(file);
    expect([await got?.text(), [...(got?.headers ?? [])]]).toEqual(['PDF', [['content-type', 'application/pdf']]]);
  });

  it('are fetched again only if they are made from another version', async () => {
    await storeTrip(await tripOf());
    expect([...(await loadTripFiles([file], 'v1', headers)).keys()]).toEqual([file]);
    expect(fetched).not.toHaveBeenCalled();
    await loadTripFiles([file], 'v2', headers);
    expect(fetched.mock.calls).toEqual([[file, { headers }]]);
  });

  it('are missing if they cannot be loaded', async () => {
    fetched.mockImplementation(async (address) =>
      address === file ? new Response('{}', { status: 409 }) : Promise.reject(new TypeError('Failed to fetch')),
    );
    expect((await loadTripFiles([file, '/api/other'], 'v1', headers)).size).toBe(0);
  });
});

describe('deleting', () => {
  it('removes the trips of all releases, and leaves other workers alone', async () => {
    await caches.open('kept-trip-0');
    await caches.open('somebody-elses');
    browser.registerOther('/other/');
    await storeTrip(await tripOf());
    await deleteTrip();
    expect([browser.stored(), browser.scopes()]).toEqual([{ 'somebody-elses': [] }, ['/other/']]);
  });

  it.each([
    ['the same session', until, everything],
    ['another session', until + 1, {}],
    ['a guest', null, {}],
  ])('by %s', async (_whose, end, left) => {
    await storeTrip(await tripOf());
    await deleteTripOfOtherSession(end);
    expect(browser.stored()).toEqual(left);
  });

  it('does nothing in a browser without storage', async () => {
    Object.defineProperty(globalThis, 'caches', { configurable: true, value: undefined });
    await expect(deleteTrip()).resolves.toBeUndefined();
    await expect(deleteTripOfOtherSession(null)).resolves.toBeUndefined();
  });
});

it('a stored page runs no script, requests nothing, and has inline styles', async () => {
  const page = await pageOf();
  const html = await page.text();
  expect(html).toContain('<title>Mill &#60;&#38;></title>');
  expect(html.match(/<\/style>/g)).toHaveLength(1);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^default-src 'none'; img-src data:; style-src 'sha256-[\w+/]{43}='; font-src 'self';/);
  expect(policy).not.toMatch(/script-src|unsafe/);
  expect(page.headers.get('cache-control')).toBe('no-store');
});
