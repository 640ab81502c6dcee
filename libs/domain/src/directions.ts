/** Directions by car to a point in degrees, in whatever map the visitor's device opens for it. */
export const directionsTo = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;
