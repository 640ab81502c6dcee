import { contentTypeNames, contentTypes, stayDocuments, type ApiErrorCode } from '@mp/contract';
import type { Access } from '../../platform/http/access.ts';
import { actors, type Actor } from '../actors.ts';
import type { TrustWorld } from '../worlds/trust-world.ts';
import type { Call } from './call.ts';
import { reservationCalls } from './reservation-calls.ts';
import { localTaxCalls } from './local-tax-calls.ts';
import { moneyCalls } from './money-calls.ts';
import { sellerCalls } from './seller-calls.ts';
import { operatorCalls } from './operator-calls.ts';
import { peopleCalls } from './people-calls.ts';
import { rateCalls } from './rate-calls.ts';
import { taxCalls } from './tax-calls.ts';

/** The outcome for an actor: the error code of the rejection, or `let through`. */
export type Outcome = ApiErrorCode | 'let through';

/** A role, or an owner who has not shown a second factor. */
const roleNames = ['PasswordOnly', 'Editor', 'Publisher', 'Support', 'Operator', 'Finance', 'Owner'] as const;
type RoleName = (typeof roleNames)[number];

/** Outcomes for all actors by the access of a route. */
export const outcomes = {
  everybody: everyone('let through'),
  account: { ...everyone('unauthorized'), ...ofAccounts('let through') },
  /** Signed in, with the password repeated; the calls of the table send a wrong one. */
  accountWithPassword: { ...everyone('unauthorized'), ...ofAccounts('forbidden') },
  /** An account, where "not signed in" is a 403. [8.10] */
  accountOrForbidden: { ...everyone('forbidden'), ...ofAccounts('let through') },
  editor: {
    ...everyone('editor_key_wrong'),
    // Accounts send their token without `Bearer`, so it is not read as a key.
    ...ofAccounts('editor_key_missing'),
    visitor: 'editor_key_missing',
    expired: 'editor_key_missing',
    editor: 'let through',
  },
  /** An account of the staff, by its role. The editor's key gives no access to the desk. */
  staffWithPassword: ofStaff(...roleNames),
  staff: ofStaff('Editor', 'Publisher', 'Support', 'Operator', 'Finance', 'Owner'),
  'staff.read': ofStaff('Editor', 'Publisher', 'Operator', 'Owner'),
  'staff.write': ofStaff('Editor', 'Publisher', 'Operator', 'Owner'),
  'staff.publish': ofStaff('Publisher', 'Operator', 'Owner'),
  'staff.switches': ofStaff('Operator', 'Owner'),
  'staff.legal': ofStaff('Operator', 'Owner'),
  'staff.reservations': ofStaff('Support', 'Operator', 'Finance', 'Owner'),
  'staff.bookings': ofStaff('Support', 'Operator', 'Owner'),
  'staff.refunds': ofStaff('Operator', 'Finance', 'Owner'),
  'staff.money': ofStaff('Finance', 'Owner'),
  'staff.people': ofStaff('Operator', 'Owner'),
  'staff.moderate': ofStaff('Support', 'Operator', 'Owner'),
  'staff.operate': ofStaff('Operator', 'Owner'),
  'staff.audit': ofStaff('Operator', 'Finance', 'Owner'),
  'staff.law': ofStaff('Operator', 'Finance', 'Owner'),
  'staff.reports': ofStaff('Operator', 'Finance', 'Owner'),
  'staff.staff': ofStaff('Owner'),
  guestCode: { ...everyone('reservation_not_found'), guest: 'let through' },
  ownerCode: { ...everyone('reservation_not_found'), owner: 'let through' },
  /** None of these signs its requests. */
  signature: everyone('unauthorized'),
  /** A key that none of these callers has: a place's to a confirmed stay, the short one of an e-mail. */
  placeCode: everyone('reservation_not_found'),
  /** None of these has the secret. */
  secretAddress: everyone('not_found'),
  /** None of these returns from the gateway. */
  returnCode: everyone('return_code_used'),
  /** None of these comes from the shop. */
  arrivalCode: everyone('arrival_code_used'),
  /** A reservation made with another e-mail address, or a missing one. */
  accountOfAddress: {
    ...everyone('unauthorized'),
    ...ofAccounts('reservation_not_found'),
  },
  /** An order of vouchers: none of these has its code. */
  voucherOrderCode: everyone('voucher_order_not_found'),
  /** A trip board: none of these has its link. */
  boardCode: everyone('board_not_found'),
  /** An e-mail that asks for a review or reports one: none of these callers has got it. */
  reviewCode: everyone('review_not_found'),
  answerCode: everyone('review_not_found'),
} as const satisfies Record<Access, Record<Actor, Outcome>>;

function everyone(outcome: Outcome): Record<Actor, Outcome> {
  return Object.fromEntries(actors.map((actor) => [actor, outcome])) as Record<Actor, Outcome>;
}

/** Signed-in actors. */
function ofAccounts<const One extends Outcome>(outcome: One) {
  return {
    user: outcome,
    anotherUser: outcome,
    ...staffOf(outcome, roleNames),
  };
}

function staffOf<const One extends Outcome>(outcome: One, roles: readonly RoleName[]) {
  return Object.fromEntries(roles.map((role) => [`staff${role}`, outcome])) as Record<`staff${RoleName}`, One>;
}

/** Staff of these roles. */
function ofStaff(...roles: readonly RoleName[]): Record<Actor, Outcome> {
  return {
    ...everyone('unauthorized'),
    ...ofAccounts('forbidden'),
    ...staffOf('second_factor_required', ['PasswordOnly']),
    ...staffOf('let through', roles),
  };
}

const page = '/cs/registrace';
export const unknownCode = 'B'.repeat(43);
const reservationPath = ({ reservation }: TrustWorld, rest: string) => `/public/reservation/${reservation.id}${rest}`;
const requestPath = (code: string, rest = '') => `/public/reservation-request/${code}${rest}`;
const nothing = '00000000-0000-4000-8000-000000000000';

/** Valid in form, but not of any passkey. */
const noPasskey = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
};

const deskCall = (rest: string, more: object = {}): Call => ({
  url: () => `/desk/entry/2000000000${rest}`,
  body: () => ({ version: 1, ...more }),
});

const boardContent = {
  title: 'Výlet',
  arrival: null,
  departure: null,
  adults: 2,
  childrens: 0,
  places: [9001],
};

const writtenReview = {
  ratings: { cleanliness: 5, comfort: 5, location: 5, hosts: 5, value: 5 },
  words: 'Krása',
  language: 'cs',
  named: true,
};

const changedStay = {
  change_id: nothing,
  arrival: '2027-02-19',
  departure: '2027-02-21',
  adults: 2,
  childrens: 0,
  rooms: [{ room_types: { id: 90011, count: 1 } }],
  total_minor: 0,
};

const changedContact = {
  name: 'Jana',
  surname: 'Malá',
  email: 'jana@example.cz',
  emailCheck: 'jana@example.cz',
  phone: '777123456',
};

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

const readsOfOne = [
  '/public/client/{id}',
  '/public/client/{id}/related',
  '/public/client/{id}/nearby',
  '/public/client/{id}/reviews',
  '/public/collection/{id}',
];

/** The only wildcard route: static files of pictures. */
const pictures: [string, Call] = ['GET /pictures/*', { url: () => '/pictures/none.avif' }];

/** Routes that need more than their path. Routes declare their own access. */
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
  ['GET /public/reservation/{id}/change', { url: (world, code) => reservationPath(world, `/change?code=${code}`) }],
  [
    'POST /public/reservation/{id}/change',
    { url: (world) => reservationPath(world, '/change'), body: (code) => ({ code, ...changedStay }) },
  ],
  [
    'POST /public/reservation/{id}/change/pay',
    {
      url: (world) => reservationPath(world, '/change/pay'),
      body: (code) => ({ code, return_url: 'https://shop.example/cs/status' }),
    },
  ],
  [
    'POST /public/reservation/{id}/change/vouchers',
    { url: (world) => reservationPath(world, '/change/vouchers'), body: (code) => ({ code, vouchers: ['x'] }) },
  ],
  [
    'POST /public/reservation/{id}/change/withdraw',
    { url: (world) => reservationPath(world, '/change/withdraw'), body: (code) => ({ code }) },
  ],
  [
    'POST /public/reservation/{id}/contact',
    { url: (world) => reservationPath(world, '/contact'), body: (code) => ({ code, contact: changedContact }) },
  ],
  ...['confirmation.pdf', ...stayDocuments.map((one) => `${one}.pdf`), 'calendar.ics'].map((file): [string, Call] => [
    `GET /public/reservation/{id}/${file}`,
    { url: (world, code) => reservationPath(world, `/${file}?code=${code}`) },
  ]),
  ['POST /public/reservation/find', { body: () => ({ number: 'MP-2611-00000', code: 'AAAA-AAAA' }) }],
  ['GET /public/company/{ico}', { url: () => '/public/company/12345678' }],
  ['GET /public/reservation-request/{code}', { url: (_, code) => requestPath(code) }],
  ['POST /public/reservation-request/{code}/accept', { url: (_, code) => requestPath(code, '/accept') }],
  ['POST /public/reservation-request/{code}/decline', { url: (_, code) => requestPath(code, '/decline') }],
  ...['accept', 'decline'].map((verb): [string, Call] => [
    `POST /public/reservation-request/{code}/change/${verb}`,
    { url: (_, code) => requestPath(code, `/change/${verb}`) },
  ]),
  [
    'POST /public/reservation-request/{code}/take',
    { url: (_, code) => requestPath(code, '/take'), body: () => ({ amount_minor: 1 }) },
  ],
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
    'POST /public/voucher-order/{id}/return',
    {
      url: () => `/public/voucher-order/${nothing}/return`,
      body: (code) => ({ code, voucher: nothing, amount_minor: 200_000 }),
    },
  ],
  [
    'GET /public/voucher-order/{id}/voucher/{voucher}.pdf',
    {
      url: (_, code) => `/public/voucher-order/${nothing}/voucher/${nothing}.pdf?code=${code}`,
    },
  ],
  ['POST /public/benefit-code/check', { body: () => ({}) }],
  [
    'GET /public/voucher-order/{id}/receipt.pdf',
    { url: (_, code) => `/public/voucher-order/${nothing}/receipt.pdf?code=${code}` },
  ],
  ['POST /public/voucher/check', { body: () => ({}) }],
  ['POST /public/voucher/balance', { body: () => ({}) }],
  ['POST /public/voucher/extension', { body: () => ({}) }],
  ['POST /public/auth/login', { body: () => ({}) }],
  ...['register', 'resend-activation', 'activate-account', 'request-reset-password', 'set-new-password'].map(
    (name): [string, Call] => [`POST /public/ota/ap/graphql/${name}`, { body: () => ({ url: page }) }],
  ),
  ['POST /public/ota/ap/graphql/check-code', { body: () => ({ code: unknownCode, purpose: 'reset' }) }],
  ['POST /public/ota/ap/graphql/password-strength', { body: () => ({ password: 'x' }) }],
  ...['email-exists', 'email-validate'].map((name): [string, Call] => [
    `POST /public/ota/ap/graphql/${name}`,
    { body: () => ({ email: 'new@example.cz' }) },
  ]),
  ...['', '/confirm', '/cancel'].map((rest): [string, Call] => [
    `POST /public/ota/ap/newsletter${rest}`,
    { body: () => ({}) },
  ]),
  ['POST /public/contact', { body: () => ({}) }],
  ['PUT /user', { body: () => ({}) }],
  ['DELETE /user', { body: () => ({ password: 'not-the-password-1A' }) }],
  [
    'POST /user/password',
    {
      body: () => ({ current_password: 'not-the-password-1A', password: 'Docela-jina-veta-8' }),
    },
  ],
  ['POST /public/passkey/sign-in', { body: () => ({}) }],
  ['POST /public/passkey/activate/options', { body: () => ({}) }],
  ['POST /public/passkey/activate', { body: () => ({}) }],
  ['POST /user/passkey/options', { body: () => ({ password: 'not-the-password-1A' }) }],
  ['POST /user/passkey', { body: () => ({ passkey: noPasskey, name: 'Telefon' }) }],
  ['PUT /user/passkey/{id}', { url: () => `/user/passkey/${nothing}`, body: () => ({ name: 'Telefon' }) }],
  [
    'DELETE /user/passkey/{id}',
    { url: () => `/user/passkey/${nothing}`, body: () => ({ password: 'not-the-password-1A' }) },
  ],
  ['DELETE /user/card/{id}', { url: () => `/user/card/${nothing}` }],
  ['GET /public/board', { url: (_, code) => `/public/board?code=${code}` }],
  [
    'PUT /public/board/place/{id}/vote',
    { url: () => '/public/board/place/9001/vote', body: (code) => ({ code, voter: '0'.repeat(32), vote: 'yes' }) },
  ],
  [
    'POST /public/board/place/{id}/note',
    {
      url: () => '/public/board/place/9001/note',
      body: (code) => ({ code, voter: '0'.repeat(32), author: 'Jana', text: 'Pěkné' }),
    },
  ],
  ['GET /public/review-invitation/{code}', { url: (_, code) => `/public/review-invitation/${code}` }],
  [
    'POST /public/review-invitation/{code}',
    { url: (_, code) => `/public/review-invitation/${code}`, body: () => writtenReview },
  ],
  ['GET /public/review/{id}/answer', { url: (_, code) => `/public/review/${nothing}/answer?code=${code}` }],
  [
    'POST /public/review/{id}/answer',
    { url: () => `/public/review/${nothing}/answer`, body: (code) => ({ code, words: 'Díky', language: 'cs' }) },
  ],
  ['POST /public/review/{id}/report', { url: () => `/public/review/${nothing}/report`, body: () => ({}) }],
  ['POST /desk/second-factor', { body: () => ({ code: '00000' }) }],
  ['POST /desk/second-factor/totp/confirm', { body: () => ({ code: '00000' }) }],
  ['POST /desk/picture', { url: () => '/desk/picture?cs=Obraz&en=Picture&x=0.5&y=0.5' }],
  [
    'PUT /desk/picture/{name}',
    { url: () => '/desk/picture/nothing', body: () => ({ cs: 'Obraz', en: 'Picture', focal: null }) },
  ],
  ['POST /desk/entry', { body: () => ({}) }],
  ['PUT /desk/entry/{id}', { url: () => '/desk/entry/2000000000', body: () => ({ version: 1, fields: {} }) }],
  ['POST /desk/entry/{id}/publish', deskCall('/publish')],
  ['POST /desk/entry/{id}/unpublish', deskCall('/unpublish')],
  ['POST /desk/entry/{id}/unschedule', deskCall('/unschedule')],
  ['POST /desk/entry/{id}/restore', deskCall('/restore', { from_version: 1 })],
  ['POST /desk/entry/{id}/schedule', deskCall('/schedule', { publish_at: '2030-01-01T00:00:00Z' })],
  ['POST /user/board', { body: () => boardContent }],
  ['PUT /user/board/{id}', { url: () => `/user/board/${nothing}`, body: () => boardContent }],
  ['DELETE /user/board/{id}', { url: () => `/user/board/${nothing}` }],
  ['POST /user/board/{id}/share', { url: () => `/user/board/${nothing}/share` }],
  ['DELETE /user/board/{id}/share', { url: () => `/user/board/${nothing}/share` }],
  ['DELETE /user/board/{id}/note/{note}', { url: () => `/user/board/${nothing}/note/${nothing}` }],
  ['GET /public/photo', { url: () => `/public/photo?code=${'0'.repeat(32)}` }],
  ['POST /user/favorite/{id}', { url: () => '/user/favorite/9001' }],
  ['DELETE /user/favorite/{id}', { url: () => '/user/favorite/9001' }],
  ['GET /user/voucher/{id}.pdf', { url: () => `/user/voucher/${nothing}.pdf` }],
  ['DELETE /user/session/{id}', { url: () => `/user/session/${nothing}` }],
  ['POST /public/auth/handover', { body: () => ({}) }],
  ['POST /public/auth/arrival', { body: () => ({ code: unknownCode, verifier: unknownCode }) }],
  ['POST /public/payment-return', { body: () => ({ returned: unknownCode }) }],
  ['POST /user/reservation/{id}/confirm', { url: () => `/user/reservation/${nothing}/confirm` }],
  ...peopleCalls,
  ...taxCalls,
  ['POST /user/voucher', { body: () => ({ code: 'XXX-XXXX-XXXX-XXX' }) }],
  ...reservationCalls,
  ...moneyCalls,
  ...localTaxCalls,
  ...sellerCalls,
  ...operatorCalls,
  ...rateCalls,
]);
