export type BaseMapTheme = 'light' | 'dark';

/** The colours of the map. They are its own: an atlas needs more than a page. */
export interface Inks {
  /** Land around the relief: the colour into which the relief fades (tools/base-map/shading.ts). */
  readonly land: string;
  readonly sea: string;
  /** Coasts and the shores of lakes. */
  readonly shore: string;
  /** The lines along a coast, as engravers drew water. */
  readonly ripple: string;
  readonly lake: string;
  readonly river: string;
  readonly border: string;
  /** The band of colour along a border. */
  readonly borderBand: string;
  /** Contour lines. */
  readonly formLine: string;
  /** Meridians and parallels. */
  readonly grid: string;
  /** The area of a town. */
  readonly town: string;
  readonly dot: string;
  readonly dotRing: string;
  readonly townText: string;
  readonly villageText: string;
  readonly countryText: string;
  readonly regionText: string;
  readonly rangeText: string;
  readonly peak: string;
  readonly waterText: string;
  readonly halo: string;
  readonly waterHalo: string;
}

export const inks: Readonly<Record<BaseMapTheme, Inks>> = {
  light: {
    land: '#ececd8',
    sea: '#c6dde6',
    shore: '#6f9fb2',
    ripple: '#8fbac9',
    lake: '#bcd9e4',
    river: '#7fb0c4',
    border: '#8a6a52',
    borderBand: '#c58f6a',
    formLine: '#a98a5f',
    grid: '#8d8163',
    town: '#c9a789',
    dot: '#fffdf7',
    dotRing: '#4a3f35',
    townText: '#33302a',
    villageText: '#5a5347',
    countryText: '#6d4b3a',
    regionText: '#7b6a4e',
    rangeText: '#6a5236',
    peak: '#7a5536',
    waterText: '#3b7590',
    halo: '#fbf8ee',
    waterHalo: '#d9e9ee',
  },
  dark: {
    land: '#202f29',
    sea: '#0e1f2a',
    shore: '#3f6577',
    ripple: '#25455a',
    lake: '#17344a',
    river: '#3b6c86',
    border: '#a88a70',
    borderBand: '#8a5f45',
    formLine: '#8c8468',
    grid: '#8b937f',
    town: '#7d6a55',
    dot: '#1b2723',
    dotRing: '#e6dfcd',
    townText: '#ece6d6',
    villageText: '#c3bdab',
    countryText: '#dcb899',
    regionText: '#b3a588',
    rangeText: '#c9b491',
    peak: '#d0b48e',
    waterText: '#7fb3cd',
    halo: '#1a2622',
    waterHalo: '#0e1f2a',
  },
};
