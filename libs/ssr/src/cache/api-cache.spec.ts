/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { errorSchema, type ErrorWire } from '@mp/contract';
import { pageCallOf } from '@mp/contract/page-calls';
import { z } from 'zod';
import { createApiCache } from './api-cache.ts';

const api = 'http://127.0.0.1:3001';
const freshMs = 1_000;
const staleMs = 10_000;

const aliases = pathToFileURL(path.resolve(import.meta.dirname, '../../../../tools/start/aliases.mjs')).href;

/** The contract's table, with responses that count the requests. */
const callOf = (address: string) => {
  const call = pageCallOf(address);
  return call && { ...call, schema: z.object({ asked: z.int() }) };
};

const failure = (status: number): Response => {
  const code = errorSchema.shape.error.shape.code.options[0]!;
  return Response.json({ error: { code, message: '', requestId: '' } } satisfies ErrorWire, { status });
};

function setUp(
  response: (asked: number) => Response | Promise<Response> = (asked) => Response.json({ asked }),
  maxBytes = 2 ** 20,
  deadlineMs = 50,
) {
  let time = 1_700_000_000_000;
  let asked = 0;
  const fetch = jest.fn(async (_input: unknown, _init?: RequestInit): Promise<Response> => response(++asked));
  const invalid: string[] = [];
  const { request, invalidate } = createApiCache({
    freshMs,
    staleMs,
    maxBytes,
    maxEntries: 1_000,
    deadlineMs,
    callOf,
    fetch: fetch as never,
    now: () => time,
    onInvalidResponse: ({ message }) => invalid.push(message),
  });
  return {
    fetch,
    request,
    invalidate,
    invalid,
    ask: async (path = '/public/client?limit=12', init?: RequestInit) => (await request(api + path, init)).json(),
    wait: (ms: number) => void (time += ms),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the API cache', () => {
  it('returns no response from before a change, unless the API is down', async () => {
    let isUnavailable = false;
    const { ask, invalidate, fetch } = setUp((asked) => (isUnavailable ? failure(503) : Response.json({ asked })));
    for (const path of ['/content/blog-articles?slug=mill', '/content/footer']) {
      await ask(path);
      invalidate('everything');
      const before = fetch.mock.calls.length;
      expect(await ask(path)).toEqual({ asked: before + 1 });
      expect(await ask(path)).toEqual({ asked: before + 1 });
      invalidate('everything');
      isUnavailable = true;
      expect(await ask(path)).toEqual({ asked: before + 1 });
      isUnavailable = false;
    }
  });

  it('requests data of places again once a place has changed, and keeps other responses', async () => {
    const { ask, invalidate } = setUp();
    for (const path of ['/public/client/7', '/content/footer', '/public/collection']) await ask(path);
    invalidate('places');
    expect(await ask('/public/client/7')).toEqual({ asked: 4 });
    expect(await ask('/content/footer')).toEqual({ asked: 2 });
    expect(await ask('/public/collection')).toEqual({ asked: 3 });
  });

  it('does not share a request from before a change, and keeps the later response', async () => {
    const responses: ((response: Response) => void)[] = [];
    const { ask, invalidate } = setUp(
      () => new Promise<Response>((resolve) => responses.push(resolve)),
      2 ** 20,
      20_000,
    );
    const before = ask();
    await settle();
    invalidate('everything');
    const after = ask();
    await settle();
    responses[1]?.(Response.json({ asked: 2 }));
    expect(await after).toEqual({ asked: 2 });
    responses[0]?.(Response.json({ asked: 1 }));
    expect(await before).toEqual({ asked: 1 });
    expect(await ask()).toEqual({ asked: 2 });
    expect(responses).toHaveLength(2);
  });

  it.each([
    ['requests again what has changed meanwhile', '/public/client/7', 2],
    ['isCached what the change does not concern', '/content/footer', 1],
  ])('%s: %s', async (_what, path, expected) => {
    let respond = (): void => undefined;
    const { ask, invalidate } = setUp(
      (asked) =>
        asked > 1
          ? Response.json({ asked })
          : new Promise<Response>((resolve) => (respond = () => resolve(Response.json({ asked })))),
      2 ** 20,
      20_000,
    );
    const first = ask(path);
    await settle();
    invalidate('places');
    respond();
    expect(await first).toEqual({ asked: 1 });
    expect(await ask(path)).toEqual({ asked: expected });
  });

  it('keeps the later response when an older request says that it is gone', async () => {
    const responses: ((response: Response) => void)[] = [];
    const { request, ask, invalidate } = setUp(
      () => new Promise<Response>((resolve) => responses.push(resolve)),
      2 ** 20,
      20_000,
    );
    const before = request(`${api}/public/client?limit=12`);
    await settle();
    invalidate('places');
    const after = ask();
    await settle();
    responses[1]?.(Response.json({ asked: 2 }));
    expect(await after).toEqual({ asked: 2 });
    responses[0]?.(failure(404));
    expect((await before).status).toBe(404);
    expect(await ask()).toEqual({ asked: 2 });
  });

  it('returns responses that callers cannot modify', async () => {
    const { ask } = setUp();
    const given = (await ask()) as { asked: number };
    expect(() => (given.asked = 7)).toThrow(TypeError);
    expect(await ask()).toEqual({ asked: 1 });
  });

  it('sends one request while a response is fresh', async () => {
    const { ask, wait, fetch } = setUp();
    expect(await ask()).toEqual({ asked: 1 });
    wait(freshMs - 1);
    expect(await ask()).toEqual({ asked: 1 });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('returns a stale response at once and the new one from then on', async () => {
    const { ask, wait } = setUp();
    await ask();
    wait(freshMs);
    expect(await ask()).toEqual({ asked: 1 });
    await settle();
    expect(await ask()).toEqual({ asked: 2 });
  });

  it('waits for a new response once the old one has expired', async () => {
    const { ask, wait } = setUp();
    await ask();
    wait(staleMs);
    expect(await ask()).toEqual({ asked: 2 });
  });

  it('[2.39] returns the footer of every page however old it is, while it revalidates', async () => {
    let isUnavailable = false;
    const { ask, wait, fetch } = setUp((asked) => {
      if (isUnavailable) throw new TypeError('fetch failed');
      return Response.json({ asked });
    });
    const footer = '/content/footer?_locale=cs';
    await ask(footer);
    isUnavailable = true;
    for (const _hour of [1, 2, 3]) {
      wait(60 * staleMs);
      expect(await ask(footer)).toEqual({ asked: 1 });
      await settle();
    }
    expect(fetch).toHaveBeenCalledTimes(4);
    isUnavailable = false;
    await ask(footer);
    await settle();
    expect(await ask(footer)).toEqual({ asked: 5 });
    wait(60 * staleMs);
    isUnavailable = true;
    await expect(ask('/public/client?limit=12')).rejects.toThrow('fetch failed');
  });

  it('does not mistake another path with the same ending for the footer', async () => {
    const { ask } = setUp();
    await expect(ask('/public/client/content/footer')).rejects.toThrow('No page requests');
  });

  it('shares one request among concurrent callers', async () => {
    const { ask, fetch } = setUp();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill({ asked: 1 }));
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each(['ap-language', 'ap-currency', 'ap-session'])('caches responses separately by %s', async (name) => {
    const { ask } = setUp();
    expect(await ask(undefined, { headers: { [name]: 'a' } })).toEqual({ asked: 1 });
    expect(await ask(undefined, { headers: { [name]: 'b' } })).toEqual({ asked: 2 });
    expect(await ask(undefined, { headers: { [name]: 'a' } })).toEqual({ asked: 1 });
  });

  it('distinguishes a language from a currency in the cache key', async () => {
    const { ask } = setUp();
    expect(await ask(undefined, { headers: { 'ap-language': 'ab' } })).toEqual({ asked: 1 });
    expect(await ask(undefined, { headers: { 'ap-language': 'a', 'ap-currency': 'b' } })).toEqual({ asked: 2 });
    expect(await ask(undefined, { headers: { 'ap-currency': 'ab' } })).toEqual({ asked: 3 });
  });

  it('sends the headers of the first caller', async () => {
    const { ask, fetch } = setUp();
    await ask(undefined, { headers: { 'ap-language': 'en' } });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { 'ap-language': 'en' } });
  });

  it('counts the addresses of cached responses: short responses fill it, too', async () => {
    const { ask, fetch } = setUp(() => Response.json({ asked: 1 }), 10_000);
    const addresses = Array.from({ length: 30 }, (_, index) => `/public/client/${index}-${'x'.repeat(400)}`);
    for (const address of addresses) await ask(address);
    await ask(addresses[29]);
    expect(fetch).toHaveBeenCalledTimes(30);
    await ask(addresses[0]);
    expect(fetch).toHaveBeenCalledTimes(31);
  });

  it('returns the old response while the API is down', async () => {
    const { ask, wait } = setUp((asked) => {
      if (asked > 1) throw new TypeError('fetch failed');
      return Response.json({ asked });
    });
    await ask();
    wait(freshMs);
    expect(await ask()).toEqual({ asked: 1 });
    await settle();
    expect(await ask()).toEqual({ asked: 1 });
  });

  it('counts the heap size of a parsed response, not the length of its text', async () => {
    const list = Array.from({ length: 300 }, (_, id) => ({ id, on: true }));
    const { ask, fetch } = setUp((asked) => Response.json({ asked, list }), 28_000);
    // 7 kB of text and 29 kB of objects: it does not fit.
    expect(JSON.stringify(list).length).toBeLessThan(7_000);
    await ask();
    await ask();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([404, 409, 429, 500, 503])('never caches a response with status %i', async (status) => {
    const { ask, fetch } = setUp((asked) => (asked === 1 ? failure(status) : Response.json({ asked })));
    expect(await ask()).toMatchObject({ error: {} });
    expect(await ask()).toEqual({ asked: 2 });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('parses a response once and returns the same object to every caller', async () => {
    const { ask } = setUp();
    expect(await ask()).toBe(await ask());
  });

  it.each<[string, () => Response]>([
    ['an empty object', () => Response.json({})],
    ['another shape', () => Response.json({ asked: 'twice' })],
    ['a page', () => new Response('<html>')],
    ['a page with status 404', () => new Response('<html>', { status: 404 })],
    ['a 404 without the error envelope', () => Response.json({ message: 'Route not found' }, { status: 404 })],
    ['half a response', () => new Response('{"asked":')],
  ])(
    '[fault: api × garbage] rejects %s, does not cache it, and returns the cached response',
    async (_what, garbage) => {
      let isGarbage = true;
      const { ask, wait, invalid } = setUp((asked) => (isGarbage ? garbage() : Response.json({ asked })));
      await expect(ask()).rejects.toThrow(/^\/public\/client responded with /);
      expect(invalid).toHaveLength(1);
      isGarbage = false;
      expect(await ask()).toEqual({ asked: 2 });
      isGarbage = true;
      wait(60 * staleMs);
      expect(await ask()).toEqual({ asked: 2 });
      isGarbage = false;
      expect(await ask()).toEqual({ asked: 4 });
    },
  );

  it.each<[string, () => Response | Promise<Response>]>([
    ['down', () => failure(503)],
    ['down', () => Promise.reject(new TypeError('fetch failed'))],
    ['slow', () => new Promise<Response>(() => undefined)],
  ])('[fault: api × %s] returns the cached response, however old', async (_fault, away) => {
    let isUnavailable = false;
    const { ask, wait } = setUp((asked) => (isUnavailable ? away() : Response.json({ asked })));
    await ask();
    isUnavailable = true;
    wait(60 * staleMs);
    expect(await ask()).toEqual({ asked: 1 });
    isUnavailable = false;
    expect(await ask()).toEqual({ asked: 3 });
  });

  it('removes a resource that is gone', async () => {
    const { request, ask, wait } = setUp((asked) => (asked === 2 ? failure(404) : Response.json({ asked })));
    await ask();
    wait(staleMs);
    expect((await request(`${api}/public/client?limit=12`)).status).toBe(404);
    expect(await ask()).toEqual({ asked: 3 });
  });

  it('removes a resource that turns out to be gone during revalidation', async () => {
    const { ask, wait } = setUp((asked) => (asked === 2 ? failure(404) : Response.json({ asked })));
    await ask();
    wait(freshMs);
    expect(await ask()).toEqual({ asked: 1 });
    await settle();
    expect(await ask()).toEqual({ asked: 3 });
  });

  it.each(['/public/client', '/public/availability?clientId=1'])(
    '[fault: api × slow] ends each request for %s at its deadline, and sends no more for a while after many timeouts',
    async (path) => {
      const { ask, fetch } = setUp(() => new Promise<Response>(() => undefined));
      for (const _time of [1, 2, 3, 4, 5]) await expect(ask(path)).rejects.toThrow(/timeout/i);
      expect(fetch).toHaveBeenCalledTimes(5);
      await expect(ask(path)).rejects.toThrow(/open/i);
      expect(fetch).toHaveBeenCalledTimes(5);
    },
  );

  it('clears the timer of a request that has ended', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    try {
      const { ask } = setUp();
      await ask();
      const before = jest.getTimerCount();
      await ask('/public/client?limit=13');
      expect(jest.getTimerCount()).toBe(before);
      jest.advanceTimersByTime(0);
      const silent = setUp(() => new Promise<Response>(() => undefined));
      const pending = expect(silent.ask()).rejects.toThrow(/timeout/i);
      await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(50);
      await pending;
    } finally {
      jest.useRealTimers();
    }
  });

  it('rejects a path that the contract’s table lacks, and names the file to edit', async () => {
    const { ask } = setUp();
    await expect(ask('/public/clients')).rejects.toThrow('libs/contract/src/page-calls.ts');
  });

  it('keeps the process running after an invalid response that no caller waits for', () => {
    const script = `
      const { createApiCache } = await import('./api-cache.ts');
      const fetch = async () => new Response('<html>');
      const { request } = createApiCache({ freshMs: 0, staleMs: 1e9, maxBytes: 1e6, maxEntries: 1_000, fetch });
      await request('${api}/content/footer').catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 0));
      console.log('alive');`;
    const output = execFileSync(process.execPath, ['--import', aliases, '--input-type=module', '--eval', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      env: process.env,
    });
    expect(output).toBe('alive\n');
  });

  it('passes on the status of a failure', async () => {
    const { request } = setUp(() => failure(503));
    expect((await request(`${api}/public/client`)).status).toBe(503);
  });

  it('caches nothing of a request without a response', async () => {
    const { ask } = setUp((asked) => {
      if (asked === 1) throw new TypeError('fetch failed');
      return Response.json({ asked });
    });
    await expect(ask()).rejects.toThrow('fetch failed');
    expect(await ask()).toEqual({ asked: 2 });
  });

  it('does not abort a shared request when one caller leaves', async () => {
    const { ask, fetch } = setUp();
    const leaving = new AbortController();
    const pending = ask(undefined, { signal: leaving.signal });
    leaving.abort();
    expect(await pending).toEqual({ asked: 1 });
    expect(fetch.mock.calls[0]?.[1]?.signal).not.toBe(leaving.signal);
  });

  it.each([
    ['/public/client?limit=12', true],
    ['/public/client/mlyn-1001', true],
    ['/public/client/1001/related', true],
    ['/public/collection?type=category', true],
    ['/content/blog-articles?_limit=3', true],
    ['/content/control-panel', false],
    ['/public/availability?clientId=1', false],
    ['/public/departure-set?clientId=1', false],
    ['/public/combinations?clientId=1', false],
    ['/public/ibe-rates?clientId=1', false],
    ['/public/reservation/6f1c?code=x', false],
    ['/public/reservation-request/x', false],
    ['/public/search?text=mill', false],
  ])('caches the response of %s: %s', async (path, isCached) => {
    const { ask, fetch } = setUp();
    await ask(path);
    await ask(path);
    expect(fetch).toHaveBeenCalledTimes(isCached ? 1 : 2);
  });

  it.each(['POST', 'PUT', 'DELETE'])('never caches the response to a %s', async (method) => {
    const { ask, fetch } = setUp();
    await ask('/content/blog', { method });
    await ask('/content/blog', { method });
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});
