import { contentTypeNames, contentTypes, type ApiErrorCode } from '@mp/contract';
import type { Access } from '../../platform/http/access.ts';
import { actors, type Actor, type TrustWorld } from '../worlds/trust-world.ts';

/** What happens to an actor: the code of the refusal, or that nothing is refused for who they are. */
export type Outcome = ApiErrorCode | 'let through';

/** What becomes of everybody who asks a route that is for some. */
export const outcomes = {
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
  /** Nobody of these signs what they say. */
  signature: everyone('unauthorized'),
  /** A key that nobody of these has: a place's to a confirmed stay, the short one of a letter. */
  placeCode: everyone('reservation_not_found'),
  /** Nobody of these knows it. */
  secretAddress: everyone('not_found'),
  /** Nobody of these comes back from the gateway. */
  returnCode: everyone('return_code_used'),
  /** A reservation that was made with another's e-mail, or none. */
  accountOfAddress: {
    ...everyone('unauthorized'),
    ...{ user: 'reservation_not_found', anotherUser: 'reservation_not_found' },
  },
  /** An order of vouchers: nobody of these has its code. */
  voucherOrderCode: everyone('voucher_order_not_found'),
} as const satisfies Record<Access, Record<Actor, Outcome>>;

function everyone(outcome: Outcome): Record<Actor, Outcome> {
  return Object.fromEntries(actors.map((actor) => [actor, outcome])) as Record<Actor, Outcome>;
}

/** How a route is called so that who asks is all there is to refuse. */
export interface Call {
  /** Fills the path's `{id}`, `{code}`, `{secret}` and what follows it. */
  readonly url?: (world: TrustWorld, code: string) => string;
  /** A body that is in order, so that who asks is all there is to refuse. */
  readonly body?: (code: string) => object;
}

const page = '/cs/registrace';
export const unknownCode = 'B'.repeat(43);
const reservationPath = ({ reservation }: TrustWorld, rest: string) => `/public/reservation/${reservation.id}${rest}`;
const requestPath = (code: string, rest = '') => `/public/reservation-request/${code}${rest}`;
const nothing = '00000000-0000-4000-8000-000000000000';

const contentCalls = contentTypeNames.flatMap((type): [string, Call][] => {
  const path = `/content/${type}`;
  const isSingle = contentTypes[type].kind === 'single';
  const one = { url: () => `${path}/2000000000` };
  return [
    [`GET ${path}/{id}`, one],
    [`POST ${path}`, { body: () => ({}) }],
    [`PUT ${path}/{id}`, { ...one, body: () => ({}) }],
    [`DELETE ${path}/{id}`, one],
    ...(isSingle
      ? ([
          [`PUT ${path}`, { body: () => ({ nothing: true }) }],
          [`DELETE ${path}`, { url: () => `${path}?_locale=xx` }],
        ] satisfies [string, Call][])
      : []),
  ];
});

const readsOfOne = ['/public/client/{id}', '/public/client/{id}/related', '/public/collection/{id}'];

/** The pictures' static files; there is only this one wildcard. */
const pictures: [string, Call] = ['GET /pictures/*', { url: () => '/pictures/none.avif' }];

/** The routes that take more than their path to be called; whom they are for, they say themselves. */
export const calls: ReadonlyMap<string, Call> = new Map<string, Call>([
  ...readsOfOne.map((path): [string, Call] => [`GET ${path}`, { url: () => path.replace('{id}', '9001') }]),
  pictures,
  ...contentCalls,
  ['POST /public/reservation', { body: () => ({}) }],
  ['GET /public/reservation/{id}', { url: (world, code) => reservationPath(world, `?code=${code}`) }],
  [
    'GET /public/reservation/{id}/alternatives',
    { url: (world, code) => reservationPath(world, `/alternatives?code=${code}`) },
  ],
  [
    'POST /public/reservation/{id}/pay',
    {
      url: (world) => reservationPath(world, '/pay'),
      body: (code) => ({ code, return_url: 'https://shop.example/cs/status' }),
    },
  ],
  [
    'POST /public/reservation/{id}/cancel',
    { url: (world) => reservationPath(world, '/cancel'), body: (code) => ({ code }) },
  ],
  [
    'GET /public/reservation/{id}/cancellation',
    { url: (world, code) => reservationPath(world, `/cancellation?code=${code}`) },
  ],
  ...['confirmation.pdf', 'invoice.pdf', 'credit-note.pdf', 'calendar.ics'].map((file): [string, Call] => [
    `GET /public/reservation/{id}/${file}`,
    { url: (world, code) => reservationPath(world, `/${file}?code=${code}`) },
  ]),
  ['POST /public/reservation/find', { body: () => ({ number: 'MP-2611-00000', code: 'AAAA-AAAA' }) }],
  ['GET /public/company/{ico}', { url: () => '/public/company/12345678' }],
  ['GET /public/reservation-request/{code}', { url: (_, code) => requestPath(code) }],
  ['POST /public/reservation-request/{code}/accept', { url: (_, code) => requestPath(code, '/accept') }],
  ['POST /public/reservation-request/{code}/decline', { url: (_, code) => requestPath(code, '/decline') }],
  [
    'POST /public/reservation-request/{code}/cancel',
    { url: (_, code) => requestPath(code, '/cancel'), body: () => ({ reason: 'Havárie' }) },
  ],
  ['POST /public/paygate/webhook', { body: () => ({ id: 'x' }) }],
  ['POST /public/bank/webhook', { body: () => ({ id: 'x' }) }],
  [
    'POST /public/reservation/{id}/transfer',
    { url: (world) => reservationPath(world, '/transfer'), body: (code) => ({ code }) },
  ],
  [
    'GET /public/reservation/{id}/payment-qr.svg',
    { url: (world, code) => reservationPath(world, `/payment-qr.svg?code=${code}`) },
  ],
  ['POST /public/paygate/stripe/webhook', { body: () => ({ id: 'evt_x' }) }],
  ['GET /public/calendar/{secret}.ics', { url: () => `/public/calendar/${unknownCode}.ics` }],
  ['POST /public/voucher-order', { body: () => ({}) }],
  ['GET /public/voucher-order/{id}', { url: (_, code) => `/public/voucher-order/${nothing}?code=${code}` }],
  [
    'POST /public/voucher-order/{id}/pay',
    {
      url: () => `/public/voucher-order/${nothing}/pay`,
      body: (code) => ({ code, return_url: 'https://shop.example/cs/status' }),
    },
  ],
  [
    'GET /public/voucher-order/{id}/voucher/{voucher}.pdf',
    {
      url: (_, code) => `/public/voucher-order/${nothing}/voucher/${nothing}.pdf?code=${code}`,
    },
  ],
  ['POST /public/benefit-code/check', { body: () => ({}) }],
  ['POST /public/voucher/check', { body: () => ({}) }],
  ['POST /public/auth/login', { body: () => ({}) }],
  ...['register', 'resend-activation', 'activate-account', 'request-reset-password', 'set-new-password'].map(
    (name): [string, Call] => [`POST /public/ota/ap/graphql/${name}`, { body: () => ({ url: page }) }],
  ),
  ['POST /public/ota/ap/graphql/password-strength', { body: () => ({ password: 'x' }) }],
  ...['email-exists', 'email-validate'].map((name): [string, Call] => [
    `POST /public/ota/ap/graphql/${name}`,
    { body: () => ({ email: 'new@example.cz' }) },
  ]),
  ...['', '/confirm', '/cancel'].map((rest): [string, Call] => [
    `POST /public/ota/ap/newsletter${rest}`,
    { body: () => ({}) },
  ]),
  ['PUT /user', { body: () => ({}) }],
  ['DELETE /user', { body: () => ({ password: 'not-the-password-1A' }) }],
  [
    'POST /user/password',
    {
      body: () => ({ current_password: 'not-the-password-1A', password: 'Docela-jina-veta-8' }),
    },
  ],
  ['GET /public/photo', { url: () => `/public/photo?code=${'0'.repeat(32)}` }],
  ['POST /user/favorite/{id}', { url: () => '/user/favorite/9001' }],
  ['DELETE /user/favorite/{id}', { url: () => '/user/favorite/9001' }],
  ['GET /user/voucher/{id}.pdf', { url: () => `/user/voucher/${nothing}.pdf` }],
  ['POST /public/payment-return', { body: () => ({ returned: unknownCode }) }],
  ['POST /user/reservation/{id}/confirm', { url: () => `/user/reservation/${nothing}/confirm` }],
  ['POST /user/voucher', { body: () => ({ code: 'XXX-XXXX-XXXX-XXX' }) }],
]);
