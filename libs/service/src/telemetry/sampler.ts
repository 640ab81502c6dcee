import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { TelemetryEnvironment } from './telemetry-settings.ts';

type Named = TelemetryEnvironment['OTEL_TRACES_SAMPLER'];

/** The sampler of traces, configured by OpenTelemetry's variables: all traces by default. */
export function samplerOf({
  OTEL_TRACES_SAMPLER: name = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: share = 1,
}: Pick<TelemetryEnvironment, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>): Sampler {
  const followed = 'parentbased_';
  if (name.startsWith(followed))
    return new ParentBasedSampler({ root: ownSampler(name.slice(followed.length) as Named, share) });
  return ownSampler(name, share);
}

function ownSampler(name: Named, share: number): Sampler {
  if (name === 'always_off') return new AlwaysOffSampler();
  return name === 'traceidratio' ? new TraceIdRatioBasedSampler(share) : new AlwaysOnSampler();
}
