import type { Locale, Money } from '@mp/domain';
import { formatMoney, sharePictureSize } from '@mp/i18n';
import { measure, outlineOf, type Line } from '@mp/map-picture';
import sharp from 'sharp';
import { fillIn } from '../../platform/messages/message-format.ts';
import cs from './messages/cs.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };

const texts = { cs, en } as const;

/** Texts on a picture for shared links. */
export interface SharePictureText {
  readonly locale: Locale;
  readonly name: string;
  readonly town: string;
  readonly price: Money | null;
}

const { width, height } = sharePictureSize;
/** Margin on every edge: some sites crop the picture a little. */
const margin = 64;

const line = (face: Line['face'], text: string, size: number): Line => ({ face, text, size, spacing: 0 });

const outlinedText = (one: Line, x: number, y: number, fill: string): string =>
  `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" d="${outlineOf(one)}" fill="${fill}"/>`;

/** Breaks a name into at most two balanced lines, at the largest font size that fits. */
export function layOutName(name: string, room: number): readonly Line[] {
  const words = name.split(/\s+/);
  for (const size of [76, 68, 60, 52, 44]) {
    const whole = line('serif', words.join(' '), size);
    if (measure(whole) <= room) return [whole];
    const breaks = words.slice(1).map((_, at) => {
      const two = [words.slice(0, at + 1), words.slice(at + 1)].map((part) => line('serif', part.join(' '), size));
      return { two, widest: Math.max(...two.map(measure)) };
    });
    const [best] = breaks.sort((one, other) => one.widest - other.widest);
    if (size <= 60 && best && best.widest <= room) return best.two;
  }
  const letters = [...name];
  while (measure(line('serif', `${letters.join('')}…`, 44)) > room) letters.pop();
  return [line('serif', `${letters.join('').trimEnd()}…`, 44)];
}

const mark =
  '<circle cx="20" cy="20" r="20" fill="#1f4d3f"/>' +
  '<path fill="#fbf8f2" d="M3.5 30.5 14 15l6.2 8.6 3.8-5.1 9.6 12A20 20 0 0 1 20 40 20 20 0 0 1 3.5 30.5z"/>' +
  '<circle cx="27" cy="11" r="3.4" fill="#d99a2b"/>';

/** The brand on a paper label in the corner. */
function brandLabel(locale: Locale): string {
  const name = line('serif', texts[locale]['share.brand'], 32);
  const wide = 16 + 44 + 14 + measure(name) + 26;
  return (
    `<rect x="${margin}" y="48" width="${wide.toFixed(1)}" height="68" rx="34" fill="#fbf8f2"/>` +
    `<g transform="translate(${margin + 14} 60) scale(1.1)">${mark}</g>${outlinedText(name, margin + 74, 93, '#1f2a26')}`
  );
}

function textLayer({ locale, name, town, price }: SharePictureText): string {
  const priceLine =
    price &&
    line(
      'sans',
      fillIn(locale, texts[locale]['share.price'], 'share.price', { price: formatMoney(price, locale) }),
      34,
    );
  const chip = priceLine ? measure(priceLine) + 56 : 0;
  const bottom = height - margin;
  const lines = layOutName(name, width - 2 * margin);
  const step = (lines[0]?.size ?? 0) * 1.14;
  const above = bottom - 26 - 54;
  return (
    lines.map((one, at) => outlinedText(one, margin, above - (lines.length - 1 - at) * step, '#ffffff')).join('') +
    outlinedText(line('sans', town, 36), margin, bottom - 12, '#f3efe4') +
    (priceLine
      ? `<rect x="${(width - margin - chip).toFixed(1)}" y="${bottom - 56}" width="${chip.toFixed(1)}" height="66" rx="33" fill="#d99a2b"/>` +
        outlinedText(priceLine, width - margin - chip + 28, bottom - 12, '#1f2a26')
      : '')
  );
}

/** Dark enough for white text on any photo. */
const shade =
  '<linearGradient id="shade" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="#0c1814" stop-opacity="0"/>' +
  '<stop offset=".68" stop-color="#0c1814" stop-opacity=".66"/><stop offset="1" stop-color="#0c1814" stop-opacity=".9"/>' +
  `</linearGradient><rect width="${width}" height="${height}" fill="url(#shade)"/>`;

/**
 * Renders the preview picture of a place for shared links, as a JPEG.
 *
 * @param photo the background photo; null for the brand's background
 */
export async function renderSharePicture(photo: Buffer | null, text: SharePictureText): Promise<Buffer> {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shade}${brandLabel(text.locale)}${textLayer(text)}</svg>`,
  );
  const ground = photo
    ? sharp(photo).resize(width, height, { fit: 'cover', position: 'attention' })
    : sharp({ create: { width, height, channels: 3, background: '#1f4d3f' } });
  return ground
    .composite([{ input: svg }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
