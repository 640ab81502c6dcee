import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClusterOrder, LoadOrder } from './cluster-orders.ts';
import { openClusterSource } from './cluster-source.ts';
import type { MapPins } from './map-pins.ts';

const world = { south: -85, north: 85, west: -180, east: 180 };

/** Places on a line, some metres apart. */
const placesOnLine = (count: number): MapPins => ({
  ids: Array.from({ length: count }, (_none, index) => index + 1),
  latitudes: Array.from({ length: count }, () => 50),
  longitudes: Array.from({ length: count }, (_none, index) => 14 + index / 1000),
  states: Array.from({ length: count }, () => 0),
  counts: Array.from({ length: count }, () => 1),
});

/** A stub of a browser's worker: it records messages, and responds on demand. */
class StubWorker {
  static opened: StubWorker[] = [];
  readonly messages: (LoadOrder | ClusterOrder)[] = [];
  isEnded = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    StubWorker.opened.push(this);
  }
  postMessage(order: LoadOrder | ClusterOrder): void {
    this.messages.push(order);
  }
  terminate(): void {
    this.isEnded = true;
  }
}

const stub = (worker: unknown) => Object.assign(globalThis, { Worker: worker });
beforeEach(() => {
  StubWorker.opened = [];
  stub(StubWorker);
});
afterAll(() => stub(undefined));

describe('the pins of a map', () => {
  it('are clustered on the main thread if they are few', async () => {
    const source = openClusterSource(placesOnLine(20), 150, new Set());
    expect(await source.featuresIn(world, 6)).toHaveLength(1);
    expect(StubWorker.opened).toEqual([]);
  });

  it('are clustered by a worker if they are many; only the latest request has a result', async () => {
    const source = openClusterSource(placesOnLine(6_000), 150, new Set());
    const [worker] = StubWorker.opened;
    const [first, second] = [source.featuresIn(world, 6), source.featuresIn(world, 7)];
    expect(worker?.messages.map(({ kind }) => kind)).toEqual(['load', 'features', 'features']);
    expect(await first).toBeNull();
    const answer = { kind: 'features', number: 2, features: [] };
    worker?.onmessage?.({ data: answer });
    expect(await second).toBe(answer.features);
    source.close();
    expect(worker?.isEnded).toBe(true);
  });

  it('are clustered on the main thread when the worker fails, including the pending request', async () => {
    const source = openClusterSource(placesOnLine(6_000), 150, new Set());
    const [worker] = StubWorker.opened;
    const asked = source.featuresIn(world, 4);
    worker?.onerror?.();
    const [cluster] = (await asked) ?? [];
    expect(cluster).toMatchObject({ kind: 'cluster', count: 6_000 });
    expect(worker?.isEnded).toBe(true);
    expect(await source.openingZoom(cluster?.kind === 'cluster' ? cluster.id : 0)).toBeGreaterThan(4);
  });

  it('are clustered on the main thread if the browser refuses workers', async () => {
    stub(function refused() {
      throw new DOMException('no worker from there', 'SecurityError');
    });
    expect(await openClusterSource(placesOnLine(6_000), 150, new Set()).featuresIn(world, 4)).toHaveLength(1);
  });
});

describe('the imports of the worker', () => {
  /** The imports that remain at run time. */
  const needs = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*? from '([^']+)';/gm)].flatMap(
      ([, name = '']) => (name.startsWith('.') ? needs(path.join(path.dirname(file), name)) : [name]),
    );

  it('include no shared module: a worker has none, and would not start', () =>
    expect(new Set(needs(path.join(import.meta.dirname, 'cluster-worker.ts')))).toEqual(new Set(['supercluster'])));
});
