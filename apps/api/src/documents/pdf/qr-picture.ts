import { loadSharp } from '../../platform/load-sharp.ts';

/** The light border that scanners require, in modules. */
const margin = 4;
/** Pixels of a module's side: sharp on high-resolution screens. */
const scale = 8;

/**
 * Renders a QR code as a PNG, which every mail program supports. sharp encodes it in its threads; in JavaScript it would
 * block the event loop for a quarter of a second.
 */
export async function qrPicture(text: string): Promise<Buffer> {
  const { default: QRCode } = await import('qrcode');
  const sharp = await loadSharp();
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * margin;
  const pixels = Buffer.alloc(side * side, 255);
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) pixels[(row + margin) * side + column + margin] = 0;
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .resize({ width: side * scale, kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
}
