import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import S3rver from 's3rver';
import { systemClock } from '@mp/domain/clock';

/** The state of the server: healthy, refusing connections, or accepting requests without a response. */
type Fault = 'none' | 'away' | 'silent';

/** How it treats conditional writes: it supports them, ignores them, fails them all, or rejects them as unknown. */
type Conditions = 'kept' | 'ignored' | 'never hold' | 'unknown';

export interface BucketServer {
  /** The environment variables for its two buckets. */
  readonly settings: {
    readonly RELEASES_BUCKET: string;
    readonly FILES_BUCKET: string;
    readonly AWS_REGION: string;
    readonly AWS_ENDPOINT_URL_S3: string;
    readonly AWS_ACCESS_KEY_ID: string;
    readonly AWS_SECRET_ACCESS_KEY: string;
  };
  fail(fault: Fault): void;
  /** Behaves like other S3-compatible servers. */
  take(conditions: Conditions): void;
  /** The number of requests for keys that match. */
  asked(kind: RegExp): number;
  close(): Promise<void>;
}

const buckets = { RELEASES_BUCKET: 'releases', FILES_BUCKET: 'files' } as const;

/**
 * A local S3-compatible server with its own directory. It adds conditional writes, which the underlying server lacks:
 * `If-Match` and `If-None-Match` of a PUT. Without a port, it takes a free one.
 */
export async function startBucketServer({ host = '127.0.0.1', port: listenPort = 0 } = {}): Promise<BucketServer> {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'mp-bucket-'));
  const options = { port: 0, address: '127.0.0.1', silent: true, vhostBuckets: false };
  const beneath = new S3rver({
    ...options,
    directory,
    configureBuckets: Object.values(buckets).map((name) => ({ name })),
  });
  const { port } = await beneath.run();
  let fault: Fault = 'none';
  let conditions: Conditions = 'kept';
  const log: string[] = [];

  const passOn = (request: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { headers, url = '/' } = request;
      // A condition applies only to writes.
      const { 'if-match': _match, 'if-none-match': _none, ...unconditional } = headers;
      const sent = request.method === 'PUT' ? unconditional : headers;
      const asking = ask(
        { host: '127.0.0.1', port, path: url, method: request.method ?? 'GET', headers: sent },
        resolve,
      );
      asking.on('error', reject).end(body);
    });

  const passBack = (answer: IncomingMessage, response: ServerResponse): void => {
    const { date: _machines, ...headers } = answer.headers;
    response.writeHead(answer.statusCode ?? 500, headers);
    answer.pipe(response);
  };

  /** The ETag of each written object, by its address. */
  const etags = new Map<string, string>();
  const holds = ({ headers, url = '/' }: IncomingMessage): boolean => {
    const { 'if-match': match, 'if-none-match': none } = headers;
    if ((match === undefined && none === undefined) || conditions === 'ignored') return true;
    const etag = etags.get(new URL(url, 'http://bucket').pathname);
    return conditions === 'kept' && (match === undefined || match === etag) && (none !== '*' || etag === undefined);
  };

  let writing: Promise<unknown> = Promise.resolve();
  async function write(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    if (!holds(request)) {
      const [status, code] = conditions === 'unknown' ? [501, 'NotImplemented'] : [412, 'PreconditionFailed'];
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
      return;
    }
    const answer = await passOn(request, body);
    if (answer.statusCode === 200)
      etags.set(new URL(request.url ?? '/', 'http://bucket').pathname, String(answer.headers.etag));
    passBack(answer, response);
    await finished(response);
  }

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    log.push(`${request.method} ${request.url}`);
    // Node dates responses by the machine's clock, and an S3 client adjusts its clock by that.
    response.setHeader('date', systemClock.now().toUTCString());
    if (fault === 'away') return void request.socket.destroy();
    if (fault === 'silent') return;
    const body = await buffer(request);
    if (request.method === 'PUT') {
      writing = writing.then(() => write(request, response, body)).catch(() => response.destroy());
      return;
    }
    // A deleted object has no ETag for a condition.
    const [, bucket] = new URL(request.url ?? '/', 'http://bucket').pathname.split('/');
    for (const [, key] of String(body).matchAll(/<Key>([^<]+)<\/Key>/g)) etags.delete(`/${bucket}/${key}`);
    // S3 never serves an object that is half written; the underlying server does.
    await (writing = writing
      .then(async () => {
        passBack(await passOn(request, body), response);
        await finished(response);
      })
      .catch(() => response.destroy()));
  };
  const front = createServer((request, response) => void receive(request, response)).listen(listenPort, host);
  await new Promise((resolve) => front.once('listening', resolve));

  return {
    settings: {
      ...buckets,
      AWS_REGION: 'eu-central-1',
      AWS_ENDPOINT_URL_S3: `http://${host}:${(front.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    },
    fail: (next) => (fault = next),
    take: (next) => (conditions = next),
    asked: (kind) => log.filter((line) => kind.test(line)).length,
    async close() {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await beneath.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
