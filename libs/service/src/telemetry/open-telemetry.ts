import type { Telemetry, TelemetryOptions } from './telemetry.ts';

/**
 * Starts telemetry if the environment configures a target; otherwise returns undefined and loads nothing. (ADR 0101)
 *
 * @throws Error that names the variable when the port is in use
 */
export async function openTelemetry(options: TelemetryOptions): Promise<Telemetry | undefined> {
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER } = options.environment;
  const measures = METRICS_PORT !== undefined || OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  if (!measures && OTEL_TRACES_EXPORTER !== 'otlp') return undefined;
  const { startTelemetry } = await import('./start-telemetry.ts');
  return startTelemetry(options);
}
