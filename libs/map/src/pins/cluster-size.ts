/**
 * How wide a cluster is drawn, in CSS pixels: wide enough for a finger, and wider the more it holds.
 *
 * @example [clusterSize(2), clusterSize(10), clusterSize(1000)] // [37, 44, 64]
 */
export const clusterSize = (count: number): number =>
  Math.min(64, Math.max(36, Math.round(34 + 10 * Math.log10(Math.max(1, count)))));
