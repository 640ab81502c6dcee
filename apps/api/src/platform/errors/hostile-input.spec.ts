import { apiErrors, type ErrorWire } from '@mp/contract';
import { openCatalogue, type CatalogueWorld } from '../../testing/worlds/catalogue-world.ts';

const stayParameters = ['clientId', 'arrival', 'departure', 'persons', 'children'];

/** Every address with the parameters it reads. */
const addresses: readonly (readonly [address: string, parameters: readonly string[]])[] = [
  [
    '/public/client',
    ['arrival', 'departure', 'persons', 'limit', 'offset', 'min_price', 'category', 'clientId', 'lat1'],
  ],
  ['/public/availability', ['clientId', 'from', 'to', 'children']],
  ['/public/departure-set', ['clientId', 'arrival', 'persons']],
  ['/public/ibe-rates', [...stayParameters, 'rateId', 'currency']],
  ['/public/ibe-prices', ['clientId', 'departure']],
  ['/public/combinations', ['limit', 'rateId', 'persons']],
  ['/public/rates', ['clientId']],
  ['/public/collection', ['type']],
];

const nonsense = [
  '',
  '0',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '2147483648',
  'null',
  'true',
  '[]',
  '{}',
  "1' or '1'='1",
  '1;drop table place',
  '../../etc/passwd',
  '%00',
  '\u0000',
  'ž'.repeat(500),
  '1,'.repeat(300),
  '2027-02-30',
  '0001-01-01',
  '9999-12-31',
  '2027-2-1',
  '2027-02-19T00:00:00Z',
  '１２３',
];

describe('hostile input', () => {
  let world: CatalogueWorld;
  beforeAll(async () => {
    world = await openCatalogue();
  });
  afterAll(() => world.close());

  const stay = { clientId: 1003, arrival: '2027-02-19', departure: '2027-02-21', from: '2027-02-01', to: '2027-02-28' };

  it.each(addresses)('never breaks %s', async (address, parameters) => {
    for (const parameter of parameters)
      for (const value of nonsense) {
        const { status, body } = await world.get<ErrorWire>(address, { ...stay, [parameter]: value });
        if (status >= 500 || (status >= 400 && !(body.error.code in apiErrors)))
          throw new Error(`${address}?${parameter}=${value} → ${status} ${JSON.stringify(body)}`);
      }
  });

  it('[5.2] [5.4] returns the problem of dates', async () => {
    const problemsOf = async (query: Record<string, string>) =>
      (await world.refused('/public/client', query)).body.error.details;
    const problem = (field: string, text: string) => [{ in: 'querystring', field, problem: text }];
    expect(await problemsOf({ arrival: '2026-11-20', departure: '2026-11-22' })).toEqual(
      problem('arrival', 'date_prior_error'),
    );
    expect(await problemsOf({ arrival: '2026-11-25', departure: '2026-11-25' })).toEqual(
      problem('departure', 'departure_before_arrival'),
    );
    expect(await problemsOf({ arrival: '2026-11-25', departure: '2027-02-25' })).toEqual(
      problem('departure', 'stay_too_long'),
    );
    expect(await problemsOf({ arrival: '2029-11-25', departure: '2029-11-26' })).toEqual(
      problem('departure', 'date_too_far'),
    );
    expect(await problemsOf({ arrival: '2026-11-25' })).toEqual(problem('departure', 'required_with_arrival'));
    expect(await problemsOf({ departure: '2026-11-25' })).toEqual(problem('arrival', 'required_with_departure'));
    expect(await problemsOf({ arrival: '2027-02-30', departure: '2027-03-02' })).toEqual(
      problem('arrival', 'date_format_error'),
    );
    expect(await problemsOf({ min_price: '500', max_price: '400' })).toEqual(problem('max_price', 'below_min_price'));
  });

  it('[8.3] responds to unknown URLs with the envelope and the request id', async () => {
    const answer = await world.app.inject({ url: '/no/such/thing', headers: { 'x-request-id': 'visit-0001' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({
      error: { code: 'not_found', message: apiErrors.not_found.message, requestId: 'visit-0001' },
    });
    expect(answer.headers['x-request-id']).toBe('visit-0001');
  });

  it('refuses a request id that could forge a log line', async () => {
    const answer = await world.app.inject({ url: '/nowhere', headers: { 'x-request-id': 'a b<script>' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('responds to a URL that cannot be decoded', async () => {
    const answer = await world.app.inject('/public/client/%zz');
    expect([answer.statusCode, answer.json<ErrorWire>().error.code]).toEqual([400, 'validation_failed']);
  });

  it.each([
    ['broken json', 'application/json', '{"a":'],
    ['another type', 'text/xml', '<a/>'],
    ['too much', 'application/json', `"${'x'.repeat(70_000)}"`],
  ])('responds to a body that is %s', async (_name, type, payload) => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/public/reservation',
      headers: { 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.json<ErrorWire>().error.code]).toEqual([400, 'validation_failed']);
  });
});
