import sharp, { type Sharp } from 'sharp';
import {
  baseMapBounds,
  inks,
  tilePixels,
  type BaseMapLocale,
  type BaseMapTheme,
  type MapTile,
  toFrame,
  type Frame,
} from '@mp/base-map';
import { drawLabels } from './draw-labels.ts';
import { drawLines } from './draw-lines.ts';
import { drawPins, type PicturePin } from './draw-pins.ts';
import { reliefFile } from './geography.ts';

export interface MapPicture {
  readonly frame: Frame;
  readonly theme: BaseMapTheme;
  readonly locale: BaseMapLocale;
  readonly pins?: readonly PicturePin[];
  /** Pixels of the picture per pixel of the frame. */
  readonly density: number;
}

/** The relief behind a frame: the visible part of its picture, scaled. */
async function layRelief({
  frame,
  theme,
  density,
}: MapPicture): Promise<{ input: Buffer; left: number; top: number }[]> {
  const file = sharp(reliefFile(theme));
  const { width = 0, height = 0 } = await file.metadata();
  const [[west, south], [east, north]] = baseMapBounds;
  const [left, top] = toFrame(frame, [west, north]);
  const [right, bottom] = toFrame(frame, [east, south]);
  const [pixelsX, pixelsY] = [width / (right - left), height / (bottom - top)];
  // One more pixel on every side, for smooth scaling at the edges.
  const begin = (from: number, each: number): number => Math.max(0, Math.floor(-from * each) - 2);
  const end = (from: number, extent: number, each: number, whole: number): number =>
    Math.min(whole, Math.ceil((extent - from) * each) + 2);
  const part = { left: begin(left, pixelsX), top: begin(top, pixelsY) };
  const size = {
    width: end(left, frame.width, pixelsX, width) - part.left,
    height: end(top, frame.height, pixelsY, height) - part.top,
  };
  if (size.width <= 0 || size.height <= 0) return [];
  const large = {
    width: Math.round((size.width / pixelsX) * density),
    height: Math.round((size.height / pixelsY) * density),
  };
  const at = {
    left: Math.round((left + part.left / pixelsX) * density),
    top: Math.round((top + part.top / pixelsY) * density),
  };
  const enlarged = await file
    .extract({ ...part, ...size })
    .resize({ ...large, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const [outWidth, outHeight] = [Math.round(frame.width * density), Math.round(frame.height * density)];
  const cut = { left: Math.max(0, -at.left), top: Math.max(0, -at.top) };
  const seen = {
    width: Math.min(large.width - cut.left, outWidth - Math.max(0, at.left)),
    height: Math.min(large.height - cut.top, outHeight - Math.max(0, at.top)),
  };
  if (seen.width <= 0 || seen.height <= 0) return [];
  const input = await sharp(enlarged, { raw: { ...large, channels: 3 } })
    .extract({ ...cut, ...seen })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return [{ input, left: Math.max(0, at.left), top: Math.max(0, at.top) }];
}

/**
 * Draws a part of the base map without a browser: for e-mails, documents, share cards, and pages without JavaScript. It takes
 * about a tenth of a second of CPU; the first picture of a zoom places the labels and takes longer.
 *
 * @returns the picture, to be encoded: `.webp()`, `.png()`, `.jpeg()`
 */
export async function drawMap(picture: MapPicture): Promise<Sharp> {
  const { frame, theme, locale, pins = [], density } = picture;
  const [width, height] = [Math.round(frame.width * density), Math.round(frame.height * density)];
  const drawing = drawLines(frame, theme) + drawLabels(frame, theme, locale) + drawPins(frame, pins);
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${frame.width} ${frame.height}">${drawing}</svg>`,
  );
  const relief = await layRelief(picture);
  const drawn = await sharp({ create: { width, height, channels: 3, background: inks[theme].land } })
    .composite([...relief, { input: svg, left: 0, top: 0 }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(drawn.data, { raw: { width, height, channels: drawn.info.channels } }).removeAlpha();
}

/** Draws a tile as WebP, sharp enough for screens of high density. */
export async function drawMapTile({ zoom, x, y, theme, locale }: MapTile): Promise<Buffer> {
  const frame = { zoom, left: x * tilePixels, top: y * tilePixels, width: tilePixels, height: tilePixels };
  const drawn = await drawMap({ frame, theme, locale, density: 1.5 });
  return drawn.webp({ quality: 72, effort: 4 }).toBuffer();
}
