import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import type { Resource } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { nowMs } from '@mp/domain/clock';
import { samplerOf } from './sampler.ts';
import type { TelemetryEnvironment } from './telemetry-settings.ts';
import type { OpenSpan, SpanOf, Tracing } from './tracing.ts';

/** Limits of the queue for the collector: more spans are dropped. */
const limits = { maxQueueSize: 2_048, maxExportBatchSize: 512, exportTimeoutMillis: 10_000 } as const;

/** Maximum characters of a label: statements have the longest ones. */
const longestLabel = 2_048;

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Loaded if a collector is configured. (ADR 0101) */
export function startTracing(resource: Resource, environment: TelemetryEnvironment): Tracing {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_ENDPOINT: base } = environment;
  const url = endpoint ?? (base && `${base.replace(/\/$/, '')}/v1/traces`);
  const processor = new BatchSpanProcessor({
    ...limits,
    ...(environment.OTEL_BSP_SCHEDULE_DELAY !== undefined && {
      scheduledDelayMillis: environment.OTEL_BSP_SCHEDULE_DELAY,
    }),
    exporter: new OTLPTraceExporter(url === undefined ? {} : { url }),
  });
  const provider = new TracerProvider({
    resource,
    sampler: samplerOf(environment),
    spanLimits: { attributeValueLengthLimit: longestLabel },
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('magical-places');
  const underWay = new AsyncLocalStorage<OpenSpan>();
  const contexts = new WeakMap<OpenSpan, Context>();
  const here = (): Context => contexts.get(underWay.getStore() as OpenSpan) ?? ROOT_CONTEXT;

  const tracing: Tracing = {
    begin(of, traceparent) {
      const from = traceparent === undefined ? here() : contextOf(traceparent);
      const span = tracer.startSpan(of.name, optionsOf(of), from);
      const open = openSpan(span);
      contexts.set(open, trace.setSpan(ROOT_CONTEXT, span));
      return open;
    },
    under: (span, work) => underWay.run(span, work),
    async within(of, work) {
      const span = tracing.begin(of);
      try {
        const result = await underWay.run(span, () => work(span));
        span.end();
        return result;
      } catch (error) {
        span.end(error);
        throw error;
      }
    },
    recordSpan(of, tookMs, failure) {
      if (!underWay.getStore()) return;
      const span = tracer.startSpan(of.name, { ...optionsOf(of), startTime: nowMs() - tookMs }, here());
      openSpan(span).end(failure);
    },
    current: () => underWay.getStore(),
    close: () => provider.shutdown().catch(() => undefined),
  };
  return tracing;
}

const optionsOf = ({ kind, labels = {} }: SpanOf) => ({ kind: kinds[kind], attributes: labels });

/** The context of a visitor's header, if it has the W3C's format. */
function contextOf(traceparent: string): Context {
  const parent = parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

function openSpan(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    note: (labels) => void span.setAttributes(labels),
    end(failure) {
      if (failure !== undefined)
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(failure));
      span.end();
    },
  };
}

/** A failure's code, else its name; for a string, the string. */
function kindOf(failure: unknown): string {
  if (typeof failure === 'string') return failure;
  const { code, name } = (failure ?? {}) as { readonly code?: unknown; readonly name?: unknown };
  return [code, name].find((one): one is string => typeof one === 'string' && one.length <= 64) ?? 'Error';
}
