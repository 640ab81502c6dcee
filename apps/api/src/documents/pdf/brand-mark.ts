import { ink } from './pdf.ts';

/** Width and height of the mark in its own units. */
const units = 40;

/** Draws the brand's mark of the shop's header: a hill at dusk with one light above it. */
export function drawMark(doc: PDFKit.PDFDocument, { x, y, size }: { x: number; y: number; size: number }): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / units);
  doc.circle(20, 20, 20).fill(ink.primary);
  doc.path('M3.5 30.5 14 15l6.2 8.6 3.8-5.1 9.6 12A20 20 0 0 1 20 40 20 20 0 0 1 3.5 30.5z').fill(ink.paper);
  doc.circle(27, 11, 3.4).fill(ink.light);
  doc.restore();
}
