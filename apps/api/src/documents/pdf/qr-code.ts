import QRCode from 'qrcode';
import { ink } from './pdf.ts';

/** Draws a QR code as vector squares, which are sharp in every print. */
export function drawQrCode(
  doc: PDFKit.PDFDocument,
  text: string,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const unit = size / modules.size;
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) doc.rect(x + column * unit, y + row * unit, unit, unit);
  doc.fill(ink.text);
}
