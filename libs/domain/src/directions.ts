/** Directions by car to a point in degrees, in the device's map application. */
export const directionsTo = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${latitude},${longitude}` })}`;
