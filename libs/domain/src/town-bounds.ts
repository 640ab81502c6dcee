/** How far around a town is looked, in degrees: some ten kilometres each way. */
const aroundTown = { latitude: 0.09, longitude: 0.14 };

/** As addresses have them, so that they read back the same. */
const round = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/** The part of the map that stands for a town, in degrees: what is found there is in the town, or near it. [0066] */
export const townBounds = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  south: round(latitude - aroundTown.latitude),
  north: round(latitude + aroundTown.latitude),
  west: round(longitude - aroundTown.longitude),
  east: round(longitude + aroundTown.longitude),
});
