import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { createService } from './server.ts';
import { sendRawResponse, type UnreadableRequest } from './unreadable-requests.ts';

let app: FastifyInstance;
let port: number;
const reported: UnreadableRequest[] = [];
beforeAll(async () => {
  app = createService({
    name: 'unreadable',
    logLevel: 'silent',
    limits: { headersMs: 150, requestMs: 300 },
    clientErrorHandler: sendRawResponse((unreadable) => {
      reported.push(unreadable);
      return { status: unreadable.status, headers: {}, body: 'Ě' };
    }),
  });
  app.get('/', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
});
beforeEach(() => void reported.splice(0));
afterAll(() => app.close());

/** Sends bytes, and returns the response once the server closes the connection. */
async function send(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (part: string) => (heard += part));
  socket.write(bytes);
  await once(socket, 'close');
  return heard;
}

describe('sendRawResponse', () => {
  it.each([
    ['GET /cs/mlyn?a=1 HTTP/1.1\r\nhost: x\r\nx: ', 'x'.repeat(20_000), 431, '/cs/mlyn?a=1'],
    ['POST /api/x HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n', 'content-length: 2\r\n\r\n', 400, '/api/x'],
    ['what is', ' this\r\n\r\n', 400, ''],
    ['GET / HTTP/1.1\r\n', 'host: x\r\n', 408, ''],
  ] as const)(
    '[8.3] sends an error for %j with `connection: close`, and closes the connection',
    async (from, rest, status, address) => {
      const heard = await send(from + rest);
      expect(reported).toEqual([{ status, address }]);
      expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
      expect(heard).toContain('\r\nconnection: close\r\n');
      expect(heard).toContain('\r\ncontent-length: 2\r\n');
      expect(heard.endsWith('\r\n\r\nĚ')).toBe(true);
    },
  );

  it('[8.3] a client with kept-alive connections loses neither the response nor its next request', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async (options: RequestOptions = {}): Promise<number | undefined> => {
      const requested = request({ host: '127.0.0.1', port, agent, ...options }).end();
      const [response] = (await once(requested, 'response')) as [IncomingMessage];
      await text(response);
      return response.statusCode;
    };
    const tooLong = { headers: { cookie: 'x'.repeat(17_000) } };
    for (let round = 0; round < 30; round++) expect([await ask(tooLong), await ask()]).toEqual([431, 200]);
    agent.destroy();
  });

  it('[8.3] data after the response does not destroy it', async () => {
    for (let round = 0; round < 10; round++) {
      const heard = await send(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(2_000_000)}\r\n\r\n`);
      expect(heard).toMatch(/^HTTP\/1\.1 431 /);
    }
    expect(reported).toHaveLength(10);
  });
});
