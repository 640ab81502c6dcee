import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getText, isWithin, OutOfReachError, type GetTextOptions } from './get-text.ts';

const options: GetTextOptions = { reach: 'loopback', accept: 'text/plain', timeoutMs: 5_000, mostBytes: 1_000 };

describe('allowed addresses of third-party URLs', () => {
  it.each([
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    'fd00::1',
    'fe80::1',
    '::',
    '64:ff9b::a00:1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '2002:a00:1::',
  ])('never include %s', (address) => {
    expect(isWithin('public', address)).toBe(false);
    expect(isWithin('loopback', address)).toBe(false);
  });

  it.each(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'])('include %s only for loopback', (address) => {
    expect(isWithin('public', address)).toBe(false);
    expect(isWithin('loopback', address)).toBe(true);
  });

  it.each(['93.184.215.14', '2606:4700::1111'])('include %s', (address) =>
    expect(isWithin('public', address)).toBe(true),
  );
});

describe('fetching a third-party URL', () => {
  let server: Server;
  let port: number;
  let asked: number;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked++;
      if (request.url === '/redirect') response.writeHead(302, { location: 'http://10.0.0.1/' });
      response.end(request.url === '/long' ? 'x'.repeat(2_000) : 'here');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  });
  beforeEach(() => {
    asked = 0;
  });
  afterAll(() => void server.close());

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1'])(
    'connects to nothing of ours by the name of %s',
    async (host) => {
      await expect(getText(`http://${host}:${port}/`, { ...options, reach: 'public' })).rejects.toBeInstanceOf(
        OutOfReachError,
      );
      expect(asked).toBe(0);
    },
  );

  it('does not follow redirects', async () =>
    expect(await getText(`http://127.0.0.1:${port}/redirect`, options)).toEqual({ status: 302, text: 'here' }));

  it('reads the body up to the limit', async () => {
    expect(await getText(`http://localhost:${port}/`, options)).toEqual({ status: 200, text: 'here' });
    await expect(getText(`http://localhost:${port}/long`, options)).rejects.toThrow('longer than 1000 bytes');
  });
});
