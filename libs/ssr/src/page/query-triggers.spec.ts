import { readTrigger, registrationRedirect, acceptsSessionToken } from './query-triggers.ts';

const read = (query: string, routeId: Parameters<typeof readTrigger>[0] = 'home') =>
  readTrigger(routeId, new URLSearchParams(query));

describe('the dialog that a query opens', () => {
  it.each([
    ['[2.32]', 'code=abc', { kind: 'setNewPassword', code: 'abc' }],
    ['[2.32]', 'code=abc&passRequired=1', null],
    ['[2.33]', 'login=true', { kind: 'signIn', mode: 'login', back: null }],
    ['[2.33]', 'login', { kind: 'signIn', mode: 'login', back: null }],
    ['[2.34]', 'renew=true', { kind: 'signIn', mode: 'forgotten', back: null }],
    ['[2.34]', 'login=true&renew=true', { kind: 'signIn', mode: 'forgotten', back: null }],
    ['[2.25]', 'login=true&back=/cs/ucet', { kind: 'signIn', mode: 'login', back: '/cs/ucet' }],
    ['nothing for', 'p=2', null],
    ['nothing for', '', null],
  ])('%s %s', (_statement, query, trigger) => expect(read(query)).toEqual(trigger));

  it.each([
    'status',
    'reservationChange',
    'paygateError',
    'requestAccept',
    'requestReject',
    'voucherFile',
    'forgetPassword',
    'board',
    'review',
    'reviewAnswer',
  ] as const)('leaves the code of %s to its own page', (routeId) => expect(read('code=abc', routeId)).toBeNull());

  it.each(['https://evil.example', '//evil.example/cs', '/\\evil.example', '/api/user', 'javascript:alert(1)', ''])(
    'does not return to an address like %j',
    (back) => expect(read(`login=true&back=${encodeURIComponent(back)}`)).toMatchObject({ back: null }),
  );
});

it.each([
  ['home', true],
  ['checkout', true],
  [undefined, true],
  ['forgetPassword', false],
  ['registration', false],
  ['status', false],
] as const)('[4.3] a token in the query of %s is a session’s: %s', (routeId, expected) =>
  expect(acceptsSessionToken(routeId)).toBe(expected),
);

it.each([
  ['/cs', '?registration=true', '/cs/registrace'],
  ['/en/blog', '?registration&p=2', '/en/registration?p=2'],
  ['/cs', '?p=2', null],
  ['/de', '?registration=true', null],
])('[2.35] %s%s leads to %s', (pathname, search, to) => expect(registrationRedirect({ pathname, search })).toBe(to));
