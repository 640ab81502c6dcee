/** @jest-environment node */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { openTelemetry, type Telemetry, type Tracing } from '@mp/service';
import { createApiPool } from './api-pool.ts';
import { traceHeader } from './trace-header.ts';
import { tracedFetch } from './traced-fetch.ts';

/** The parts of a message that the test checks. */
interface Message {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly { name: string }[] }[];
  }[];
}

const listening = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

describe('calls to the API with tracing', () => {
  const asked: IncomingHttpHeaders[] = [];
  const spans: string[] = [];
  let servers: Server[];
  let telemetry: Telemetry;
  let tracing: Tracing;
  let api: string;

  beforeAll(async () => {
    const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { resourceSpans } = (await json(request)) as Message;
      spans.push(
        ...resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans.map(({ name }) => name))),
      );
      response.setHeader('content-type', 'application/json').end('{}');
    };
    const collector = createServer((request, response) => void receive(request, response));
    const answering = createServer((request, response) => {
      asked.push(request.headers);
      response.end('{}');
    });
    servers = [collector, answering];
    const endpoint = await listening(collector);
    api = await listening(answering);
    telemetry = (await openTelemetry({
      name: 'shell',
      host: '127.0.0.1',
      environment: { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint },
    })) as Telemetry;
    tracing = telemetry.tracing as Tracing;
  });
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('carry the trace of their page, keep their content, and are named by their pattern', async () => {
    const pool = createApiPool(undefined, tracing);
    const page = tracing.begin({ name: 'GET page:place', kind: 'server' });
    const traceId = page.traceparent.slice(3, 35);
    await tracing.under(page, async () => {
      await tracedFetch(tracing)(`${api}/public/client/17?code=s3cret`, { headers: { 'ap-language': 'cs' } });
      const call = { origin: api, path: '/user/s3cret', method: 'POST', headers: { authorization: 'Bearer s3cret' } };
      await pool.call('198.18.0.1', call);
      expect(traceHeader(tracing)).toEqual({ 'server-timing': `traceparent;desc="${page.traceparent}"` });
    });
    page.end();
    await pool.close();
    await telemetry.close();

    expect(asked.map(({ traceparent }) => String(traceparent).slice(3, 35))).toEqual([traceId, traceId]);
    expect(asked[0]).toMatchObject({ 'ap-language': 'cs' });
    expect(asked[1]).toMatchObject({ authorization: 'Bearer s3cret' });
    expect(new Set(spans)).toEqual(new Set(['GET API /public/client/:id', 'POST API', 'GET page:place']));
  });

  it('carry nothing without tracing', async () => {
    const pool = createApiPool();
    await pool.call('198.18.0.1', { origin: api, path: '/', method: 'GET', headers: {} });
    await pool.close();
    expect(asked.at(-1)).not.toHaveProperty('traceparent');
    expect(traceHeader(undefined)).toEqual({});
  });
});
