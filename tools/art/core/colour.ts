/** A colour as `#rrggbb`, lower case. */
export type Colour = string;

const channels = (colour: Colour): [number, number, number] => [
  parseInt(colour.slice(1, 3), 16),
  parseInt(colour.slice(3, 5), 16),
  parseInt(colour.slice(5, 7), 16),
];

const toByte = (value: number): string =>
  Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');

/** Straight mix in sRGB, which is what a gouache palette looks like; `amount` 0 gives `from`, 1 gives `to`. */
export function mix(from: Colour, to: Colour, amount: number): Colour {
  const a = channels(from);
  const b = channels(to);
  const t = Math.max(0, Math.min(1, amount));
  return `#${toByte(a[0] + (b[0] - a[0]) * t)}${toByte(a[1] + (b[1] - a[1]) * t)}${toByte(a[2] + (b[2] - a[2]) * t)}`;
}
