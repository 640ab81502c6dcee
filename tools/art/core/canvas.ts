import type { Colour } from './colour.ts';

/** A point on the picture, in design units: every scene is drawn 1920 wide and 1280 high. */
export type Point = readonly [x: number, y: number];

const { round } = Math;

export const WIDTH = 1920;
export const HEIGHT = 1280;

/** A gradient stop: offset 0–1, colour, and opacity when it is not 1. */
export type Stop = readonly [offset: number, colour: Colour, opacity?: number];

export interface Paint {
  opacity?: number;
  stroke?: string;
  strokeWidth?: number;
  /** Anything else, written out as given. */
  extra?: string;
}

/** One decimal is a tenth of a pixel at full size, and halves the length of the file. */
export const number = (value: number): string => {
  const rounded = round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
};

const at = ([x, y]: Point): string => `${number(x)} ${number(y)}`;

/** A closed outline of straight lines. */
export const outline = (points: readonly Point[]): string => (points.length ? `M${points.map(at).join('L')}Z` : '');

/** An open run of straight lines. */
export const run = (points: readonly Point[]): string => `M${points.map(at).join('L')}`;

/** A closed curve through the middles of the sides: a polygon with all its corners worn round. */
export function blob(points: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  let path = `M${at(middle(last, first))}`;
  points.forEach((corner, index) => {
    path += `Q${at(corner)} ${at(middle(corner, points[(index + 1) % points.length] ?? first))}`;
  });
  return `${path}Z`;
}

/** An open, smooth curve that starts and ends at the outer points. */
export function curve(points: readonly Point[]): string {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first || !last) return '';
  let path = `M${at(first)}`;
  for (let index = 1; index < points.length - 1; index += 1) {
    const corner = points[index] as Point;
    const next = points[index + 1] as Point;
    const end: Point = index === points.length - 2 ? last : [(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2];
    path += `Q${at(corner)} ${at(end)}`;
  }
  return points.length === 2 ? `${path}L${at(last)}` : path;
}

/** A polygon whose corners are rounded by `radius` design units, or by as much as its sides allow. */
export function rounded(points: readonly Point[], radius: number): string {
  const towards = (from: Point, to: Point): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const share = Math.min(radius / length, 0.48);
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
  const count = points.length;
  return `${points
    .map((corner, index) => {
      const before = points[(index + count - 1) % count] as Point;
      const after = points[(index + 1) % count] as Point;
      return `${index ? 'L' : 'M'}${at(towards(corner, before))}Q${at(corner)} ${at(towards(corner, after))}`;
    })
    .join('')}Z`;
}

/**
 * What is filled or stroked alone is faded by its paint: with `opacity` a renderer draws it apart, as large as the picture, and
 * resvg gives up where it lies far outside.
 */
const faded = (how: 'opacity' | 'fill-opacity' | 'stroke-opacity', opacity: number | undefined): string =>
  opacity === undefined ? '' : ` ${how}="${round(opacity * 1000) / 1000}"`;

/** Collects the marks of one picture in order, and the gradients they use. Identifiers are counted, never random. */
export class Canvas {
  private readonly definitions: string[] = [];
  private marks: string[] = [];
  private count = 0;

  define(write: (id: string) => string): string {
    this.count += 1;
    const id = `d${this.count}`;
    this.definitions.push(write(id));
    return id;
  }

  private stops(stops: readonly Stop[]): string {
    return stops
      .map(
        ([offset, colour, opacity]) =>
          `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
      )
      .join('');
  }

  /** Vertical by default; `across` turns it from left to right. Relative to the shape it fills. */
  linear(stops: readonly Stop[], across = false): string {
    const end = across ? 'x2="1" y2="0"' : 'x2="0" y2="1"';
    const id = this.define((name) => `<linearGradient id="${name}" ${end}>${this.stops(stops)}</linearGradient>`);
    return `url(#${id})`;
  }

  /** A gradient along the line between two points of the picture. */
  between(from: Point, to: Point, stops: readonly Stop[]): string {
    const line = `x1="${number(from[0])}" y1="${number(from[1])}" x2="${number(to[0])}" y2="${number(to[1])}"`;
    const id = this.define(
      (name) =>
        `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" ${line}>${this.stops(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  radial(stops: readonly Stop[], focus = 'cx="0.5" cy="0.5" r="0.5"'): string {
    const id = this.define((name) => `<radialGradient id="${name}" ${focus}>${this.stops(stops)}</radialGradient>`);
    return `url(#${id})`;
  }

  clip(path: string): string {
    const id = this.define((name) => `<clipPath id="${name}"><path d="${path}"/></clipPath>`);
    return `url(#${id})`;
  }

  blur(deviation: number): string {
    const id = this.define(
      (name) =>
        `<filter id="${name}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return `url(#${id})`;
  }

  raw(mark: string): void {
    this.marks.push(mark);
  }

  path(d: string, fill: string, paint: Paint = {}): void {
    if (!d) return;
    const opacity = faded(
      !paint.stroke ? 'fill-opacity' : fill === 'none' ? 'stroke-opacity' : 'opacity',
      paint.opacity,
    );
    const stroke = paint.stroke ? ` stroke="${paint.stroke}" stroke-width="${number(paint.strokeWidth ?? 1)}"` : '';
    this.marks.push(`<path d="${d}" fill="${fill}"${stroke}${opacity}${paint.extra ? ` ${paint.extra}` : ''}/>`);
  }

  polygon(points: readonly Point[], fill: string, paint: Paint = {}): void {
    this.path(outline(points), fill, paint);
  }

  line(d: string, stroke: string, width: number, opacity?: number): void {
    const paint: Paint = { stroke, strokeWidth: width, extra: 'stroke-linecap="round" stroke-linejoin="round"' };
    this.path(d, 'none', opacity === undefined ? paint : { ...paint, opacity });
  }

  ellipse(centre: Point, rx: number, ry: number, fill: string, opacity?: number): void {
    this.marks.push(
      `<ellipse cx="${number(centre[0])}" cy="${number(centre[1])}" rx="${number(Math.max(0, rx))}" ry="${number(Math.max(0, ry))}" fill="${fill}"${faded('fill-opacity', opacity)}/>`,
    );
  }

  circle(centre: Point, radius: number, fill: string, opacity?: number): void {
    this.ellipse(centre, radius, radius, fill, opacity);
  }

  rect(x: number, y: number, width: number, height: number, fill: string, opacity?: number): void {
    this.polygon(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      fill,
      opacity === undefined ? {} : { opacity },
    );
  }

  /** Draws aside and returns the marks, for use more than once (a reflection) or in another order. */
  capture(draw: () => void): string {
    const kept = this.marks;
    this.marks = [];
    draw();
    const captured = this.marks.join('');
    this.marks = kept;
    return captured;
  }

  group(attributes: string, draw: () => void): void {
    this.raw(`<g ${attributes}>${this.capture(draw)}</g>`);
  }

  /** The whole picture. `width` in pixels; the height follows at 3:2. */
  toSvg(width: number): string {
    const size = `width="${width}" height="${Math.round((width * HEIGHT) / WIDTH)}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size} preserveAspectRatio="xMidYMid slice"><defs>${this.definitions.join('')}</defs>${this.marks.join('')}</svg>`;
  }
}
