interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance in a straight line, in whole kilometres. */
export function distanceKm(from: Position, to: Position): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.latitude, to.latitude) +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * half(from.longitude, to.longitude);
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(chord)));
}
