import { makeClusterIndex, type ClusterIndex } from './cluster-index.ts';
import { runOrder, type ClusterOrder, type LoadOrder } from './cluster-orders.ts';

// A worker has no access to shared modules: no import may need one at run time.

let index: ClusterIndex | null = null;

self.onmessage = ({ data }: MessageEvent<LoadOrder | ClusterOrder>) => {
  if (data.kind === 'load') index = makeClusterIndex(data.pins, data.rules);
  else if (index) self.postMessage(runOrder(index, data));
};
