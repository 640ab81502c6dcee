import { contentTypeNames, contentTypes, type ApiErrorCode } from '@mp/contract';
import { actors, type Actor, type TrustWorld } from '../worlds/trust-world.ts';

/** What happens to an actor: the code of the refusal, or that nothing is refused for who they are. */
export type Outcome = ApiErrorCode | 'let through';

/** Whom a call is for. */
export const accesses = {
  everybody: everyone('let through'),
  account: { ...everyone('unauthorized'), user: 'let through', anotherUser: 'let through' },
  /** Signed in, and the password again; the calls of the table show a wrong one. */
  accountWithPassword: { ...everyone('unauthorized'), user: 'forbidden', anotherUser: 'forbidden' },
  /** An account, where "not signed in" is said as 403. [8.10] */
  accountOrForbidden: { ...everyone('forbidden'), user: 'let through', anotherUser: 'let through' },
  editor: {
    ...everyone('editor_key_wrong'),
    // Accounts show their token without `Bearer`, which is no key at all.
    ...{ visitor: 'editor_key_missing', user: 'editor_key_missing', anotherUser: 'editor_key_missing' },
    ...{ expired: 'editor_key_missing', editor: 'let through' },
  },
  guestCode: { ...everyone('reservation_not_found'), guest: 'let through' },
  ownerCode: { ...everyone('reservation_not_found'), owner: 'let through' },
  /** Not even those who hold something: only the gateway signs. */
  gateway: everyone('unauthorized'),
  /** A key that nobody of these has: a place's to a confirmed stay, the short one of a letter. */
  placeCode: everyone('reservation_not_found'),
  nobodyHere: everyone('not_found'),
  /** An order of vouchers: nobody of these has its code. */
  nobodysOrder: everyone('voucher_order_not_found'),
} as const satisfies Record<string, Record<Actor, Outcome>>;

function everyone(outcome: Outcome): Record<Actor, Outcome> {
  return Object.fromEntries(actors.map((actor) => [actor, outcome])) as Record<Actor, Outcome>;
}

export interface Permission {
  readonly access: keyof typeof accesses;
  /** Fills the path's `{id}`, `{code}`, `{secret}` and what follows it. */
  readonly url?: (world: TrustWorld, code: string) => string;
  /** A body that is in order, so that who asks is all there is to refuse. */
  readonly body?: (code: string) => object;
}

const everybody: Permission = { access: 'everybody' };
const account: Permission = { access: 'account' };
const page = '/cs/registrace';
export const unknownCode = 'B'.repeat(43);
const reservationPath = ({ reservation }: TrustWorld, rest: string) => `/public/reservation/${reservation.id}${rest}`;
const requestPath = (code: string, rest = '') => `/public/reservation-request/${code}${rest}`;
const nothing = '00000000-0000-4000-8000-000000000000';

const contentPermissions = contentTypeNames.flatMap((type): [string, Permission][] => {
  const path = `/content/${type}`;
  const isSingle = contentTypes[type].kind === 'single';
  const one = { url: () => `${path}/2000000000` };
  return [
    [`GET ${path}`, everybody],
    [`GET ${path}/count`, everybody],
    [`GET ${path}/{id}`, { ...everybody, ...one }],
    [`POST ${path}`, { access: 'editor', body: () => ({}) }],
    [`PUT ${path}/{id}`, { access: 'editor', ...one, body: () => ({}) }],
    [`DELETE ${path}/{id}`, { access: 'editor', ...one }],
    ...(isSingle
      ? ([
          [`PUT ${path}`, { access: 'editor', body: () => ({ nothing: true }) }],
          [`DELETE ${path}`, { access: 'editor', url: () => `${path}?_locale=xx` }],
        ] satisfies [string, Permission][])
      : []),
  ];
});

const reads = [
  ...['/healthz', '/openapi.json', '/docs', '/public/client', '/public/client/{id}', '/public/client/{id}/related'],
  ...['/public/client/area', '/public/collection', '/public/collection/hotel-count', '/public/collection/{id}'],
  ...[
    '/public/room-types',
    '/public/rates',
    '/public/ota/ap/counters',
    '/public/availability',
    '/public/departure-set',
    '/public/price-calendar',
  ],
  ...['/public/ibe-rates', '/public/ibe-prices', '/public/combinations', '/public/ibe-rt-bar-prices', '/public/search'],
  ...[
    '/public/hints',
    '/public/hints/filters',
    '/public/insurance',
    '/public/ota/ap/graphql/get-event',
    '/public/ota/ap/graphql/get-tiers',
  ],
];

/** The pictures' static files; there is only this one wildcard. */
const pictures: [string, Permission] = ['GET *', { access: 'everybody', url: () => '/pictures/none.avif' }];

/** Every route of the API, with whom it is for. A route that is missing here is a test that fails. */
export const permissions: ReadonlyMap<string, Permission> = new Map<string, Permission>([
  ...reads.map((path): [string, Permission] => [
    `GET ${path}`,
    { access: 'everybody', url: () => path.replace('{id}', '9001') },
  ]),
  pictures,
  ...contentPermissions,
  ['POST /public/ota/ap/graphql/points-calculation', everybody],
  ['POST /public/reservation', { access: 'everybody', body: () => ({}) }],
  [
    'GET /public/reservation/{id}',
    { access: 'guestCode', url: (world, code) => reservationPath(world, `?code=${code}`) },
  ],
  [
    'GET /public/reservation/{id}/alternatives',
    { access: 'guestCode', url: (world, code) => reservationPath(world, `/alternatives?code=${code}`) },
  ],
  [
    'POST /public/reservation/{id}/pay',
    {
      access: 'guestCode',
      url: (world) => reservationPath(world, '/pay'),
      body: (code) => ({ code, return_url: 'https://shop.example/cs/status' }),
    },
  ],
  [
    'POST /public/reservation/{id}/cancel',
    { access: 'guestCode', url: (world) => reservationPath(world, '/cancel'), body: (code) => ({ code }) },
  ],
  [
    'GET /public/reservation/{id}/cancellation',
    { access: 'guestCode', url: (world, code) => reservationPath(world, `/cancellation?code=${code}`) },
  ],
  ...['confirmation.pdf', 'invoice.pdf', 'credit-note.pdf', 'calendar.ics'].map((file): [string, Permission] => [
    `GET /public/reservation/{id}/${file}`,
    { access: 'guestCode', url: (world, code) => reservationPath(world, `/${file}?code=${code}`) },
  ]),
  [
    'POST /public/reservation/find',
    { access: 'placeCode', body: () => ({ number: 'MP-2611-00000', code: 'AAAA-AAAA' }) },
  ],
  ['GET /public/company/{ico}', { access: 'everybody', url: () => '/public/company/12345678' }],
  ['GET /public/reservation-request/{code}', { access: 'ownerCode', url: (_, code) => requestPath(code) }],
  [
    'POST /public/reservation-request/{code}/accept',
    { access: 'ownerCode', url: (_, code) => requestPath(code, '/accept') },
  ],
  [
    'POST /public/reservation-request/{code}/decline',
    { access: 'ownerCode', url: (_, code) => requestPath(code, '/decline') },
  ],
  [
    'POST /public/reservation-request/{code}/cancel',
    { access: 'placeCode', url: (_, code) => requestPath(code, '/cancel'), body: () => ({ reason: 'Havárie' }) },
  ],
  ['POST /public/paygate/webhook', { access: 'gateway', body: () => ({ id: 'x' }) }],
  ['POST /public/bank/webhook', { access: 'gateway', body: () => ({ id: 'x' }) }],
  [
    'POST /public/reservation/{id}/transfer',
    { access: 'guestCode', url: (world) => reservationPath(world, '/transfer'), body: (code) => ({ code }) },
  ],
  [
    'GET /public/reservation/{id}/payment-qr.svg',
    { access: 'guestCode', url: (world, code) => reservationPath(world, `/payment-qr.svg?code=${code}`) },
  ],
  ['POST /public/paygate/stripe/webhook', { access: 'gateway', body: () => ({ id: 'evt_x' }) }],
  ['GET /public/calendar/{secret}.ics', { access: 'nobodyHere', url: () => `/public/calendar/${unknownCode}.ics` }],
  ['POST /public/voucher-order', { access: 'everybody', body: () => ({}) }],
  [
    'GET /public/voucher-order/{id}',
    { access: 'nobodysOrder', url: (_, code) => `/public/voucher-order/${nothing}?code=${code}` },
  ],
  [
    'POST /public/voucher-order/{id}/pay',
    {
      access: 'nobodysOrder',
      url: () => `/public/voucher-order/${nothing}/pay`,
      body: (code) => ({ code, return_url: 'https://shop.example/cs/status' }),
    },
  ],
  [
    'GET /public/voucher-order/{id}/voucher/{voucher}.pdf',
    {
      access: 'nobodysOrder',
      url: (_, code) => `/public/voucher-order/${nothing}/voucher/${nothing}.pdf?code=${code}`,
    },
  ],
  ['POST /public/benefit-code/check', { access: 'everybody', body: () => ({}) }],
  ['POST /public/voucher/check', { access: 'everybody', body: () => ({}) }],
  ['POST /public/auth/login', { access: 'everybody', body: () => ({}) }],
  ['POST /public/auth/logout', everybody],
  ...['register', 'resend-activation', 'activate-account', 'request-reset-password', 'set-new-password'].map(
    (name): [string, Permission] => [
      `POST /public/ota/ap/graphql/${name}`,
      { access: 'everybody', body: () => ({ url: page }) },
    ],
  ),
  ['POST /public/ota/ap/graphql/password-strength', { access: 'everybody', body: () => ({ password: 'x' }) }],
  ...['email-exists', 'email-validate'].map((name): [string, Permission] => [
    `POST /public/ota/ap/graphql/${name}`,
    { access: 'everybody', body: () => ({ email: 'new@example.cz' }) },
  ]),
  ...['', '/confirm', '/cancel'].map((rest): [string, Permission] => [
    `POST /public/ota/ap/newsletter${rest}`,
    { access: 'everybody', body: () => ({}) },
  ]),
  ['GET /user', account],
  ['PUT /user', { access: 'account', body: () => ({}) }],
  ['DELETE /user', { access: 'accountWithPassword', body: () => ({ password: 'not-the-password-1A' }) }],
  [
    'POST /user/password',
    {
      access: 'accountWithPassword',
      body: () => ({ current_password: 'not-the-password-1A', password: 'Docela-jina-veta-8' }),
    },
  ],
  ['GET /user/reservation', account],
  ['GET /user/export', account],
  ['GET /user/points', account],
  ['GET /user/photo', account],
  ['PUT /user/photo', account],
  ['GET /public/photo', { access: 'nobodyHere', url: () => `/public/photo?code=${'0'.repeat(32)}` }],
  ['DELETE /user/photo', account],
  ['GET /user/favorite', account],
  ['POST /user/favorite/{id}', { access: 'account', url: () => '/user/favorite/9001' }],
  ['DELETE /user/favorite/{id}', { access: 'account', url: () => '/user/favorite/9001' }],
  ['GET /user/voucher', account],
  ['GET /user/voucher/{id}.pdf', { access: 'account', url: () => `/user/voucher/${nothing}.pdf` }],
  ['POST /user/voucher', { access: 'accountOrForbidden', body: () => ({ code: 'XXX-XXXX-XXXX-XXX' }) }],
]);
