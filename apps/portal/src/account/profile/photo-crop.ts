/** A picture's measures in its own pixels. */
interface Measures {
  readonly width: number;
  readonly height: number;
}

/** What of a picture is kept: a square around a centre, given in parts of the picture from 0 to 1. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 keeps the largest square there is; `most` a part of it. */
  readonly zoom: number;
}

/** The most that can be zoomed: an avatar of a face in a group. */
export const mostZoom = 4;

/** What is kept to begin with: the largest square in the middle. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The square in the picture's pixels, wholly inside. */
export function squareOf(
  { width, height }: Measures,
  { x, y, zoom }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / between(1, zoom, mostZoom);
  return {
    left: between(0, x * width - side / 2, width - side),
    top: between(0, y * height - side / 2, height - side),
    side,
  };
}

/**
 * Moves what is kept, never beyond the picture's edges.
 *
 * @param by in parts of the square's side: `{ right: 1, down: 0 }` shows what was just beside it
 */
export function movedCrop(picture: Measures, crop: Crop, by: { readonly right: number; readonly down: number }): Crop {
  const { left, top, side } = squareOf(picture, crop);
  const moved = {
    ...crop,
    x: (left + side / 2 + by.right * side) / picture.width,
    y: (top + side / 2 + by.down * side) / picture.height,
  };
  const square = squareOf(picture, moved);
  return {
    ...moved,
    x: (square.left + side / 2) / picture.width,
    y: (square.top + side / 2) / picture.height,
  };
}
