import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { startTestServer } from './test-server.ts';

/** A span as a collector receives it. */
export interface ExportedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
}

/** The part of an OTLP message that is checked. */
interface Message {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ExportedSpan, 'service'>[] }[];
  }[];
}

export interface TracedShop {
  readonly url: string;
  readonly exportedSpans: readonly ExportedSpan[];
  /** All received messages, as text. */
  readonly sent: () => string;
  readonly stop: () => Promise<void>;
}

/** Outside the ports of the test product. */
const ports = { PORT: '4307', API_PORT: '4306' } as const;

/** Starts a shell and an API over the product's database and releases that send traces to a collector. */
export async function startTracedShop(): Promise<TracedShop> {
  const exportedSpans: ExportedSpan[] = [];
  const texts: string[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const message = (await json(request)) as Message;
    texts.push(JSON.stringify(message));
    for (const { resource, scopeSpans } of message.resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      exportedSpans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  };
  const collector = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const env = {
    API_PORT: ports.API_PORT,
    OTEL_TRACES_EXPORTER: 'otlp',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  };
  const api = await startTestServer('api', { port: ['API_PORT', ports.API_PORT], env });
  const shell = await startTestServer('web', { port: ['PORT', ports.PORT], env });
  return {
    url: shell.url,
    exportedSpans,
    sent: () => texts.join('\n'),
    stop: async () => {
      await shell.stop();
      await api.stop();
      collector.closeAllConnections();
      collector.close();
    },
  };
}
