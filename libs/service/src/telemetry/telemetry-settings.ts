import { z } from 'zod';

const endpointSetting = z.url({ protocol: /^https?$/ }).optional();

/** Targets of telemetry. Without any, nothing is measured and OpenTelemetry is not loaded. */
export const telemetrySettings = {
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65_535)
    .optional()
    .describe(
      "Where Prometheus reads metrics, at `/metrics`, a port that visitors do not reach. With `npm start` it is the web server's, and the API's is the one after it.",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpointSetting.describe(
    "A collector that takes metrics by OTLP over HTTP. OpenTelemetry's other variables work, too.",
  ),
  OTEL_TRACES_EXPORTER: z
    .enum(['otlp', 'none'])
    .default('none')
    .describe('`otlp` sends the collector traces, too: from a page to its SQL statements.'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpointSetting.meta({
    description: 'The whole address that traces are sent to, if it differs.',
    unset: '`/v1/traces` at the collector',
  }),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional()
    .meta({
      description: 'Which traces are sent: `always_on`, `always_off`, `traceidratio`, each also with `parentbased_`.',
      unset: '`parentbased_always_on`',
    }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({ description: 'The share of traces for `traceidratio`: `0.1` is every tenth.', unset: '`1`' }),
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(60_000)
    .optional()
    .meta({ description: 'How long spans are batched before they are sent, in milliseconds.', unset: '`5000`' }),
} as const;

/** The environment variables for targets of metrics and traces. */
export type TelemetryEnvironment = Partial<z.infer<z.ZodObject<typeof telemetrySettings>>>;
