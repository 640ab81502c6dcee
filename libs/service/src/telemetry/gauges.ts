import { setTimeout as sleep } from 'node:timers/promises';
import { hrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType, type MetricProducer } from '@opentelemetry/sdk-metrics';
import { ValueType } from '@opentelemetry/api';
import type { Measure, Reading } from './telemetry.ts';

/** How a gauge is read: at once, or by asking for it. */
export type ReadGauge = () => readonly Reading[] | Promise<readonly Reading[]>;

/** A gauge that asks a database which is away must not keep the others from being read. */
const readTimeoutMs = 2_000;

/**
 * Gauges, read anew each time somebody looks. The SDK's own go on showing a series that is there no more, with the value that it
 * had: a release that was replaced would run for ever, and a database that is away would be well.
 */
export function createGauges(resource: Resource): MetricProducer & { add(measure: Measure, read: ReadGauge): void } {
  const gauges: { readonly measure: Measure; readonly read: ReadGauge }[] = [];
  return {
    add: (measure, read) => void gauges.push({ measure, read }),
    async collect() {
      const at = hrTime();
      const metrics = await Promise.all(
        gauges.map(async ({ measure, read }) => ({
          descriptor: { name: measure.name, description: measure.says, unit: '', valueType: ValueType.DOUBLE },
          aggregationTemporality: AggregationTemporality.CUMULATIVE,
          dataPointType: DataPointType.GAUGE as const,
          dataPoints: (await readInTime(read)).map(({ value, labels = {} }) => ({
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

const hasPoints = ({ dataPoints }: { readonly dataPoints: readonly unknown[] }): boolean => dataPoints.length > 0;

/** The readings of a gauge; none when it fails or takes too long, so that the others are read all the same. */
async function readInTime(read: ReadGauge): Promise<readonly Reading[]> {
  try {
    return await Promise.race([read(), sleep<readonly Reading[]>(readTimeoutMs, [], { ref: false })]);
  } catch {
    return [];
  }
}
