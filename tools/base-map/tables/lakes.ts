import type { Names } from './names.ts';

/**
 * Popular lakes that the coarse data leave out: the middle, length and width in kilometres, and the bearing of the
 * long axis in degrees from the north. They are drawn as leaf shapes of these measures.
 */
export const lakes: readonly (readonly [
  names: Names,
  lng: number,
  lat: number,
  length: number,
  width: number,
  bearing: number,
])[] = [
  [['Lipno'], 14.08, 48.7, 32, 2.6, 122],
  [['Nové Mlýny'], 16.66, 48.885, 13, 2.2, 100],
  [['Nechranice'], 13.38, 50.36, 8, 2.2, 78],
  [['Máchovo jezero', 'Lake Mácha'], 14.65, 50.565, 2.8, 1.5, 100],
  [['Rožmberk'], 14.76, 49.05, 4.5, 2.4, 20],
  [['Neziderské jezero', 'Lake Neusiedl'], 16.76, 47.82, 31, 8, 8],
  [['Gardské jezero', 'Lake Garda'], 10.72, 45.62, 50, 9.5, 25],
  [['Comské jezero', 'Lake Como'], 9.27, 46.02, 42, 4, 12],
  [['Lago Maggiore'], 8.65, 45.97, 54, 5, 35],
  [['Lago d’Iseo', 'Lake Iseo'], 10.06, 45.72, 22, 3.4, 15],
  [['Chiemsee'], 12.45, 47.885, 12, 7.5, 95],
  [['Starnberger See'], 11.31, 47.9, 20, 4, 4],
  [['Ammersee'], 11.12, 48, 15, 4.5, 175],
  [['Attersee'], 13.55, 47.885, 19, 3, 10],
  [['Traunsee'], 13.8, 47.865, 12, 3, 175],
  [['Mondsee'], 13.37, 47.825, 11, 2, 130],
  [['Wolfgangsee'], 13.43, 47.74, 10.5, 2, 115],
  [['Hallstätter See'], 13.66, 47.578, 6.5, 1.6, 5],
  [['Wörthersee'], 14.15, 46.625, 17, 1.9, 95],
  [['Millstätter See'], 13.58, 46.79, 12, 1.8, 108],
  [['Ossiacher See'], 13.97, 46.665, 11, 1.6, 62],
  [['Achensee'], 11.71, 47.45, 9, 1.3, 8],
  [['Curyšské jezero', 'Lake Zurich'], 8.68, 47.25, 36, 3.4, 122],
  [['Lucernské jezero', 'Lake Lucerne'], 8.45, 47.01, 28, 4.5, 105],
  [['Neuchâtelské jezero', 'Lake Neuchâtel'], 6.85, 46.9, 38, 7.5, 50],
  [['Thunské jezero', 'Lake Thun'], 7.72, 46.7, 18, 3.4, 130],
  [['Walensee'], 9.2, 47.12, 15.5, 2.2, 95],
  [['Forggensee'], 10.73, 47.61, 11, 3, 8],
  [['Königssee'], 12.98, 47.555, 7.5, 1.3, 2],
  [['Tegernsee'], 11.74, 47.72, 6.5, 2, 5],
  [['Bohinjské jezero', 'Lake Bohinj'], 13.86, 46.283, 4.3, 1.3, 95],
  [['Bledské jezero', 'Lake Bled'], 14.092, 46.363, 2.2, 1.3, 80],
  [['Orava'], 19.55, 49.415, 11, 4.5, 60],
  [['Liptovská Mara'], 19.51, 49.105, 9.5, 3, 97],
  [['Zemplínska šírava'], 22, 48.79, 10.5, 3.5, 100],
  [['Czorsztyn'], 20.28, 49.45, 9, 1.6, 95],
  [['Solina'], 22.46, 49.36, 10, 2, 150],
  [['Velence'], 18.6, 47.205, 10.5, 2.4, 62],
  [['Müritz'], 12.69, 53.42, 25, 9, 168],
  [['Śniardwy'], 21.73, 53.76, 20, 10, 118],
  [['Mamry'], 21.7, 54.1, 18, 8, 170],
  [['Schweriner See'], 11.47, 53.72, 21, 5, 5],
];

/** Names of lakes whose shape is in the data. */
export const namedLakes: readonly (readonly [names: Names, lng: number, lat: number])[] = [
  [['Balaton'], 17.75, 46.84],
  [['Bodamské jezero', 'Lake Constance'], 9.4, 47.6],
  [['Ženevské jezero', 'Lake Geneva'], 6.55, 46.44],
];

export const seas: readonly (readonly [names: Names, lng: number, lat: number])[] = [
  [['Jaderské moře', 'Adriatic Sea'], 14.6, 43.4],
  [['Baltské moře', 'Baltic Sea'], 17.3, 55.25],
  [['Severní moře', 'North Sea'], 4.4, 54.9],
  [['Ligurské moře', 'Ligurian Sea'], 8.9, 43.55],
  [['Tyrhénské moře', 'Tyrrhenian Sea'], 11.9, 40.4],
  [['Jónské moře', 'Ionian Sea'], 18.6, 38.6],
  [['Egejské moře', 'Aegean Sea'], 25, 38.8],
  [['Černé moře', 'Black Sea'], 31.5, 43.6],
  [['Středozemní moře', 'Mediterranean Sea'], 5.2, 40.6],
  [['Biskajský záliv', 'Bay of Biscay'], -4.6, 45.4],
  [['Norské moře', 'Norwegian Sea'], 1.5, 63.5],
];
