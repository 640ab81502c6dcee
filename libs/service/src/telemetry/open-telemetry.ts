import type { Telemetry, TelemetryOptions } from './telemetry.ts';

/**
 * Begins to tell how a server is, where the environment says to whom; undefined where it says nothing, and then nothing has
 * been loaded. (ADR 0101)
 *
 * @throws Error that names the variable when the port is taken
 */
export async function openTelemetry(options: TelemetryOptions): Promise<Telemetry | undefined> {
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER } = options.environment;
  const measures = METRICS_PORT !== undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  if (!measures && OTEL_TRACES_EXPORTER !== 'otlp') return undefined;
  const { startTelemetry } = await import('./start-telemetry.ts');
  return startTelemetry(options);
}
