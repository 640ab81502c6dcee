import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { OutOfReachError } from '../../platform/http/get-text.ts';
import { createCalendarFetcher, httpAddress } from './fetch-calendar.ts';

const text = 'BEGIN:VCALENDAR\r\nSUMMARY:Říp\r\nEND:VCALENDAR\r\n';

interface Response {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
}

describe('fetching a calendar', () => {
  let server: Server;
  let origin: string;
  let respond: (path: string) => Response;
  beforeAll(async () => {
    server = createServer((request, response) => {
      const { status = 200, headers = {}, body = '' } = respond(request.url ?? '');
      response.writeHead(status, headers).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());

  const fetchCalendar = createCalendarFetcher({ reach: 'loopback', maxBytes: 50_000 });

  it.each<[string, Response]>([
    ['without compression', { body: text }],
    ['in gzip', { body: gzipSync(text), headers: { 'content-encoding': 'gzip' } }],
    ['in undeclared gzip', { body: gzipSync(text), headers: { 'content-type': 'application/octet-stream' } }],
    ['in gzip twice', { body: gzipSync(gzipSync(text)), headers: { 'content-encoding': 'gzip' } }],
    ['in deflate', { body: deflateSync(text), headers: { 'content-encoding': 'deflate' } }],
    ['in Brotli', { body: brotliCompressSync(text), headers: { 'content-encoding': 'br' } }],
    ['in UTF-16', { body: Buffer.from(`\uFEFF${text}`, 'utf16le') }],
    ['in UTF-16 without a byte order mark', { body: Buffer.from(text, 'utf16le') }],
    ['in UTF-16, big-endian', { body: Buffer.from(`\uFEFF${text}`, 'utf16le').swap16() }],
    [
      'folded in the middle of a letter',
      {
        body: Buffer.concat([Buffer.from(text).subarray(0, 26), Buffer.from('\r\n '), Buffer.from(text).subarray(26)]),
      },
    ],
    ['with a UTF-8 byte order mark', { body: `\uFEFF${text}` }],
    [
      'in the declared encoding',
      {
        body: Buffer.from(text.replace('Ř', '\u00d8').replace('í', '\u00ed'), 'latin1'),
        headers: { 'content-type': 'text/calendar; charset="windows-1250"' },
      },
    ],
    ['in an unknown encoding', { body: text, headers: { 'content-type': 'text/calendar; charset=x' } }],
  ])('reads a response %s', async (_, response) => {
    respond = () => response;
    expect(await fetchCalendar(`${origin}/a.ics`)).toBe(text);
  });

  it('rejects a response that is too long when decoded', async () => {
    respond = () => ({ body: gzipSync('x'.repeat(60_000)), headers: { 'content-encoding': 'gzip' } });
    await expect(fetchCalendar(origin)).rejects.toThrow('longer than 50000 bytes');
  });

  it.each<[string, Response, string]>([
    ['broken gzip', { body: gzipSync(text).subarray(0, 30), headers: { 'content-encoding': 'gzip' } }, 'no whole gzip'],
    ['an unknown encoding', { body: text, headers: { 'content-encoding': 'rot13' } }, 'encoded as rot13'],
    ['a redirect without a location', { status: 302 }, 'responded with 302'],
  ])('rejects %s', async (_, response, message) => {
    respond = () => response;
    await expect(fetchCalendar(origin)).rejects.toThrow(message);
  });

  it('reads 10 MiB', async () => {
    const long = `BEGIN:VCALENDAR\r\n${'X-NOTE:0123456789\r\n'.repeat(551_883)}END:VCALENDAR\r\n`;
    respond = () => ({ body: long });
    expect((await createCalendarFetcher({ reach: 'loopback' })(origin)).length).toBeGreaterThan(10 * 2 ** 20);
  });

  it('follows redirects to allowed addresses', async () => {
    const next: Record<string, string> = { '/a.ics': '/b.ics', '/b.ics': `${origin}/c.ics` };
    respond = (path) => (next[path] ? { status: 302, headers: { location: next[path] } } : { body: text });
    expect(await fetchCalendar(`${origin}/a.ics`)).toBe(text);
  });

  it.each(['http://10.0.0.1/a.ics', 'http://169.254.169.254/latest', 'http://[fd00::1]/'])(
    'does not follow one to %s',
    async (location) => {
      respond = () => ({ status: 301, headers: { location } });
      await expect(fetchCalendar(origin)).rejects.toBeInstanceOf(OutOfReachError);
    },
  );

  it.each([
    ['in a loop', '/', 'redirects more than 5 times'],
    ['to a file', 'file:///etc/passwd', 'none of HTTP'],
  ])('does not follow one %s', async (_, location, message) => {
    respond = () => ({ status: 301, headers: { location } });
    await expect(fetchCalendar(origin)).rejects.toThrow(message);
  });

  it('reads a webcal address', async () => {
    respond = () => ({ body: text });
    expect(await fetchCalendar(origin.replace('http:', 'webcal:'))).toBe(text);
    expect(httpAddress('webcals://elsewhere.example/a.ics')).toBe('https://elsewhere.example/a.ics');
  });
});
