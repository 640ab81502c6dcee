import type { ExpressionSpecification } from '@maplibre/maplibre-gl-style-spec';

export type BaseMapLocale = 'cs' | 'en';

/** The source of all layers but the relief. */
export const source = 'geography';

export const ofKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];

/** Features of a kind that are named from this zoom on. */
export const ofKindFrom = (kind: string, rank: number): ExpressionSpecification => [
  'all',
  ofKind(kind),
  ['<=', ['get', 'rank'], rank],
];

/** From this zoom on a map shows a valley with few towns: there is room for the names of the next zoom. */
const valleyZoom = 9;

/**
 * A town whose name is shown at the current zoom. Engines filter by whole zooms, rounded down: a phone shows the surroundings
 * of a small town at 9.9, and would not name the town itself without those of the next zoom.
 */
export const shownTown: ExpressionSpecification = [
  'all',
  ofKind('town'),
  ['<=', ['get', 'zoom'], ['+', ['zoom'], ['case', ['>=', ['zoom'], valleyZoom], 1, 0]]],
];

/** The name in the language, or the common one. */
export const nameIn = (locale: BaseMapLocale): ExpressionSpecification => [
  'coalesce',
  ['get', locale],
  ['get', 'name'],
];

/** Interpolates between zooms. */
export const byZoom = (...stops: readonly (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['linear'], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** Doubles with every zoom, for features with a size on the ground. */
export const onGround = (...stops: readonly (number | ExpressionSpecification)[]): ExpressionSpecification =>
  ['interpolate', ['exponential', 2], ['zoom'], ...stops] as unknown as ExpressionSpecification;

/** A value by the feature’s rank or size: the first for the first listed, else the last. */
export const byProperty = (
  property: 'rank' | 'size',
  values: readonly (readonly [number, number])[],
  otherwise: number,
): ExpressionSpecification =>
  ['match', ['get', property], ...values.flat(), otherwise] as unknown as ExpressionSpecification;

/**
 * Fonts of the page. The engine reads weight and slant from the first family and draws in the first available one, so a pseudo
 * family selects them. The page's fallback fonts are omitted: if a system lacks the font that one is made of, as phones do, the
 * whole request fails.
 */
export const fonts = {
  town: ['Medium', 'Figtree Variable', 'sans-serif'],
  city: ['Semibold', 'Figtree Variable', 'sans-serif'],
  country: ['Semibold', 'Fraunces Variable', 'serif'],
  region: ['Medium', 'Fraunces Variable', 'serif'],
  nature: ['Medium Italic', 'Fraunces Variable', 'serif'],
} as const satisfies Record<string, readonly string[]>;
