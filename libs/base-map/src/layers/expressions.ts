import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';

export type BaseMapLocale = 'cs' | 'en';

/** The source that all but the relief is drawn from. */
export const source = 'geography';

export const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** Of that kind, and named from this zoom on. */
export const ofKindFrom = (kind: string, rank: number): ExpressionSpecification => [
  'all',
  ofKind(kind),
  ['<=', ['get', 'rank'], rank],
];

/** From here on a map shows a valley, whose towns are few: there is room for the names of the next zoom, too. */
const valleyZoom = 9;

/**
 * A town that is named at the zoom that is looked at. Engines filter by whole zooms, rounded down: a phone shows the surroundings
 * of a small town at 9.9, and would not name the town itself without those of the next zoom.
 */
export const shownTown: ExpressionSpecification = [
  'all',
  ofKind('town'),
  ['<=', ['get', 'zoom'], ['+', ['zoom'], ['case', ['>=', ['zoom'], valleyZoom], 1, 0]]],
];

/** The name in the language, or the one that both languages have. */
export const nameIn = (locale: BaseMapLocale): ExpressionSpecification => [
  'coalesce',
  ['get', locale],
  ['get', 'name'],
];

/** Grows evenly between the zooms. */
export const byZoom = (...stops: readonly (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** Doubles with every zoom, as the ground does: what has a size on it. */
export const onGround = (...stops: readonly (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 2], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** The value for the feature’s rank or size: the first for the first listed, else the last. */
export const byProperty = (
  property: 'rank' | 'size',
  values: readonly (readonly [number, number])[],
  otherwise: number,
): ExpressionSpecification =>
  ['match', ['get', property], ...values.flat(), otherwise] as unknown as ExpressionSpecification;

/**
 * Fonts of the page. The engine finds weight and slant by the words of the first family and draws in the first that there
 * is, so a word that is no family chooses them. The page's stand-ins are not among them: where a system lacks the font that one
 * is made of, as phones do, asking for it fails as a whole.
 */
export const fonts = {
  town: ['Medium', 'Figtree Variable', 'sans-serif'],
  city: ['Semibold', 'Figtree Variable', 'sans-serif'],
  country: ['Semibold', 'Fraunces Variable', 'serif'],
  region: ['Medium', 'Fraunces Variable', 'serif'],
  nature: ['Medium Italic', 'Fraunces Variable', 'serif'],
} as const satisfies Record<string, readonly string[]>;
