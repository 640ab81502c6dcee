import type { MapPicture } from './map-projection.ts';

/** The base map that comes with the demonstration catalogue; its WebP stands beside it. */
export const centralEurope: MapPicture = {
  address: '/media/map-central-europe.avif',
  north: 55,
  south: 42.5,
  west: 9,
  east: 24,
  width: 2400,
  height: 3055,
};
