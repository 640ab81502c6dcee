import { squareOf, type Crop } from './photo-crop.ts';

/** The side of the sent photo, in pixels: twice what is stored, so that another crop loses nothing. */
const sentSide = 1_024;
const sentType = 'image/jpeg';
const sentQuality = 0.92;

/** Decodes a file as an upright picture; null if this browser cannot show it. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** Draws the selected part of a picture over the whole canvas. On white, for transparent pictures. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Encodes the selected part as a new picture without the file's metadata; null if the browser cannot. */
export function encodeCrop(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(sentSide, Math.ceil(squareOf(picture, crop).side));
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, sentType, sentQuality));
}
