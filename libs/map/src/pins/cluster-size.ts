/**
 * The width of a cluster in CSS pixels: large enough for a finger, and growing with the count.
 *
 * @example [clusterSize(2), clusterSize(10), clusterSize(1000)] // [37, 44, 64]
 */
export const clusterSize = (count: number): number =>
  Math.min(64, Math.max(36, Math.round(34 + 10 * Math.log10(Math.max(1, count)))));

/** The room of a cluster in CSS pixels, with the ring around it, which a finger may press, too. */
export const clusterRoom = (count: number): number => clusterSize(count) + 10;
