import type { MapBounds } from '../bounds/map-bounds.ts';
import { makeClusterIndex, type ClusterIndex, type ClusterRules } from './cluster-index.ts';
import { runOrder, type ClusterResult, type ClusterOrder, type LoadOrder } from './cluster-orders.ts';
import type { MapFeature, MapPins } from './map-pins.ts';
import { engagedState, freeState } from './pin-states.ts';

/** The pins of a map, sorted into clusters here or in a worker. */
export interface ClusterSource {
  /** What is seen; of several questions under way only the latest is answered, the others come to null. */
  featuresIn: (bounds: MapBounds, zoom: number) => Promise<readonly MapFeature[] | null>;
  openingZoom: (clusterId: number) => Promise<number>;
  /** Ends the worker. */
  close: () => void;
}

/** Up to here sorting takes fewer milliseconds than a frame has, and a worker would only be later. */
const mostPinsHere = 5_000;

/**
 * Sorts pins into clusters: few of them at once, many in a worker, so that no task of the page grows long. Where the worker
 * cannot work (its file is gone, or refused), they are sorted here all the same: a long task is better than no pins.
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

/** Null where the browser will have none from where our files are. */
function openWorker(): Worker | null {
  try {
    // A plain name: the federation's runtime cannot say another one, and a release has a folder of its own.
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
  /** Once the worker has failed. */
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
      // An answer to where the map was is no use to anybody.
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
