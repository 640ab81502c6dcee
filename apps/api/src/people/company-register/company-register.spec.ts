import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { CompanyWire } from '@mp/contract';
import { readConfig } from '../../app/config/config.ts';
import { startBookingWorld, type BookingWorld } from '../../testing/worlds/booking-world.ts';
import { createAres } from './ares.ts';
import { RegisterUnavailableError } from './company-register.ts';
import { cacheCompanies } from './cache-companies.ts';

describe('a company', () => {
  let world: BookingWorld;
  beforeAll(async () => {
    world = await startBookingWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => world.outside.control({ registerOutage: false, registerDelayMs: 0 }));

  let clients = 0;
  const find = (ico: string, ip = `203.0.113.${++clients}`) =>
    world.get<CompanyWire>(`/public/company/${encodeURIComponent(ico)}`, { 'x-forwarded-for': ip });

  it('[5.15] is found by its number, with its address and tax number', async () => {
    const { status, body, headers } = await find('12345679');
    expect([status, body]).toEqual([
      200,
      {
        ico: '12345679',
        name: 'Hory a doly s.r.o.',
        street: 'U Průhonu 1588/11a',
        city: 'Praha 7',
        zip: '170 00',
        dic: 'CZ12345679',
      },
    ]);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    expect((await find('123 45 679')).body).toEqual(body);
  });

  it('can be in a village without streets, and without a tax number', async () => {
    expect((await find('11111119')).body).toMatchObject({
      name: 'Jana Nováková – keramická dílna',
      street: 'Dobrá 12',
      city: 'Stožec',
      zip: '384 44',
      dic: null,
    });
  });

  it.each([
    ['[5.15] too short a number', '1234567', 400, 'validation_failed', 'too_short_int'],
    ['[5.15] a wrong check digit', '12345678', 400, 'validation_failed', 'bad_ico_format'],
    ['letters', 'abcdefgh', 400, 'validation_failed', undefined],
    ['a path', '../../12345679', 400, 'validation_failed', undefined],
    ['an unknown number', '00000019', 404, 'company_not_found', undefined],
    ['a company that has ceased to exist', '33333335', 404, 'company_not_found', undefined],
  ])('is not found by %s', async (_name, ico, status, code, problem) => {
    const response = await find(ico);
    expect([response.status, response.body.error?.code]).toEqual([status, code]);
    if (problem) expect(response.body.error?.details).toMatchObject([{ field: 'ico', problem }]);
  });

  it('is cached, and others are unavailable while the register is', async () => {
    await find('22222227');
    await world.outside.control({ registerOutage: true });
    expect((await find('22222227')).status).toBe(200);
    await world.advance(25 * 3_600_000);
    const away = await find('22222227');
    expect([away.status, away.body.error?.code]).toEqual([503, 'company_register_unavailable']);
    await world.outside.control({ registerOutage: false });
    expect((await find('22222227')).status).toBe(200);
  });

  it('[fault: register × down] can be booked for although the register is unavailable', async () => {
    await world.outside.control({ registerOutage: true });
    expect((await world.book()).status).toBe(201);
  });

  it('has a limit of lookups per visitor', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) statuses.push((await find('12345679', '198.51.100.7')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the register', () => {
  let server: Server;
  let requests: string[];
  let nextResponse: { status: number; body: string } | 'silence';
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request.url ?? '');
      if (nextResponse === 'silence') return;
      response.writeHead(nextResponse.status, { 'content-type': 'application/json' }).end(nextResponse.body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rest/ekonomicke-subjekty`;
  });
  beforeEach(() => {
    requests = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it.each<[string, typeof nextResponse]>([
    ['does not respond', 'silence'],
    ['is overloaded', { status: 429, body: '{}' }],
    ['is broken', { status: 500, body: '<h1>500</h1>' }],
    ['redirects', { status: 302, body: '' }],
    ['responds with invalid data', { status: 200, body: '{"ico":"12345679"}' }],
    ['responds with no JSON', { status: 200, body: '<html>' }],
  ])('[fault: register × slow] [fault: register × garbage] that %s is unavailable, and soon', async (_name, next) => {
    nextResponse = next;
    await expect(createAres(url, { timeoutMs: 200, reach: 'loopback' }).find('12345679')).rejects.toBeInstanceOf(
      RegisterUnavailableError,
    );
  });

  it('may return incomplete data', async () => {
    nextResponse = { status: 200, body: '{"ico":"12345679","obchodniJmeno":"Holá s.r.o.","sidlo":{}}' };
    expect(await createAres(url, { timeoutMs: 200, reach: 'loopback' }).find('12345679')).toEqual({
      ico: '12345679',
      name: 'Holá s.r.o.',
      street: '',
      city: '',
      zip: '',
      dic: null,
    });
    expect(requests).toEqual(['/rest/ekonomicke-subjekty/12345679']);
  });

  it('is called once for concurrent lookups, again after a failure, and soon for unknown numbers', async () => {
    let now = new Date('2026-11-21T11:00:00Z');
    const register = cacheCompanies(createAres(url, { timeoutMs: 200, reach: 'loopback' }), () => now);
    nextResponse = { status: 500, body: '' };
    await expect(register.find('12345679')).rejects.toBeInstanceOf(RegisterUnavailableError);
    nextResponse = { status: 404, body: '{"kod":"NENALEZENO"}' };
    expect(await Promise.all([1, 2, 3].map(() => register.find('12345679')))).toEqual([null, null, null]);
    expect(requests).toHaveLength(2);
    now = new Date('2026-11-21T11:11:00Z');
    await register.find('12345679');
    expect(requests).toHaveLength(3);
  });

  it('is the sandbox by default', () => {
    const secrets = Object.fromEntries(
      ['PAYGATE_SECRET', 'EDITOR_KEY', 'CODES_SECRET'].map((name) => [name, 'x'.repeat(32)]),
    );
    expect(readConfig({ ...secrets, SANDBOX_ORIGIN: 'http://127.0.0.1:3010' }).companyRegisterUrl).toBe(
      'http://127.0.0.1:3010/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty',
    );
    const ARES_URL = 'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty/';
    expect(readConfig({ ...secrets, ARES_URL }).companyRegisterUrl).toBe(ARES_URL.slice(0, -1));
  });
});
