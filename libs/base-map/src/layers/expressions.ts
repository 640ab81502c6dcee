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

/** A town that is named at the zoom that is looked at. */
export const shownTown: ExpressionSpecification = [
  'all',
  ofKind('town'),
  ['<=', ['get', 'zoom'], ['+', ['zoom'], 0.6]],
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
 * is, so a word that is no family chooses them.
 */
export const fonts = {
  town: ['Medium', 'Figtree Variable', 'Figtree as Arial', 'sans-serif'],
  city: ['Semibold', 'Figtree Variable', 'Figtree as Arial', 'sans-serif'],
  country: ['Semibold', 'Fraunces Variable', 'Fraunces as Georgia', 'serif'],
  region: ['Medium', 'Fraunces Variable', 'Fraunces as Georgia', 'serif'],
  nature: ['Medium Italic', 'Fraunces Variable', 'Fraunces as Georgia', 'serif'],
} as const satisfies Record<string, readonly string[]>;
