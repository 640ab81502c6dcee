import { request } from 'node:http';
import { locales } from '@mp/domain';
import { randomFrom } from '../../apps/api/src/commands/demo/seed/random.ts';
import { hostileTexts } from '../../apps/api/src/testing/fuzzing/hostile-values.ts';
import { routes } from '@mp/i18n';
import { askAll, newMark, type Attack } from './attacked-product.ts';

const pages = Object.values(routes).flatMap((paths) =>
  locales.map((locale) => `/${locale}/${paths[locale].replace(/\{\w+\??\}|\*/g, '1')}`.replace(/\/$/, '')),
);

const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

const parameters = [
  'q',
  'arr',
  'dep',
  'per',
  'ch',
  'hid',
  'token',
  'code',
  'back',
  'id',
  'page',
  'sort',
  'photo',
  'utm_source',
];
const brokenQueries = ['%', '%ff', '%00', 'a[]=1&a=2', '='.repeat(50), '__proto__[x]=1', 'x='.repeat(900)];

/** Ends of addresses that no browser sends, and that cannot be decoded. */
const brokenPaths = ['%', '%ff', '%E1', '%c3%28', '%zz', '%ed%a0%80'];

/** A header's value, of the bytes that a client can send at all. */
const sendable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '~').slice(0, 3_000);

/** A script that would run, wherever a page repeats it as it came. */
const script = '"><svg onload=alert(1)><script>alert(1)</script>';
const scripted = /<script>alert|onerror=alert|<svg onload/;

/** Garbage in the address, the cookies and the headers of every page: a page in words, never a failure or a script. */
export const pageInputs: Attack = {
  name: 'Garbage in addresses, cookies and headers of pages',
  share: 0.25,
  run: ({ ask, shop }, calls, seed) =>
    askAll(calls, async (index) => {
      const random = randomFrom(seed + index);
      const text = pick(random, [...hostileTexts, script]);
      const page = pick(random, pages);
      const query = random() < 0.2 ? pick(random, brokenQueries) : `${pick(random, parameters)}=${encode(text)}`;
      const deeper = random() < 0.5 ? encode(text).slice(0, 500) : pick(random, brokenPaths);
      const address = random() < 0.2 ? `${page}/${deeper}` : `${page}?${query}`;
      const cookie = `${pick(random, ['session', 'locale', 'currency', 'favourites', 'x'])}=${sendable(text)}`;
      const name = pick(random, [
        'accept-language',
        'accept',
        'if-none-match',
        'range',
        'origin',
        'referer',
        'user-agent',
      ]);
      const headers: Record<string, string> = random() < 0.5 ? { cookie } : { [name]: sendable(text) };
      const { status, type, body, location } = await ask(`${shop}${address}`, { headers });
      const told = `${address.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)}`;
      return [
        ...(status === 0 || status >= 500 ? [`${status} of ${told}`] : []),
        ...(body !== '' && !type.startsWith('text/html') ? [`${type}, which is no page: ${told}`] : []),
        ...(scripted.test(body) ? [`runs what it was sent: ${told}`] : []),
        ...(location !== null && new URL(location, shop).origin !== shop ? [`leads to ${location}: ${told}`] : []),
      ];
    }),
};

/** Asks with a target as it stands, which other clients would tidy up; the status, 0 without an answer. */
const askRaw = (origin: string, target: string): Promise<number> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin);
    const asking = request({ hostname, port, path: target, agent: false, timeout: 10_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(0)).end();
  });

/** Targets that name a server, or nothing that can be asked for: an answer in words, and no failure. */
export const strangeTargets: Attack = {
  name: 'Targets that are no paths',
  share: 0,
  run: ({ shop, api }) => {
    const starts = [
      'http://evil.example',
      'https://evil.example:1',
      'HTTP://evil.example/',
      'http://',
      'http://[',
      '*',
    ];
    const targets = starts.flatMap((start) => ['', '/en', '?a=1', '//evil.example/', '/%'].map((end) => start + end));
    const asked = [shop, api].flatMap((origin) => targets.map((target) => ({ origin, target })));
    return askAll(asked.length, async (index) => {
      const { origin, target } = asked[index] as (typeof asked)[number];
      const status = await askRaw(origin, target);
      return status === 0 || status >= 500 ? [`${status} of ${target} at ${origin}`] : [];
    });
  },
};

const poisonedHeaders = [
  ...['host', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-prefix', 'x-forwarded-for'],
  ...['x-host', 'x-original-url', 'x-rewrite-url', 'x-original-host', 'forwarded', 'x-http-method-override', 'via'],
  ...['accept-language', 'accept', 'cookie', 'origin', 'referer', 'user-agent', 'authorization', 'range', 'te'],
  ...[
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-wap-profile',
    'x-backend',
    'x-requested-with',
  ],
  ...['ap-language', 'ap-currency', 'ap-session', 'if-none-match', 'if-modified-since', 'sec-fetch-dest', 'save-data'],
];
// Set by the client itself, whatever it is told.
const ours = new Set(['host', 'te']);

/** A page that was asked for with a poisoned header is the page that the next visitor sees. */
export const cachePoisoning: Attack = {
  name: 'Poisoned headers on cached pages',
  share: 0.1,
  run: ({ ask, shop }, calls) => {
    const headers = poisonedHeaders.filter((name) => !ours.has(name));
    const cached = ['/cs', '/en', '/cs/kouzelna-mista', '/en/magical-places', '/cs/blog'];
    return askAll(Math.floor(calls / 2), async (index) => {
      const header = headers[index % headers.length] ?? '';
      const page = cached[Math.floor(index / headers.length) % cached.length] ?? '';
      const mark = newMark();
      const address = `${shop}${page}?utm_source=${index}`;
      await ask(address, { headers: { [header]: `${mark}.example` } });
      const clean = await ask(address);
      return [
        ...(clean.body.includes(mark) ? [`${page} keeps what ${header} said`] : []),
        ...(clean.status === 200 ? [] : [`${page} answers ${clean.status} after ${header}`]),
      ];
    });
  },
};
