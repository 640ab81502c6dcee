import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { dataDirectory, databaseUrl, expect } from './fixtures.ts';

const workspaceRoot = path.resolve(import.meta.dirname, '../../..');

/** A span as a collector is told of it. */
export interface ToldSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
}

/** As much of an OTLP message as is looked at. */
interface Message {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly Omit<ToldSpan, 'service'>[] }[];
  }[];
}

export interface TracedShop {
  readonly url: string;
  readonly told: readonly ToldSpan[];
  /** All that has been sent, as text. */
  readonly sent: () => string;
  readonly stop: () => Promise<void>;
}

/** Beside the ports of the test product. */
const ports = { PORT: '4307', API_PORT: '4306' } as const;

/** A shell and an API of their own over the product's database and releases, which tell a collector what they do. */
export async function startTracedShop(): Promise<TracedShop> {
  const told: ToldSpan[] = [];
  const texts: string[] = [];
  const collector = createServer(async (request, response) => {
    const message = (await json(request)) as Message;
    texts.push(JSON.stringify(message));
    for (const { resource, scopeSpans } of message.resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      told.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const start = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [...args], {
      cwd: workspaceRoot,
      stdio: 'ignore',
      env: {
        ...process.env,
        ...ports,
        NODE_ENV: 'production',
        JOBS: '0',
        DATABASE_URL: databaseUrl,
        RELEASES_DIR: path.join(dataDirectory, '../releases'),
        LOG_LEVEL: 'silent',
        OTEL_TRACES_EXPORTER: 'otlp',
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
        OTEL_BSP_SCHEDULE_DELAY: '50',
      },
    });
  const servers = [
    start(['--import', './tools/start/aliases.mjs', 'apps/api/src/app/main.ts']),
    start(['dist/shell/server/main.cjs']),
  ];
  for (const port of Object.values(ports))
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${port}/readyz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 60_000 },
      )
      .toBe(200);
  return {
    url: `http://localhost:${ports.PORT}`,
    told,
    sent: () => texts.join('\n'),
    stop: async () => {
      for (const server of servers)
        if (server.exitCode === null) {
          const ended = once(server, 'exit');
          server.kill('SIGTERM');
          await ended;
        }
      collector.closeAllConnections();
      collector.close();
    },
  };
}
