import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { Inks } from '../inks.ts';
import { byProperty, byZoom, ofKind, onGround, shownTown, source } from './expressions.ts';

/** The radius of a town’s area in pixels at zoom 7, by its size; it doubles with each zoom. */
const townReach = (times: number): ExpressionSpecification =>
  byProperty(
    'size',
    [
      [0, 7 * times],
      [1, 4.6 * times],
      [2, 2.6 * times],
      [3, 1.6 * times],
    ],
    1.1 * times,
  );

/** Land, its relief, and the waters on and around it. */
export const groundLayers = (ink: Inks): LayerSpecification[] => [
  { id: 'land', type: 'background', paint: { 'background-color': ink.land } },
  {
    id: 'relief',
    type: 'raster',
    source: 'relief',
    // The relief suits views of countries. Nearer it becomes a soft shading that nobody mistakes for a survey.
    paint: { 'raster-opacity': byZoom(4, 1, 8, 1, 11, 0.72, 13, 0.55), 'raster-fade-duration': 0 },
  },
  {
    id: 'form-line',
    type: 'line',
    source,
    filter: ofKind('form'),
    minzoom: 8.5,
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': ink.formLine,
      'line-opacity': byZoom(8.5, 0, 10, 0.3, 12, 0.42),
      'line-width': byZoom(9, 0.5, 13, 1.1),
    },
  },
  {
    id: 'grid',
    type: 'line',
    source,
    filter: ['all', ofKind('grid'), ['<=', ['get', 'rank'], ['step', ['zoom'], 2, 10, 3]]],
    minzoom: 8,
    paint: { 'line-color': ink.grid, 'line-opacity': byZoom(8, 0.12, 12, 0.3), 'line-width': 0.6 },
  },
  {
    id: 'town-ground',
    type: 'circle',
    source,
    filter: shownTown,
    minzoom: 7,
    paint: {
      'circle-color': ink.town,
      'circle-opacity': byZoom(7, 0, 8.5, 0.3, 13, 0.3),
      'circle-blur': 1,
      'circle-pitch-alignment': 'map',
      'circle-radius': onGround(7, townReach(1), 13, townReach(64)),
    },
  },
  { id: 'sea', type: 'fill', source, filter: ofKind('sea'), paint: { 'fill-color': ink.sea } },
  ...([3, 2, 1] as const).map((ring): LayerSpecification => ({
    id: `ripple-${ring}`,
    type: 'line',
    source,
    filter: ofKind('sea'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ink.ripple,
      'line-width': 0.7,
      'line-offset': byZoom(4, ring * 1.8, 8, ring * 4.5, 12, ring * 7),
      'line-opacity': 0.85 - ring * 0.2,
    },
  })),
  {
    id: 'coast',
    type: 'line',
    source,
    filter: ofKind('sea'),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ink.shore, 'line-width': byZoom(4, 0.6, 9, 1.4) },
  },
  {
    id: 'river',
    type: 'line',
    source,
    filter: ofKind('river'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': ink.river,
      'line-opacity': byZoom(
        4,
        byProperty(
          'rank',
          [
            [1, 0.8],
            [2, 0.35],
          ],
          0,
        ),
        6.5,
        byProperty(
          'rank',
          [
            [1, 1],
            [2, 0.9],
          ],
          0.55,
        ),
        8,
        1,
      ),
      'line-width': byZoom(
        4,
        byProperty(
          'rank',
          [
            [1, 0.8],
            [2, 0.4],
          ],
          0.2,
        ),
        8,
        byProperty(
          'rank',
          [
            [1, 2.4],
            [2, 1.7],
          ],
          1.1,
        ),
        13,
        byProperty(
          'rank',
          [
            [1, 9],
            [2, 6.5],
          ],
          4,
        ),
      ),
    },
  },
  { id: 'lake', type: 'fill', source, filter: ofKind('lake'), paint: { 'fill-color': ink.lake } },
  {
    id: 'shore',
    type: 'line',
    source,
    filter: ofKind('lake'),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ink.shore, 'line-width': byZoom(5, 0.5, 10, 1.2) },
  },
];

/** Borders of countries: a band of colour under a line of strokes and dots. */
export const borderLayers = (ink: Inks): LayerSpecification[] => [
  {
    id: 'border-band',
    type: 'line',
    source,
    filter: ofKind('border'),
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ink.borderBand, 'line-opacity': 0.2, 'line-width': byZoom(4, 3, 8, 8, 12, 16) },
  },
  {
    id: 'border',
    type: 'line',
    source,
    filter: ofKind('border'),
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ink.border,
      'line-width': byZoom(4, 0.8, 8, 1.4, 12, 2),
      'line-dasharray': [5, 2, 1, 2],
    },
  },
];
