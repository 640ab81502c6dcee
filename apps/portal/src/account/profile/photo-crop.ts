/** A picture's size in its own pixels. */
interface Measures {
  readonly width: number;
  readonly height: number;
}

/** The selected part of a picture: a square around a centre, in fractions of the picture from 0 to 1. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  /** 1 selects the largest square; higher values a part of it. */
  readonly zoom: number;
}

/** Maximum zoom: a face from a group. */
export const mostZoom = 4;

/** The default: the largest square in the middle. */
export const wholeCrop: Crop = { x: 0.5, y: 0.5, zoom: 1 };

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The square in the picture's pixels, fully inside. */
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
 * Moves the selection within the picture.
 *
 * @param by in fractions of the square's side: `{ right: 1, down: 0 }` selects the area just beside it
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
