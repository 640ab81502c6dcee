import type { Position } from '@mp/base-map';

/** The shore of a lake as a leaf around its middle: closed, pointed a little, its sides not quite alike. */
export function leaf(middle: Position, length: number, width: number, bearing: number): Position[] {
  const [lng, lat] = middle;
  const turn = (bearing * Math.PI) / 180;
  const kilometre = 1 / 111.2;
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const corners = Math.max(14, Math.min(36, Math.round(length * 1.6)));
  const seed = lng * 12.9898 + lat * 78.233;
  const shore = Array.from({ length: corners }, (_, index): Position => {
    const angle = (index / corners) * 2 * Math.PI;
    const wobble = 1 + 0.2 * Math.sin(seed + angle * 3) + 0.12 * Math.sin(seed * 2 + angle * 5);
    const along = (Math.cos(angle) * length) / 2;
    const bend = Math.sin((along / length) * Math.PI * 1.6 + seed) * width * 0.25;
    const across = ((Math.sin(angle) * width) / 2) * wobble + bend;
    return [
      lng + ((along * Math.sin(turn) + across * Math.cos(turn)) * kilometre) / squeeze,
      lat + (along * Math.cos(turn) - across * Math.sin(turn)) * kilometre,
    ];
  });
  return [...shore, shore[0] as Position];
}
