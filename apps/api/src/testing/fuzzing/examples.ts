import { contentTypeNames } from '@mp/contract';
import { sampleOrder } from '../worlds/booking-world.ts';
import { sample } from '../worlds/sample-places.ts';
import type { TrustWorld } from '../worlds/trust-world.ts';

/** A valid call: a hostile value in one of its fields passes the checks of all others. */
export interface Example {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

const stay = { clientId: sample.instant.id, arrival: '2027-02-19', departure: '2027-02-21', persons: 2, children: 0 };
const { contact } = sampleOrder();
const buyer = { name: 'Jana', surname: 'Nováková', email: contact.email, emailCheck: contact.email };
const password = 'Kouzelna-1-mista';
const url = '/cs/registrace';

const isPicture = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Existing entries, written back with one field changed. */
async function contentExamples({ app }: TrustWorld): Promise<[string, Example][]> {
  const examples = contentTypeNames.map(async (type): Promise<[string, Example][]> => {
    const path = `/content/${type}`;
    const found = (await app.inject(`${path}?_locale=cs`)).json<Record<string, unknown> | Record<string, unknown>[]>();
    const entry = Array.isArray(found) ? found[0] : found;
    if (!entry || 'error' in entry) return [];
    const { id, created_at: _created, updated_at: _updated, localizations: _others, ...fields } = entry;
    // Pictures are read with more fields than are written; other fields have one form.
    const writable = Object.entries(fields).filter(([, value]) => !isPicture(value));
    const { locale: _locale, key: _key, published_on: _day, ...changeable } = Object.fromEntries(writable);
    return [
      [`GET ${path}/{id}`, { path: { id } }],
      [`PUT ${path}/{id}`, { path: { id }, body: changeable }],
      [`PUT ${path}`, { query: { _locale: 'cs' }, body: changeable }],
      [`POST ${path}`, { body: { ...fields, key: 'another-one', slug: 'another-one' } }],
    ];
  });
  return (await Promise.all(examples)).flat();
}

/** A valid call for each operation that random values rarely reach, by `METHOD /path`. */
export async function examplesOf(world: TrustWorld): Promise<ReadonlyMap<string, Example>> {
  const { reservation, request, ownerCode } = world;
  const graphql = 'POST /public/ota/ap/graphql';
  const pay = { code: reservation.code, return_url: 'https://shop.example/cs/status' };
  return new Map<string, Example>([
    ...(await contentExamples(world)),
    ['GET /public/client', { query: { arrival: stay.arrival, departure: stay.departure, persons: 2, limit: 12 } }],
    ['GET /public/client/area', { query: { lat1: 48, lng1: 12, lat2: 51, lng2: 18 } }],
    ['GET /public/availability', { query: { clientId: stay.clientId, from: '2027-02-01', to: '2027-02-28' } }],
    ...['ibe-rates', 'ibe-prices', 'combinations', 'departure-set'].map((name): [string, Example] => [
      `GET /public/${name}`,
      { query: name === 'departure-set' ? { ...stay, departure: undefined } : stay },
    ]),
    [
      'GET /public/price-calendar',
      { query: { clientId: stay.clientId, from: '2027-02-01', to: '2027-02-28', nights: 2 } },
    ],
    ['GET /public/hints', { query: { date: stay.arrival, nights: 2, limit: 3 } }],
    ['GET /public/hints/filters', { query: { arrival: stay.arrival, departure: stay.departure, equipment: '2112' } }],
    ['GET /public/search', { query: { text: 'chalupa' } }],
    ['POST /public/reservation', { body: sampleOrder() }],
    ['GET /public/reservation/{id}', { path: { id: reservation.id }, query: { code: reservation.code } }],
    ['GET /public/reservation/{id}/alternatives', { path: { id: reservation.id }, query: { code: reservation.code } }],
    ['POST /public/reservation/{id}/pay', { path: { id: reservation.id }, body: pay }],
    ['POST /public/reservation/{id}/cancel', { path: { id: request.id }, body: { code: request.code } }],
    ['GET /public/reservation/{id}/cancellation', { path: { id: reservation.id }, query: { code: reservation.code } }],
    ['GET /public/reservation/{id}/change', { path: { id: reservation.id }, query: { code: reservation.code } }],
    ['POST /public/reservation/{id}/transfer', { path: { id: reservation.id }, body: { code: reservation.code } }],
    ['POST /public/reservation/find', { body: { number: reservation.number, code: 'AAAA-AAAA' } }],
    ['GET /public/reservation-request/{code}', { path: { code: ownerCode } }],
    [
      'POST /public/voucher-order',
      { body: { items: [{ amount: 2000, count: 1 }], contact: buyer, agreement: true, language: 'cs' } },
    ],
    ['POST /public/voucher/check', { body: { code: 'AAA-BBBB-CCCC-DDD' } }],
    ['POST /public/voucher/balance', { body: { code: 'AAA-BBBB-CCCC-DDD' } }],
    [
      'POST /public/voucher/extension',
      {
        body: {
          ...{ code: 'AAA-BBBB-CCCC-DDD', fee_minor: 300_00, last_day: '2027-11-21' },
          ...{ email: 'eva@example.cz', agreement: true, language: 'cs' },
        },
      },
    ],
    ['POST /user/voucher', { body: { code: 'AAA-BBBB-CCCC-DDD' } }],
    ['PUT /user', { body: { first_name: 'Jana', last_name: 'Nováková', phone: '777123456', gender: 'female' } }],
    ['POST /user/password', { body: { current_password: 'not-the-password-1A', password } }],
    ['POST /user/favorite/{id}', { path: { id: stay.clientId } }],
    [
      `${graphql}/register`,
      { body: { ...buyer, first_name: 'Jana', last_name: 'Nová', email: 'one@example.cz', url } },
    ],
    [`${graphql}/activate-account`, { body: { code: 'A'.repeat(43), password, url } }],
    [`${graphql}/set-new-password`, { body: { code: 'A'.repeat(43), password } }],
    [
      `${graphql}/points-calculation`,
      { body: { type: 'hotel', data: [{ index: 0, price: 100_000 }], currency: 'CZK' } },
    ],
    ['POST /public/auth/login', { body: { email: buyer.email, password } }],
  ]);
}
