import { z } from 'zod';

/** Where a server tells how it is. Without either, nothing is measured and nothing of OpenTelemetry is loaded. */
export const telemetrySettings = {
  /** Where Prometheus reads measures, at `/metrics`: a port of its own, which no visitor reaches. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** A collector that takes OTLP over HTTP. OpenTelemetry's other variables are read by its own code. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
} as const;

/** As much of the environment as says where measures go. */
export type TelemetryEnvironment = z.infer<z.ZodObject<typeof telemetrySettings>>;
