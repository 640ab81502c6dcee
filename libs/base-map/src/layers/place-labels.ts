import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Inks } from '../inks.ts';
import { byProperty, byZoom, fonts, nameIn, ofKind, shownTown, source, type BaseMapLocale } from './expressions.ts';

const ofSize = (from: number, to: number): ExpressionSpecification => [
  'all',
  shownTown,
  ['>=', ['get', 'size'], from],
  ['<=', ['get', 'size'], to],
];

interface TownLook {
  readonly id: string;
  readonly sizes: readonly [number, number];
  readonly font: readonly string[];
  readonly text: ExpressionSpecification;
  readonly ink: string;
}

const townLayer = (locale: BaseMapLocale, ink: Inks, look: TownLook): LayerSpecification => ({
  id: look.id,
  type: 'symbol',
  source,
  filter: ofSize(...look.sizes),
  layout: {
    'text-field': nameIn(locale),
    'text-font': [...look.font],
    'text-size': look.text,
    'text-max-width': 8,
    'text-variable-anchor': ['left', 'right', 'bottom', 'top'],
    'text-radial-offset': 0.42,
    'text-justify': 'auto',
    'text-padding': 3,
    'symbol-sort-key': ['+', ['*', ['get', 'zoom'], 10], ['get', 'size']],
  },
  paint: { 'text-color': look.ink, 'text-halo-color': ink.halo, 'text-halo-width': 1.3 },
});

/** Towns, from villages up: later layers have priority for labels. */
export const townLayers = (locale: BaseMapLocale, ink: Inks): LayerSpecification[] => [
  {
    id: 'town-dot',
    type: 'circle',
    source,
    filter: shownTown,
    paint: {
      'circle-color': ['match', ['get', 'size'], 0, ink.dotRing, ink.dot],
      'circle-stroke-color': ink.dotRing,
      'circle-stroke-width': byZoom(4, 0.8, 10, 1.2),
      'circle-radius': byZoom(
        4,
        byProperty(
          'size',
          [
            [0, 2.6],
            [1, 2.2],
            [2, 1.7],
          ],
          1.3,
        ),
        10,
        byProperty(
          'size',
          [
            [0, 4.6],
            [1, 4],
            [2, 3.4],
            [3, 2.8],
          ],
          2.1,
        ),
      ),
    },
  },
  townLayer(locale, ink, {
    id: 'village-name',
    sizes: [4, 4],
    font: fonts.town,
    text: byZoom(6, 10, 9, 11, 13, 15),
    ink: ink.villageText,
  }),
  townLayer(locale, ink, {
    id: 'town-name',
    sizes: [2, 3],
    font: fonts.town,
    text: byZoom(5, 10.5, 9, byProperty('size', [[2, 15]], 12.5), 13, byProperty('size', [[2, 21]], 18)),
    ink: ink.townText,
  }),
  townLayer(locale, ink, {
    id: 'city-name',
    sizes: [0, 1],
    font: fonts.city,
    text: byZoom(4, byProperty('size', [[0, 12]], 11), 9, byProperty('size', [[0, 20]], 18), 13, 26),
    ink: ink.townText,
  }),
];

/** Regions and landscapes. */
export const regionLabels = (locale: BaseMapLocale, ink: Inks): LayerSpecification[] => [
  ...(
    [
      [3, 8.4, 11.5, 11],
      [2, 7, 9.4, 12],
      [1, 5.8, 8, 13],
    ] as const
  ).map(([rank, minzoom, maxzoom, size]): LayerSpecification => ({
    id: `region-name-${rank}`,
    type: 'symbol',
    source,
    filter: ['all', ofKind('region'), ['==', ['get', 'rank'], rank]],
    minzoom,
    maxzoom,
    layout: {
      'text-field': nameIn(locale),
      'text-font': [...fonts.region],
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.22,
      'text-size': byZoom(minzoom, size - 1.5, maxzoom, size + 3),
      'text-max-width': 8,
      'text-padding': 6,
    },
    paint: { 'text-color': ink.regionText, 'text-halo-color': ink.halo, 'text-halo-width': 1, 'text-opacity': 0.85 },
  })),
];

/** Countries, until their regions are named. */
export const countryLabels = (locale: BaseMapLocale, ink: Inks): LayerSpecification[] => [
  {
    id: 'country-name',
    type: 'symbol',
    source,
    filter: ofKind('country'),
    maxzoom: 7.4,
    layout: {
      'text-field': nameIn(locale),
      'text-font': [...fonts.country],
      'text-transform': 'uppercase',
      'text-letter-spacing': 0.24,
      'text-size': byZoom(
        3,
        byProperty(
          'rank',
          [
            [1, 11],
            [2, 9],
          ],
          7,
        ),
        7,
        byProperty(
          'rank',
          [
            [1, 24],
            [2, 18],
          ],
          13,
        ),
      ),
      'text-max-width': 8,
      'text-padding': 4,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: {
      'text-color': ink.countryText,
      'text-halo-color': ink.halo,
      'text-halo-width': 1.4,
      'text-opacity': byZoom(6.8, 1, 7.4, 0),
    },
  },
];
