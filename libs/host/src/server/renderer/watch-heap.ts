import { constants, PerformanceObserver } from 'node:perf_hooks';
import v8 from 'node:v8';

/** Of the heap, so much in use after everything that can go has gone, and it will be full before long. */
const nearlyFull = 0.85;

/** Tells once when the heap stays nearly full although it has been collected. */
export function watchHeap(onFull: (heapBytes: number) => void): void {
  let times = 0;
  const observer = new PerformanceObserver((list) => {
    const isMajor = list
      .getEntries()

      .some((entry) => (entry as { detail?: { kind?: number } }).detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR);
    if (!isMajor) return;
    const { used_heap_size: used, heap_size_limit: limit } = v8.getHeapStatistics();
    times = used > nearlyFull * limit ? times + 1 : 0;
    if (times < 2) return;
    observer.disconnect();
    onFull(used);
  });
  observer.observe({ entryTypes: ['gc'] });
}
