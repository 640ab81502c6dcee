import { demonstrationAccounts } from '../../commands/demo/accounts.ts';
import { sample } from '../worlds/sample-places.ts';
import type { TrustWorld } from '../worlds/trust-world.ts';
import type { ExistingValues } from './hostile-calls.ts';

/** Existing values in the test database. */
export function existingValues({ reservation, request, ownerCode, calendarSecret }: TrustWorld): ExistingValues {
  const { instant, onRequest, closed } = sample;
  const ids = [instant.id, onRequest.id, closed.id, 1001, 1002, 1, 2, 3, instant.double, instant.rate];
  const page = [
    '/cs/registrace',
    'https://shop.example/cs/registrace',
    'https://evil.example/',
    'blob:https://shop.example/x',
  ];
  const emails = [...demonstrationAccounts.map(({ email }) => email), 'new@example.cz'];
  return {
    id: [...ids, reservation.id, request.id, crypto.randomUUID()],
    ...Object.fromEntries(['clientId', 'client_id', 'place', 'placeId'].map((name) => [name, ids.slice(0, 6)])),
    ...Object.fromEntries(['rate', 'rateId', 'rate_id'].map((name) => [name, [instant.rate, onRequest.rate, 1]])),
    ...Object.fromEntries(['arrival', 'from'].map((name) => [name, ['2027-02-19', '2027-02-01', '2026-12-24']])),
    ...Object.fromEntries(['departure', 'to'].map((name) => [name, ['2027-02-21', '2027-02-28', '2026-12-27']])),
    code: [reservation.code, ownerCode, request.code, 'A'.repeat(43)],
    secret: [calendarSecret, 'A'.repeat(43)],
    ...Object.fromEntries(['email', 'emailCheck'].map((name) => [name, emails])),
    password: ['Kouzelna-1-mista', 'short', 'not-the-password-1A'],
    url: page,
    activateUrl: page,
    return_url: page,
    language: ['cs', 'en'],
    _sort: ['id', 'created_at:desc', 'nothing'],
    q: ['cha', 'šumava', 'zz'],
  };
}
