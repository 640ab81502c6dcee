import type { Spot } from './spot.ts';

/** A run of wall, or of floor along it, that is taken: metres from its left end. */
type Span = readonly [from: number, to: number];

/** How much of a wall's height a thing takes: standing low, hanging, or both. */
export type Level = 'low' | 'high' | 'both';

interface WallShape {
  /** Whether it is the wall that one looks at. */
  name: 'back' | 'left' | 'arc';
  length: number;
  /** The visible part. */
  from: number;
  to: number;
  /** Height up to which things may stand or hang. */
  top: number;
  /** Metres of its right end that the picture's edge cuts off per metre that a thing stands forward. */
  tilt?: number;
  /** The spot whose origin is the front left corner of a thing of this width and depth, `u` metres along the wall. */
  stand: (u: number, width: number, depth: number) => Spot;
}

/** A wall, and what of it is taken. */
export class Wall {
  readonly shape: WallShape;
  private readonly low: Span[] = [];
  private readonly high: Span[] = [];

  constructor(shape: WallShape) {
    this.shape = shape;
  }

  private free(from: number, to: number, level: Level): boolean {
    const clear = (spans: readonly Span[]): boolean => spans.every(([a, b]) => to <= a || from >= b);
    return (level === 'high' || clear(this.low)) && (level === 'low' || clear(this.high));
  }

  occupy(from: number, to: number, level: Level): void {
    if (level !== 'high') this.low.push([from, to]);
    if (level !== 'low') this.high.push([from, to]);
  }

  /** Finds room for a thing nearest to the wanted share of the wall and takes it; undefined when there is none. */
  take(width: number, level: Level, wanted: number, gap = 0.12, depth = 0): number | undefined {
    const { from, tilt = 0 } = this.shape;
    const to = this.shape.to - tilt * depth;
    const reach = to - from - width;
    if (reach < 0) return undefined;
    const steps = Math.max(1, Math.round(reach / 0.08));
    const places = Array.from({ length: steps + 1 }, (_, index) => from + (reach * index) / steps).sort(
      (a, b) => Math.abs(a - from - reach * wanted) - Math.abs(b - from - reach * wanted),
    );
    const found = places.find((u) => this.free(u - gap / 2, u + width + gap / 2, level));
    if (found === undefined) return undefined;
    this.occupy(found, found + width, level);
    return found;
  }
}
