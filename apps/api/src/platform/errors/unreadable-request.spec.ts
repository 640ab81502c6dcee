import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { apiErrors, errorSchema } from '@mp/contract';
import { sendRawResponse, createService } from '@mp/service';
import type { FastifyInstance } from 'fastify';
import { unreadableEnvelope } from './unreadable-request.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = createService({
    name: 'unreadable',
    logLevel: 'silent',
    limits: { headersMs: 150, requestMs: 300 },
    clientErrorHandler: sendRawResponse(unreadableEnvelope),
  });
  app.post('/', { config: { access: 'everybody' } }, async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends bytes, and gives all that comes back until the server hangs up. */
async function send(text: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
  socket.write(text);
  await once(socket, 'close');
  return heard;
}

describe('a request that cannot be parsed', () => {
  it.each([
    ['headers that are too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 'validation_failed'],
    ['an address that is too long', `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 'validation_failed'],
    ['what is no HTTP', 'what is this\r\n\r\n', 'validation_failed'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      'validation_failed',
    ],
    ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\n', 'request_too_slow'],
  ] as const)('[8.3] %s gets the envelope of errors', async (_what, text, code) => {
    const heard = await send(text);
    const [head = '', body = ''] = heard.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${apiErrors[code].status} `);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(head).toContain('connection: close');
    expect(errorSchema.parse(JSON.parse(body)).error).toMatchObject({ code });
  });
});
