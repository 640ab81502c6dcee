import type { StyleSpecification } from '@maplibre/maplibre-gl-style-spec';
import { baseMapAttribution, reliefCorners } from './base-map.ts';
import { inks, type BaseMapTheme } from './inks.ts';
import { type BaseMapLocale } from './layers/expressions.ts';
import { borderLayers, groundLayers } from './layers/ground-layers.ts';
import { natureLabels } from './layers/nature-labels.ts';
import { countryLabels, regionLabels, townLayers } from './layers/place-labels.ts';

/** Absolute addresses of the map's data; a page takes them from `@mp/base-map/files`. */
export interface BaseMapFiles {
  /** Waters, borders and names, as GeoJSON. */
  readonly geography: string;
  /** The picture of the land for each theme; a map loads only the one it shows. */
  readonly relief: Readonly<Record<BaseMapTheme, string>>;
}

export interface BaseMapOptions {
  readonly locale: BaseMapLocale;
  readonly theme: BaseMapTheme;
  readonly files: BaseMapFiles;
}

/**
 * The base map as a MapLibre style. It has no glyphs and no sprite: the engine draws text in the fonts of the page, so a page
 * waits for `loadBaseMapFonts` before it opens a map. Pins are above all its layers. To change the theme, set the other style:
 * both have the same layers.
 */
export function baseMapStyle({ locale, theme, files }: BaseMapOptions): StyleSpecification {
  const ink = inks[theme];
  return {
    version: 8,
    name: `base map, ${locale}, ${theme}`,
    sources: {
      geography: {
        type: 'geojson',
        data: files.geography,
        attribution: baseMapAttribution,
        tolerance: 0.25,
        buffer: 64,
      },
      relief: { type: 'image', url: files.relief[theme], coordinates: reliefCorners },
    },
    layers: [
      ...groundLayers(ink),
      ...borderLayers(ink),
      // Later labels have priority.
      ...regionLabels(locale, ink),
      ...natureLabels(locale, ink),
      ...townLayers(locale, ink),
      ...countryLabels(locale, ink),
    ],
  };
}
