import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

/** What never became a request, because Node's parser refuses it. */
export interface UnreadableRequest {
  /** 431 for headers that are too long, 408 for what did not come to its end in time, 400 for what is no HTTP. */
  readonly status: 400 | 408 | 431;
  /** The address that it began with, as far as it came; empty where there is none. */
  readonly address: string;
}

/** An answer that no reply can be made for: its headers without those that any has, and its body. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const statusOf: Readonly<Record<string, UnreadableRequest['status']>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Until a connection is cut whose client neither reads nor hangs up, in milliseconds. */
const lingerMs = 2_000;

/** Only that it was refused, as JSON: for servers that have no other words. */
export const plainRawResponse = ({ status }: UnreadableRequest): RawResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ status, message: STATUS_CODES[status] }),
});

/**
 * Answers what never becomes a request, and ends the connection: to be handed to Fastify as `clientErrorHandler`. The answer
 * says that it is the last one, as a client that keeps connections would otherwise send its next request into one that is
 * being closed, and lose it. What still comes is read until the client hangs up: closing on bytes that nobody has read would
 * take the answer back.
 */
export function sendRawResponse(
  unreadableRequestPage: (request: UnreadableRequest) => RawResponse,
): (error: ConnectionError, socket: Socket) => void {
  const answered = new WeakSet<Socket>();
  return (error, socket) => {
    // Node's parser complains anew of each part that comes after.
    if (answered.has(socket)) return;
    answered.add(socket);
    // Who has hung up hears nothing any more.
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

/** What stands between the method and the version, in the bytes that the parser had before it. */
function addressOf({ rawPacket }: { readonly rawPacket?: unknown }): string {
  const began = Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, 256).toString('latin1') : '';
  return /^[A-Z]+ (\S+)/.exec(began)?.[1] ?? '';
}
