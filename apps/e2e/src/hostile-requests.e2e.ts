import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as fc from 'fast-check';
import { locales } from '@mp/domain';
import { routes } from '@mp/i18n';
import { caseCount, runSeed, sampleOf } from '@mp/testing/sampling';
import { addresses, expect, test } from './fixtures.ts';

const { shop, api } = addresses;
const timeoutMs = 10_000;

interface Answer {
  /** 0 without a response in time. */
  readonly status: number;
  readonly type: string;
  readonly location: string | null;
  readonly body: string;
}

/** Sends a request without following redirects. A response of a busy server (503) is retried once. */
async function send(url: string, init: RequestInit = {}, mayRepeat = true): Promise<Answer> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });
    const { status, headers } = response;
    const body = await response.text();
    if (status === 503 && mayRepeat) {
      await wait(3_000);
      return await send(url, init, false);
    }
    return { status, type: headers.get('content-type') ?? '', location: headers.get('location'), body };
  } catch (error) {
    return { status: 0, type: '', location: null, body: String(error) };
  }
}

const isFailure = (status: number): boolean => status === 0 || status >= 500;
const leadsAway = ({ location }: Answer): boolean =>
  location !== null && new URL(location, shop).origin !== new URL(shop).origin;

/** A script that would run if a page repeated it unescaped. */
const script = '"><svg onload=alert(1)><script>alert(1)</script>';
const unescapedScript = /<script>alert|onerror=alert|<svg onload/;

const hostileText = fc.oneof(
  fc.constantFrom(
    script,
    '',
    "' or '1'='1",
    '../../etc/passwd',
    '//evil.example',
    'javascript:alert(1)',
    '{{7*7}}',
    '__proto__',
    '\u0000',
    '\u202e',
    '\ud800',
    'ž'.repeat(3000),
    'x'.repeat(9000),
    '-1',
    '99999999999999999999',
    '2027-02-30',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
/** The bytes that a client can send in a header. */
const sendable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '~').slice(0, 3_000);

const page = fc.constantFrom(
  ...Object.values(routes).flatMap((paths) =>
    locales.map((locale) => `/${locale}/${paths[locale].replace(/\{\w+\??\}|\*/g, '1')}`.replace(/\/$/, '')),
  ),
);
const parameter = fc.constantFrom(...'q arr dep per ch hid token code back id page sort photo utm_source'.split(' '));
const query = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(parameter, hostileText.map(encode)).map((pair) => pair.join('=')) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%ff', '%00', 'a[]=1&a=2', '='.repeat(50), '__proto__[x]=1', 'x='.repeat(900)),
  },
);
/** Ends of addresses; some cannot be decoded. */
const deeper = fc.oneof(
  hostileText.map((text) => encode(text).slice(0, 500)),
  fc.constantFrom('%', '%ff', '%E1', '%c3%28', '%zz', '%ed%a0%80'),
);
const address = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(page, query).map((parts) => parts.join('?')) },
  { weight: 1, arbitrary: fc.tuple(page, deeper).map((parts) => parts.join('/')) },
);
const header = fc.oneof(
  fc
    .tuple(fc.constantFrom('session', 'locale', 'currency', 'favourites', 'x'), hostileText.map(sendable))
    .map((pair) => ['cookie', pair.join('=')] as const),
  fc.tuple(
    fc.constantFrom('accept-language', 'accept', 'if-none-match', 'range', 'origin', 'referer', 'user-agent'),
    hostileText.map(sendable),
  ),
);

// Hostile API requests are in apps/api/src/testing/fuzzing.
test.describe.configure({ timeout: 600_000 });

test('a page responds to garbage in its address, cookies and headers with a text', async () => {
  await fc.assert(
    fc.asyncProperty(address, header, async (target, [name, value]) => {
      const answer = await send(shop + target, { headers: { [name]: value } });
      expect(isFailure(answer.status), `${answer.status} ${answer.body.slice(0, 200)}`).toBe(false);
      if (answer.body !== '') expect(answer.type).toMatch(/^text\/html/);
      expect(answer.body).not.toMatch(unescapedScript);
      expect(leadsAway(answer), answer.location ?? '').toBe(false);
    }),
    { seed: runSeed, numRuns: caseCount({ all: 2_500, sample: 100 }) },
  );
});

/** The status of a request with a raw target: `fetch` would normalize it. */
const statusOf = (origin: string, target: string): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const sent = httpRequest({ hostname, port, path: target, agent: false, timeout: timeoutMs }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(0)).end();
  });

test('a target that is no path gets a response, and nothing fails', async () => {
  const starts = ['http://evil.example', 'https://evil.example:1', 'HTTP://evil.example/', 'http://', 'http://[', '*'];
  const targets = starts.flatMap((start) => ['', '/en', '?a=1', '//evil.example/', '/%'].map((end) => start + end));
  for (const origin of [shop, api])
    for (const target of targets)
      expect(isFailure(await statusOf(origin, target)), `${target} at ${origin}`).toBe(false);
});

const poisonedHeaders = [
  'x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-prefix x-forwarded-for forwarded x-host',
  'x-original-url x-rewrite-url x-original-host x-http-method-override via x-backend accept-language accept',
  'cookie origin referer user-agent authorization range save-data x-real-ip x-client-ip true-client-ip',
  'cf-connecting-ip x-wap-profile x-requested-with ap-language ap-currency ap-session if-none-match',
  'if-modified-since sec-fetch-dest',
].flatMap((names) => names.split(' '));
const cachedPages = ['/cs', '/en', '/cs/kouzelna-mista', '/en/magical-places', '/cs/blog'];

test('a header of one visitor is not in the page of the next', async () => {
  const cases = cachedPages.flatMap((path) => poisonedHeaders.map((name) => ({ path, name })));
  for (const { path, name } of sampleOf(cases, 4)) {
    const mark = `mark${randomBytes(6).toString('hex')}`;
    const target = `${shop}${path}?utm_source=${mark.slice(0, 8)}-${name}`;
    await send(target, { headers: { [name]: `${mark}.example` } });
    const clean = await send(target);
    expect([path, name, clean.status, clean.body.includes(mark)]).toEqual([path, name, 200, false]);
  }
});

const awayTargets = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  '/\u0000/evil',
  'https:evil.example',
  '/cs/..//evil.example',
  '//evil.example/%2f..',
  '/cs\r\nset-cookie: a=b',
  '%2f%2fevil.example',
];

for (const away of awayTargets)
  test(`no redirect goes to ${JSON.stringify(away)}`, async () => {
    const value = encodeURIComponent(away);
    for (const target of [
      `/preferences?back=${value}&currency=EUR`,
      `/preferences?locale=en&back=${value}`,
      `/${away}`,
      `/cs/${away}`,
      `/cs?back=${value}`,
    ]) {
      const answer = await send(
        shop + [...target].map((sign) => (sign < ' ' ? encodeURIComponent(sign) : sign)).join(''),
      );
      expect([target, leadsAway(answer), isFailure(answer.status)]).toEqual([target, false, false]);
    }
  });

for (const [name, origin, path] of [
  ['the shop’s proxy', shop, '/api/public/auth/login'],
  ['the API', api, '/public/auth/login'],
  ['a page', shop, '/cs'],
] as const)
  test(`two hundred bodies that never end, sent to ${name}, block no other request`, async () => {
    const { hostname, port } = new URL(origin);
    const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n`;
    const sockets = Array.from({ length: 200 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write(`${head}{"email":`);
      return socket;
    });
    try {
      await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
      const answers = await Promise.all(
        [`${shop}/api/public/client?limit=1`, `${shop}/en`, `${api}/healthz`].map((url) => send(url)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  });
