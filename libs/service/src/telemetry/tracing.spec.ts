import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createService } from '../server.ts';
import { openTelemetry } from './open-telemetry.ts';
import type { Telemetry } from './telemetry.ts';
import type { TelemetryEnvironment } from './telemetry-settings.ts';

/** The part of a span that is checked. */
interface ExportedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Message {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ExportedSpan[] }[] }[];
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

// OpenTelemetry reads this one itself: the time limit of its retries.
process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '500';

let servers: Server[] = [];
let opened: Telemetry | undefined;
afterEach(async () => {
  await opened?.close();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

/** A collector that accepts messages, or does not. */
async function startCollector(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function open(environment: TelemetryEnvironment): Promise<Telemetry> {
  opened = await openTelemetry({
    name: 'api',
    host: '127.0.0.1',
    environment: { OTEL_TRACES_EXPORTER: 'otlp', OTEL_BSP_SCHEDULE_DELAY: 5, ...environment },
  });
  return opened as Telemetry;
}

describe('traces', () => {
  let reported: ExportedSpan[];
  let paths: (string | undefined)[];
  let endpoint: string;
  beforeEach(async () => {
    reported = [];
    paths = [];
    const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const message = (await json(request)) as Message;
      paths.push(request.url);
      if (request.url !== '/v1/metrics')
        reported.push(...message.resourceSpans.flatMap((one) => one.scopeSpans.flatMap(({ spans }) => spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    };
    endpoint = await startCollector((request, response) => void receive(request, response));
  });

  it('continue the trace of a request through its own requests and queries', async () => {
    const telemetry = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/` });
    const app = createService({ name: 'api', logLevel: 'silent', telemetry });
    let sent = '';
    app.post('/public/client/:id', async () => {
      await telemetry.tracing?.within({ name: 'GET API', kind: 'client' }, async (span) => {
        sent = span.traceparent;
        await new Promise((resolve) => setImmediate(resolve));
        telemetry.tracing?.recordSpan({ name: 'select place', kind: 'client' }, 3);
      });
      return { ok: true };
    });
    const url = '/public/client/17?email=jana@example.cz';
    await app.inject({ method: 'POST', url, headers: { traceparent, authorization: 'Bearer s3cret' }, payload: {} });
    await app.close();
    await telemetry.close();

    const [statement, call, request] = ['select place', 'GET API', 'POST /public/client/:id'].map((name) =>
      reported.find((span) => span.name === name),
    );
    expect([statement, call, request].map((span) => span?.traceId)).toEqual([traceId, traceId, traceId]);
    expect([request?.parentSpanId, call?.parentSpanId, statement?.parentSpanId]).toEqual([
      '00f067aa0ba902b7',
      request?.spanId,
      call?.spanId,
    ]);
    expect(sent).toBe(`00-${traceId}-${call?.spanId}-01`);
    expect(paths).toContain('/v1/traces');
    expect(JSON.stringify(reported)).not.toMatch(/jana|s3cret|\/17/);
  });

  it('name failures by their code alone, and omit probes', async () => {
    const telemetry = await open({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${endpoint}/of/traces` });
    const app = createService({ name: 'api', logLevel: 'silent', telemetry });
    app.get('/breaks', () =>
      telemetry.tracing?.within({ name: 'insert guest', kind: 'client' }, () =>
        Promise.reject(Object.assign(new Error('jana@example.cz is there'), { code: '23505' })),
      ),
    );
    await app.inject('/breaks');
    await app.inject('/livez');
    await app.close();
    await telemetry.close();

    expect(reported.map(({ name }) => name).sort()).toEqual(['GET /breaks', 'insert guest']);
    const types = reported.flatMap(({ attributes }) => attributes.filter(({ key }) => key === 'error.type'));
    expect(types.map(({ value }) => value['stringValue']).sort()).toEqual(['23505', '500']);
    expect(JSON.stringify(reported)).not.toContain('jana');
    expect(new Set(paths)).toEqual(new Set(['/of/traces']));
  });

  it.each([
    ['always_off', traceparent, 0],
    ['parentbased_always_off', traceparent, 1],
    ['parentbased_always_on', `${traceparent.slice(0, -1)}0`, 0],
    ['traceidratio', traceparent, 0],
    ['parentbased_always_on', 'of no shape', 1],
  ] as const)('are sampled by OpenTelemetry’s setting: %s', async (sampler, sent, count) => {
    const telemetry = await open({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
      OTEL_TRACES_SAMPLER: sampler,
      OTEL_TRACES_SAMPLER_ARG: 0,
    });
    const app = createService({ name: 'api', logLevel: 'silent', telemetry });
    app.get('/', () => Promise.resolve('ok'));
    await app.inject({ url: '/', headers: { traceparent: sent } });
    await app.close();
    await telemetry.close();
    expect(reported).toHaveLength(count);
  });
});

describe('an unhealthy collector', () => {
  const reportMany = async (telemetry: Telemetry, requests: number): Promise<readonly number[]> => {
    const app = createService({ name: 'api', logLevel: 'silent', telemetry });
    app.get('/', () => Promise.resolve('ok'));
    const responses: number[] = [];
    for (let n = 0; n < requests; n++) responses.push((await app.inject('/')).statusCode);
    await app.close();
    return responses;
  };

  it('that never responds blocks neither requests nor the shutdown, and gets one batch at a time', async () => {
    let requested = 0;
    const endpoint = await startCollector((request) => {
      requested += 1;
      request.resume();
    });
    const telemetry = await open({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint });
    // More than the queue holds.
    expect(new Set(await reportMany(telemetry, 3_000))).toEqual(new Set([200]));
    expect(requested).toBeLessThanOrEqual(1);
    await telemetry.close();
  });

  it.each([
    [
      'floods',
      (): Parameters<typeof createServer>[1] => (request, response) => {
        request.resume();
        const pour = (): void => {
          while (response.writable && response.write('x'.repeat(65_536)));
        };
        response.on('drain', pour).on('error', () => undefined);
        pour();
      },
    ],
    ['breaks off', () => (request) => void request.socket.destroy()],
    [
      'speaks of something else',
      () => (request, response) => {
        request.resume();
        response.writeHead(500).end('<html>');
      },
    ],
  ] satisfies [string, () => Parameters<typeof createServer>[1]][])('which %s ends nothing', async (_what, answer) => {
    const telemetry = await open({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: await startCollector(answer()) });
    expect(new Set(await reportMany(telemetry, 20))).toEqual(new Set([200]));
    await telemetry.close();
  });
});
