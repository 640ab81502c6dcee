interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in its pixels. */
export interface Frame extends Size {
  readonly left: number;
  readonly top: number;
}

/** However close together places are, so much of the map around them is shown, as a share of its width. */
const leastShare = 0.3;

/**
 * The part of a map in which all points are seen, with room around them; never beyond the map's edges. Without points it
 * is the whole map.
 */
export function frameOf(points: readonly { readonly x: number; readonly y: number }[], map: Size): Frame {
  const inside = points.filter(({ x, y }) => x >= 0 && y >= 0 && x <= map.width && y <= map.height);
  if (inside.length === 0) return { left: 0, top: 0, ...map };
  const [xs, ys] = [inside.map(({ x }) => x), inside.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const room = map.width * 0.08;
  const least = map.width * leastShare;
  const width = Math.min(map.width, Math.max(least, right - left + 2 * room));
  const height = Math.min(map.height, Math.max(least, bottom - top + 2 * room));
  const begin = (middle: number, extent: number, whole: number) =>
    Math.round(Math.min(whole - extent, Math.max(0, middle - extent / 2)));
  return {
    left: begin((left + right) / 2, width, map.width),
    top: begin((top + bottom) / 2, height, map.height),
    width: Math.round(width),
    height: Math.round(height),
  };
}
