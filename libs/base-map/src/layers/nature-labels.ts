import type { LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Inks } from '../inks.ts';
import { byProperty, byZoom, fonts, nameIn, ofKind, ofKindFrom, source, type BaseMapLocale } from './expressions.ts';

/** Names of mountains and waters, in italics, as usual on maps. */
export const natureLabels = (locale: BaseMapLocale, ink: Inks): LayerSpecification[] => [
  {
    id: 'ocean-name',
    type: 'symbol',
    source,
    filter: ofKind('ocean'),
    maxzoom: 9,
    layout: {
      'text-field': nameIn(locale),
      'text-font': [...fonts.nature],
      'text-size': byZoom(3, 11, 7, 19),
      'text-letter-spacing': 0.12,
      'text-max-width': 7,
    },
    paint: { 'text-color': ink.waterText, 'text-halo-color': ink.waterHalo, 'text-halo-width': 1 },
  },
  ...(
    [
      [1, 4.2, 6.6],
      [2, 6.6, 9.5],
      [3, 8.2, 11.5],
    ] as const
  ).map(([rank, minzoom, maxzoom]): LayerSpecification => ({
    id: `range-name-${rank}`,
    type: 'symbol',
    source,
    filter: ['all', ofKind('range'), ['==', ['get', 'rank'], rank]],
    minzoom,
    maxzoom,
    layout: {
      'symbol-placement': 'line-center',
      'text-field': nameIn(locale),
      'text-font': [...fonts.nature],
      'text-size': byZoom(4, rank === 1 ? 13 : 11, 9, rank === 1 ? 22 : 16),
      'text-letter-spacing': rank === 1 ? 0.35 : 0.14,
      'text-max-angle': 60,
    },
    paint: { 'text-color': ink.rangeText, 'text-halo-color': ink.halo, 'text-halo-width': 1.1, 'text-opacity': 0.92 },
  })),
  {
    id: 'river-name',
    type: 'symbol',
    source,
    filter: ofKindFrom('river', 3),
    minzoom: 7,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 320,
      'text-field': nameIn(locale),
      'text-font': [...fonts.nature],
      'text-size': byZoom(7, 10.5, 12, 15),
      'text-letter-spacing': 0.08,
      'text-offset': [0, -0.65],
      'text-max-angle': 38,
      'text-padding': 8,
    },
    paint: { 'text-color': ink.waterText, 'text-halo-color': ink.halo, 'text-halo-width': 1.2 },
  },
  {
    id: 'water-name',
    type: 'symbol',
    source,
    filter: ['all', ofKind('water'), ['<=', ['get', 'rank'], ['step', ['zoom'], 1, 8, 2, 9.2, 3]]],
    minzoom: 6.5,
    layout: {
      'text-field': nameIn(locale),
      'text-font': [...fonts.nature],
      'text-size': byZoom(7, byProperty('rank', [[1, 11]], 10), 12, 15),
      'text-max-width': 6,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': ink.waterText, 'text-halo-color': ink.halo, 'text-halo-width': 1.2 },
  },
  {
    id: 'peak',
    type: 'circle',
    source,
    filter: ofKind('peak'),
    minzoom: 7.5,
    paint: {
      'circle-color': ink.peak,
      'circle-radius': byZoom(7.5, 1.6, 12, 3.4),
      'circle-stroke-color': ink.halo,
      'circle-stroke-width': byZoom(7.5, 0.8, 12, 1.6),
    },
  },
  {
    id: 'peak-name',
    type: 'symbol',
    source,
    filter: ofKind('peak'),
    minzoom: 7.5,
    layout: {
      'text-field': [
        'step',
        ['zoom'],
        nameIn(locale),
        9,
        ['concat', nameIn(locale), '\n', ['to-string', ['get', 'height']]],
      ],
      'text-font': [...fonts.nature],
      'text-size': byZoom(7.5, 10.5, 12, 14),
      'text-variable-anchor': ['top', 'bottom', 'left', 'right'],
      'text-radial-offset': 0.45,
      'text-line-height': 1.05,
      'symbol-sort-key': ['-', 0, ['get', 'height']],
    },
    paint: { 'text-color': ink.peak, 'text-halo-color': ink.halo, 'text-halo-width': 1.2 },
  },
];
