import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { createService } from '../server.ts';
import { openTelemetry } from './open-telemetry.ts';

/** The part of an OTLP message that is checked. */
interface OtlpMessage {
  readonly resourceMetrics: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeMetrics: readonly { readonly metrics: readonly { readonly name: string }[] }[];
  }[];
}

it('sends its metrics to a collector, with the same names, at the latest when it stops', async () => {
  const received: { readonly url: string | undefined; readonly body: OtlpMessage }[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ url: request.url, body: (await json(request)) as OtlpMessage });
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const collector = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`;
  const telemetry = await openTelemetry({
    name: 'shell',
    release: 'shell@1f3a',
    host: '127.0.0.1',
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint },
  });
  const app = createService({ name: 'shell', logLevel: 'silent', telemetry });
  await app.inject('/livez');
  await app.close();
  await telemetry?.close();
  await new Promise((resolve) => collector.close(resolve));

  const [message] = received;
  expect(message?.url).toBe('/v1/metrics');
  const [reported] = message?.body.resourceMetrics ?? [];
  const attributes = reported?.resource.attributes.map(({ key, value }) => [key, value.stringValue]);
  expect(attributes).toEqual(
    expect.arrayContaining([
      ['service.name', 'shell'],
      ['service.version', 'shell@1f3a'],
    ]),
  );
  const names = message?.body.resourceMetrics.flatMap(({ scopeMetrics }) =>
    scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => name)),
  );
  expect(names).toEqual(
    expect.arrayContaining(['http_server_request_duration_seconds', 'nodejs_heap_used_bytes', 'shop_ready']),
  );
});
