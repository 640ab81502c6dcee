import { setTimeout as sleep } from 'node:timers/promises';
import { detectResources, envDetector, resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type IMetricReader,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import { createGauges } from './gauges.ts';
import { measureRequests } from './request-metrics.ts';
import { traceRequests } from './request-spans.ts';
import { measureRuntime } from './runtime-metrics.ts';
import type { Telemetry, TelemetryOptions } from './telemetry.ts';
import type { Labels, Tracing } from './tracing.ts';

/** Histogram bounds in seconds, up to what users no longer wait for. */
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Loaded by `openTelemetry` if telemetry is configured. */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { name, release = name } = options;
  // The operator's OpenTelemetry variables take precedence.
  const resource = resourceFromAttributes({ 'service.name': name, 'service.version': release }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const gauges = createGauges(resource);
  const provider = new MeterProvider({ resource, readers: await openReaders(options, gauges) });
  const meter = provider.getMeter('magical-places');

  const tracing = await openTracing(options, resource);

  const telemetry: Telemetry = {
    tracing,
    watchServer(app, routeName) {
      measureRequests(app, routeName, telemetry);
      if (tracing) traceRequests(app, routeName, tracing);
    },
    counter({ name: counted, says }) {
      const counter = meter.createCounter(counted, { description: says });
      return (labels) => counter.add(1, labels);
    },
    durations({ name: timed, says }) {
      const histogram = meter.createHistogram(timed, {
        description: says,
        advice: { explicitBucketBoundaries: durationBounds },
      });
      return (seconds: number, labels?: Labels) => histogram.record(seconds, labels);
    },
    gauge: gauges.add,
    async close() {
      stopMeasuring();
      const closed = Promise.all([tracing?.close(), provider.shutdown().catch(() => undefined)]);
      await Promise.race([closed, sleep(closeTimeoutMs, undefined, { ref: false })]);
    },
  };
  const stopMeasuring = measureRuntime(telemetry);
  return telemetry;
}

/** How long a stopping process waits for a collector, in milliseconds. */
const closeTimeoutMs = 2_000;

async function openTracing({ environment }: TelemetryOptions, resource: Resource): Promise<Tracing | undefined> {
  if (environment.OTEL_TRACES_EXPORTER !== 'otlp') return undefined;
  const { startTracing } = await import('./start-tracing.ts');
  return startTracing(resource, environment);
}

async function openReaders({ host, environment }: TelemetryOptions, gauges: MetricProducer): Promise<IMetricReader[]> {
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment;
  const metricProducers = [gauges];
  const readers: IMetricReader[] = [];
  if (port !== undefined) {
    const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus');
    const format = { withoutScopeInfo: true, preventServerStart: true };
    const exporter = new PrometheusExporter({ host, port, metricProducers, ...format });
    await exporter.startServer().catch((error: unknown) => {
      throw new Error(`Port ${port} is taken. Stop what uses it, or set METRICS_PORT to a free port.`, {
        cause: error,
      });
    });
    readers.push(exporter);
  }
  if (endpoint !== undefined) {
    const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-http');
    const exporter = new OTLPMetricExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/metrics` });
    readers.push(new PeriodicExportingMetricReader({ exporter, metricProducers }));
  }
  return readers;
}
