import { directionsTo, placeMapShapes } from '@mp/base-map';
import { nightsBetween } from '@mp/domain';
import { formatDate } from '@mp/i18n';
import { drawMark } from './brand-mark.ts';
import { ink } from './pdf.ts';
import type { PrintedSize } from './place-picture.ts';
import { drawQrCode } from './qr-code.ts';
import { paper } from './sheet.ts';
import type { StayFacts } from './stay-facts.ts';
import { documentWords } from './texts.ts';
import type { Setting, Typesetter } from './typesetter.ts';

/** Size of the place's picture at the top. */
export const headPicture: PrintedSize = { width: paper.width - 2 * paper.margin, height: 200 };

const quiet: Setting = { face: 'text', size: 9.5, colour: ink.quiet };
const normal: Setting = { face: 'text', size: 10.5, colour: ink.text };
const strong: Setting = { face: 'strong', size: 10.5, colour: ink.text };
const codeSize = 74;
/** Size of the map on paper: two thirds of a point per CSS pixel. */
const mapSize: PrintedSize = {
  width: (placeMapShapes.paper.width * 2) / 3,
  height: (placeMapShapes.paper.height * 2) / 3,
};

export interface ConfirmationHead {
  readonly title: string;
  readonly picture: Buffer | null;
  /** The place's location. */
  readonly map: Buffer | null;
  /** A cancelled stay has no directions. */
  readonly isOn: boolean;
}

/** Draws the top of a confirmation: title, picture, dates, party and address. Returns the y below it. */
export function drawHead(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  facts: StayFacts,
  { title, picture, map, isOn }: ConfirmationHead,
): number {
  const { margin: x } = paper;
  const { width } = headPicture;
  const { language, reservation, place, town, country } = facts;
  const t = documentWords(language);

  drawMark(doc, { x, y: 34, size: 28 });
  set.line(t('brand'), { x: x + 38, y: 38, width }, { face: 'title', size: 14, colour: ink.primary });
  set.line(`${t('number')} ${reservation.number}`, { x, y: 41, width }, quiet, 'right');

  let y = 76;
  if (picture) {
    doc.save().roundedRect(x, y, width, headPicture.height, 10).clip();
    doc.image(picture, x, y, { width, height: headPicture.height });
    doc.restore();
    y += headPicture.height + 18;
  }
  y = set.line(title, { x, y, width }, { face: 'strong', size: 11, colour: isOn ? ink.primary : ink.alert });
  y = set.paragraph(place, { x, y: y + 2, width }, { face: 'title', size: 25, colour: ink.text, leading: 1.2 });
  y = set.line(`${town}, ${country}`, { x, y: y + 2, width }, { ...normal, colour: ink.quiet }) + 14;
  y = drawDates(doc, set, facts, y) + 14;
  return isOn ? drawWay(doc, set, facts, map, y) + 16 : y;
}

/** Arrival, departure, and nights with the party, side by side. */
function drawDates(
  doc: PDFKit.PDFDocument,
  set: Typesetter,
  { language, reservation }: StayFacts,
  top: number,
): number {
  const t = documentWords(language);
  const { arrival, departure, adults, children, infants, dogs, cots } = reservation;
  const { margin: x } = paper;
  const { width } = headPicture;
  const height = 56;
  doc.roundedRect(x, top, width, height, 10).lineWidth(0.75).fillAndStroke(ink.paper, ink.line);
  const nights = t('nights', { nights: nightsBetween(arrival, departure) });
  const columns = [
    [t('arrival'), formatDate(arrival, language, 'withWeekday')],
    [t('departure'), formatDate(departure, language, 'withWeekday')],
    [nights, t('party', { adults, children, infants, dogs, cots })],
  ] as const;
  const share = width / columns.length;
  columns.forEach(([label, value], index) => {
    const box = { x: x + index * share + 16, width: share - 24 };
    const next = set.line(label, { ...box, y: top + 11 }, quiet);
    set.line(value, { ...box, y: next + 2 }, { ...strong, size: 11.5 });
  });
  return top + height;
}

/** Directions: a map, the address, a link for screens, and a QR code for paper. */
function drawWay(doc: PDFKit.PDFDocument, set: Typesetter, facts: StayFacts, map: Buffer | null, top: number): number {
  const { language, place, town, country, latitude, longitude } = facts;
  const t = documentWords(language);
  const { margin: x } = paper;
  const { width } = headPicture;
  const beside = map ? mapSize.width + 16 : 0;
  const box = { x: x + codeSize + 16, width: width - codeSize - 16 - beside };
  const url = directionsTo(facts);
  drawQrCode(doc, url, { x, y: top, size: codeSize });
  doc.link(x, top, codeSize, codeSize, url);
  if (map) drawMap(doc, map, { x: x + width - mapSize.width, y: top }, url);
  let y = set.line(t('address'), { ...box, y: top + 2 }, quiet);
  y = set.paragraph(`${place}, ${town}, ${country}`, { ...box, y }, strong) + 4;
  const link: Setting = { ...normal, colour: ink.primary };
  const words = t('directions');
  const below = set.line(words, { ...box, y }, link);
  const wide = set.width(words, link);
  doc
    .moveTo(box.x, below - 2)
    .lineTo(box.x + wide, below - 2)
    .lineWidth(0.6)
    .stroke(ink.primary);
  doc.link(box.x, y, wide, below - y, url);
  const point = t('coordinates', { latitude: latitude.toFixed(5), longitude: longitude.toFixed(5) });
  const end = top + (map ? mapSize.height : codeSize);
  return Math.max(end, set.line(point, { ...box, y: below + 3 }, quiet));
}

function drawMap(doc: PDFKit.PDFDocument, map: Buffer, { x, y }: { x: number; y: number }, url: string): void {
  const { width, height } = mapSize;
  doc.save().roundedRect(x, y, width, height, 8).clip();
  doc.image(map, x, y, { width, height });
  doc.restore();
  doc.roundedRect(x, y, width, height, 8).lineWidth(0.75).stroke(ink.line);
  doc.link(x, y, width, height, url);
}
