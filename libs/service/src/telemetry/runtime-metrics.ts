import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Telemetry } from './telemetry.ts';

const nanosecondsPerSecond = 1e9;
const sampleMs = 20;

/**
 * Measures the process: event-loop delay, utilization, and memory.
 *
 * @returns stops it
 */
export function measureRuntime(telemetry: Telemetry): () => void {
  const delay = monitorEventLoopDelay({ resolution: sampleMs });
  delay.enable();
  let before = performance.eventLoopUtilization();
  telemetry.gauge(
    { name: 'nodejs_eventloop_delay_seconds', says: 'How late the event loop was since somebody last looked.' },
    () => {
      // The histogram records the time between two samples as a delay.
      const seconds = (ns: number): number =>
        Number.isFinite(ns) ? Math.max(0, ns / nanosecondsPerSecond - sampleMs / 1_000) : 0;
      const readings = [
        { value: seconds(delay.percentile(50)), labels: { at: 'p50' } },
        { value: seconds(delay.percentile(99)), labels: { at: 'p99' } },
        { value: seconds(delay.max), labels: { at: 'max' } },
      ];
      delay.reset();
      return readings;
    },
  );
  telemetry.gauge(
    { name: 'nodejs_eventloop_utilization_ratio', says: 'How busy the event loop was since somebody last looked.' },
    () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return [{ value: utilization }];
    },
  );
  const bytes = (name: string, says: string, read: () => number): void =>
    telemetry.gauge({ name, says }, () => [{ value: read() }]);
  bytes('nodejs_heap_used_bytes', 'What lives on the heap.', () => process.memoryUsage().heapUsed);
  bytes('nodejs_heap_limit_bytes', 'What the heap may hold.', () => getHeapStatistics().heap_size_limit);
  bytes('process_resident_memory_bytes', 'Memory that the process holds.', () => process.memoryUsage.rss());
  telemetry.gauge({ name: 'process_start_time_seconds', says: 'When the process started, since 1970.' }, () => [
    { value: performance.timeOrigin / 1_000 },
  ]);
  telemetry.gauge({ name: 'process_cpu_seconds', says: 'Processor time that the process has used.' }, () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6 }];
  });
  return () => void delay.disable();
}
