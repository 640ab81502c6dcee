import type { MapBounds } from '../bounds/map-bounds.ts';
import { makeClusterIndex, type ClusterIndex, type ClusterRules } from './cluster-index.ts';
import { runOrder, type ClusterResult, type ClusterOrder, type LoadOrder } from './cluster-orders.ts';
import type { MapFeature, MapPins } from './map-pins.ts';
import { engagedState, freeState } from './pin-states.ts';

/** The clusters of a map's pins, computed here or in a worker. */
export interface ClusterSource {
  /** The features of a view; of several pending requests only the latest gets a result, the others null. */
  featuresIn: (bounds: MapBounds, zoom: number) => Promise<readonly MapFeature[] | null>;
  openingZoom: (clusterId: number) => Promise<number>;
  /** Ends the worker. */
  close: () => void;
}

/** Up to here clustering takes less than a frame, and a worker would be slower. */
const mostPinsHere = 5_000;

/**
 * Clusters pins: few of them here, many in a worker, so that no task blocks the page. If the worker fails (its file is missing,
 * or refused), they are clustered here: a long task is better than no pins.
 */
export function openClusterSource(pins: MapPins, gridSize: number, apart: ReadonlySet<number>): ClusterSource {
  const rules: ClusterRules = { gridSize, freeState, engagedState, apart };
  const sortHere = (): ClusterIndex => makeClusterIndex(pins, rules);
  if (pins.ids.length <= mostPinsHere) return sourceHere(sortHere());
  const worker = openWorker();
  worker?.postMessage({ kind: 'load', pins, rules } satisfies LoadOrder);
  return worker ? sourceInWorker(worker, sortHere) : sourceHere(sortHere());
}

const sourceHere = ({ featuresIn, openingZoom }: ClusterIndex): ClusterSource => ({
  featuresIn: async (bounds, zoom) => featuresIn(bounds, zoom),
  openingZoom: async (clusterId) => openingZoom(clusterId),
  close: () => undefined,
});

/** Null if the browser refuses a worker from our files' origin. */
function openWorker(): Worker | null {
  try {
    // A plain name: the federation runtime supports no other, and each release has its own folder.
    return new Worker(
      /* webpackEntryOptions: { "filename": "cluster-worker.js" } */ new URL('./cluster-worker.ts', import.meta.url),
    );
  } catch {
    return null;
  }
}

function sourceInWorker(worker: Worker, sortHere: () => ClusterIndex): ClusterSource {
  const waiting = new Map<number, { order: ClusterOrder; resolve: (answer: ClusterResult | null) => void }>();
  let last = 0;
  let lastView = 0;
  /** The fallback once the worker has failed. */
  let instead: ClusterIndex | null = null;
  const settle = (number: number, answer: ClusterResult | null): void => {
    waiting.get(number)?.resolve(answer);
    waiting.delete(number);
  };
  const ask = (order: ClusterOrder): Promise<ClusterResult | null> =>
    new Promise((resolve) => {
      if (instead) return resolve(runOrder(instead, order));
      waiting.set(order.number, { order, resolve });
      worker.postMessage(order);
    });
  worker.onmessage = ({ data }: MessageEvent<ClusterResult>) => settle(data.number, data);
  worker.onerror = () => {
    worker.terminate();
    const index = (instead ??= sortHere());
    for (const { order } of [...waiting.values()]) settle(order.number, runOrder(index, order));
  };
  return {
    featuresIn: async (bounds, zoom) => {
      // A result for an earlier view is useless.
      settle(lastView, null);
      lastView = ++last;
      const answer = await ask({ kind: 'features', number: lastView, bounds, zoom });
      return answer?.kind === 'features' ? answer.features : null;
    },
    openingZoom: async (clusterId) => {
      const answer = await ask({ kind: 'opening', number: ++last, clusterId });
      return answer?.kind === 'opening' ? answer.zoom : 0;
    },
    close: () => {
      worker.terminate();
      for (const number of [...waiting.keys()]) settle(number, null);
    },
  };
}
