import { setTimeout as sleep } from 'node:timers/promises';
import { hrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType, type MetricProducer } from '@opentelemetry/sdk-metrics';
import { ValueType } from '@opentelemetry/api';
import type { Measure, Reading } from './telemetry.ts';

/** Reads a gauge, synchronously or not. */
export type ReadGauge = () => readonly Reading[] | Promise<readonly Reading[]>;

/** A gauge of an unavailable database must not block the others. */
const readTimeoutMs = 2_000;

/**
 * Gauges that are read at each collection. The SDK's own keep a removed series with its last value: a replaced release would
 * seem to run for ever, and an unavailable database to be healthy.
 */
export function createGauges(resource: Resource): MetricProducer & { add(measure: Measure, read: ReadGauge): void } {
  const gauges = new Map<string, { readonly measure: Measure; readonly reads: ReadGauge[] }>();
  return {
    add(measure, read) {
      const gauge = gauges.get(measure.name) ?? { measure, reads: [] };
      gauge.reads.push(read);
      gauges.set(measure.name, gauge);
    },
    async collect() {
      const at = hrTime();
      const metrics = await Promise.all(
        [...gauges.values()].map(async ({ measure, reads }) => ({
          descriptor: { name: measure.name, description: measure.says, unit: '', valueType: ValueType.DOUBLE },
          aggregationTemporality: AggregationTemporality.CUMULATIVE,
          dataPointType: DataPointType.GAUGE as const,
          dataPoints: summed((await Promise.all(reads.map(readInTime))).flat()).map(({ value, labels = {} }) => ({
            startTime: at,
            endTime: at,
            attributes: labels,
            value,
          })),
        })),
      );
      const scopeMetrics = [{ scope: { name: 'magical-places' }, metrics: metrics.filter(hasPoints) }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
}

/** Several servers of one process share a gauge: readings with the same labels are summed. */
function summed(readings: readonly Reading[]): readonly Reading[] {
  const series = new Map<string, Reading>();
  for (const reading of readings) {
    const key = JSON.stringify(reading.labels ?? {});
    series.set(key, { ...reading, value: reading.value + (series.get(key)?.value ?? 0) });
  }
  return [...series.values()];
}

const hasPoints = ({ dataPoints }: { readonly dataPoints: readonly unknown[] }): boolean => dataPoints.length > 0;

/** The readings of a gauge; none if it fails or times out, so that the others are still read. */
async function readInTime(read: ReadGauge): Promise<readonly Reading[]> {
  try {
    return await Promise.race([read(), sleep<readonly Reading[]>(readTimeoutMs, [], { ref: false })]);
  } catch {
    return [];
  }
}
