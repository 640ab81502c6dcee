import { clipLine, clipRing, inks, type BaseMapTheme, type Position, boxOf, toFrame, type Frame } from '@mp/base-map';
import { readGeography } from './geography.ts';

const toPath = (frame: Frame, line: readonly Position[]): string =>
  `M${line
    .map((position) =>
      toFrame(frame, position)
        .map((value) => value.toFixed(1))
        .join(' '),
    )
    .join('L')}`;

/** A value of the style at a zoom, interpolated between two zooms. */
const growing = (zoom: number, at4: number, at8: number): number => at4 + ((at8 - at4) * (Math.min(10, zoom) - 4)) / 4;

/** Sea, waters and borders as SVG. */
export function drawLines(frame: Frame, theme: BaseMapTheme): string {
  const ink = inks[theme];
  const geography = readGeography();
  const box = boxOf(frame, 24);
  const { zoom } = frame;
  const rings = (kind: 'sea' | 'lake'): string =>
    geography
      .areas(kind)
      .map((ring) => clipRing(ring, box))
      .filter(({ length }) => length > 3)
      .map((ring) => `${toPath(frame, ring)}Z`)
      .join('');
  const lines = (kind: 'river' | 'border', rank?: number): string =>
    geography
      .lines(kind)
      .filter((one) => rank === undefined || one.rank === rank)
      .flatMap(({ line }) => clipLine(line, box))
      .map((line) => toPath(frame, line))
      .join('');
  const stroke = (path: string, colour: string, width: number, more = ''): string =>
    path &&
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(2)}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`;
  const sea = rings('sea');
  const lake = rings('lake');
  const border = lines('border');
  const rivers = (
    [
      [1, 0.8, 2.4],
      [2, 0.4, 1.7],
      [3, 0, 1.1],
    ] as const
  )
    .filter(([rank]) => rank < 3 || zoom > 5)
    .map(([rank, at4, at8]) => stroke(lines('river', rank), ink.river, growing(zoom, at4, at8)));
  return [
    `<path d="${sea}" fill="${ink.sea}" fill-rule="evenodd"/>`,
    stroke(sea, ink.ripple, growing(zoom, 3, 7), 'stroke-opacity="0.3"'),
    stroke(sea, ink.shore, growing(zoom, 0.6, 1.3)),
    ...rivers,
    `<path d="${lake}" fill="${ink.lake}" fill-rule="evenodd"/>`,
    stroke(lake, ink.shore, growing(zoom, 0.4, 1)),
    stroke(border, ink.borderBand, growing(zoom, 3, 8), 'stroke-opacity="0.2"'),
    stroke(border, ink.border, growing(zoom, 0.8, 1.4), 'stroke-dasharray="7 3 1.5 3"'),
  ].join('');
}
