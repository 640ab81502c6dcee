/** The search radius around a town, in degrees: about ten kilometres each way. */
const aroundTown = { latitude: 0.09, longitude: 0.14 };

/** As in addresses, so that they parse to the same values. */
const round = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;

/** The part of the map that represents a town, in degrees: places there are in the town, or near it. [0066] */
export const townBounds = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  south: round(latitude - aroundTown.latitude),
  north: round(latitude + aroundTown.latitude),
  west: round(longitude - aroundTown.longitude),
  east: round(longitude + aroundTown.longitude),
});
