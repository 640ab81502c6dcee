import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

/** A request that Node's parser refuses. */
export interface UnreadableRequest {
  /** 431 for headers that are too long, 408 for a timeout, 400 for invalid HTTP. */
  readonly status: 400 | 408 | 431;
  /** The request's address, as far as it was received; empty if it is missing. */
  readonly address: string;
}

/** A response without a Fastify reply: its specific headers, and its body. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const statusOf: Readonly<Record<string, UnreadableRequest['status']>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The time until a connection is destroyed if its client neither reads nor closes, in milliseconds. */
const lingerMs = 2_000;

/** The minimal JSON response, for servers without their own. */
export const plainRawResponse = ({ status }: UnreadableRequest): RawResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ status, message: STATUS_CODES[status] }),
});

/**
 * Responds to an unreadable request and closes the connection; used as Fastify's `clientErrorHandler`. The response has
 * `connection: close`, because a client with kept-alive connections would otherwise lose its next request. Later data is read
 * until the client closes: closing with unread data would destroy the response.
 */
export function sendRawResponse(
  unreadableRequestPage: (request: UnreadableRequest) => RawResponse,
): (error: ConnectionError, socket: Socket) => void {
  const responded = new WeakSet<Socket>();
  return (error, socket) => {
    // Node's parser reports an error for each later chunk.
    if (responded.has(socket)) return;
    responded.add(socket);
    // The client has closed the connection.
    if (String(error.code) === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, headers, body } = unreadableRequestPage({
      status: statusOf[String(error.code)] ?? 400,
      address: addressOf(error),
    });
    const lines = Object.entries({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    const end = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(end));
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    socket.resume();
  };
}

/** The text between the method and the version, in the parser's last bytes. */
function addressOf({ rawPacket }: { readonly rawPacket?: unknown }): string {
  const began = Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, 256).toString('latin1') : '';
  return /^[A-Z]+ (\S+)/.exec(began)?.[1] ?? '';
}
