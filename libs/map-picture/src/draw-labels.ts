import { inks, type BaseMapLocale, type BaseMapTheme, type Frame } from '@mp/base-map';
import { layLabels, type Label } from './labels.ts';
import { outlineOf } from './typeface.ts';

const isSeen = ({ left, top, width, height }: Frame, label: Label): boolean =>
  label.x + label.width > left - 12 &&
  label.x < left + width + 12 &&
  label.y > top - 12 &&
  label.y - label.line.size < top + height + 12;

/** The names in the frame and their dots, as SVG. */
export function drawLabels(frame: Frame, theme: BaseMapTheme, locale: BaseMapLocale): string {
  const ink = inks[theme];
  const labels = layLabels(frame.zoom, locale).filter((label) => isSeen(frame, label));
  const dots = labels.flatMap(({ dot, ink: colour }) => {
    if (!dot) return [];
    const [x, y] = [(dot.x - frame.left).toFixed(1), (dot.y - frame.top).toFixed(1)];
    if (colour === 'peak') return [`<circle cx="${x}" cy="${y}" r="2.2" fill="${ink.peak}" stroke="${ink.halo}"/>`];
    const radius = [3.6, 3.1, 2.6, 2.2, 1.8][dot.size] ?? 1.8;
    const fill = dot.size === 0 ? ink.dotRing : ink.dot;
    return [`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${ink.dotRing}"/>`];
  });
  const names = labels.map(({ x, y, line, ink: colour, slanted }) => {
    const place = `translate(${(x - frame.left).toFixed(1)} ${(y - frame.top).toFixed(1)})${slanted ? ' skewX(-11)' : ''}`;
    return `<path transform="${place}" d="${outlineOf(line)}" fill="${ink[colour]}" stroke="${ink.halo}" stroke-width="2.6" stroke-linejoin="round" paint-order="stroke"/>`;
  });
  return [...dots, ...names].join('');
}
