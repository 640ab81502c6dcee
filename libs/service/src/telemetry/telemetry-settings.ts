import { z } from 'zod';

const endpointSetting = z.url({ protocol: /^https?$/ }).optional();

/** Where a server tells how it is. Without any, nothing is measured and nothing of OpenTelemetry is loaded. */
export const telemetrySettings = {
  /** Where Prometheus reads measures, at `/metrics`: a port of its own, which no visitor reaches. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** A collector that takes OTLP over HTTP. OpenTelemetry's other variables are read by its own code. */
  OTEL_EXPORTER_OTLP_ENDPOINT: endpointSetting,
  /** Whether traces are sent to it, too. */
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none']).default('none'),
  /** Where traces are sent, where that is another place: the whole address. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpointSetting,
  /** Which traces; all of them by default. */
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .optional(),
  /** How many of them, for `traceidratio`: 0.1 is every tenth. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** How long spans are gathered before they are sent, in milliseconds. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).max(60_000).optional(),
} as const;

/** As much of the environment as says where measures and traces go. */
export type TelemetryEnvironment = Partial<z.infer<z.ZodObject<typeof telemetrySettings>>>;
