import { squareOf, type Crop } from './photo-crop.ts';

/** The side of the photo that is sent, in pixels: twice what is kept, so that nothing is lost to another square. */
const sentSide = 1_024;
const sentType = 'image/jpeg';
const sentQuality = 0.92;

/** The picture of a file, upright; null when it is none that this browser can show. */
export async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    return null;
  }
}

/** Draws what is kept of a picture over the whole canvas. On white: the photo has no holes. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.imageSmoothingQuality = 'high';
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** What is kept of a picture as a picture of its own, without anything that the file told beside it; null when the browser cannot. */
export function encodeCrop(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(sentSide, Math.ceil(squareOf(picture, crop).side));
  drawCrop(canvas, picture, crop);
  return new Promise((resolve) => canvas.toBlob(resolve, sentType, sentQuality));
}
